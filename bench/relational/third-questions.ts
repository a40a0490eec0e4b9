/** A third forty over `examples/company`, written before their first run. */
import { employerOf, workedAt } from "./company-world.ts";
import { companyOf, employer } from "./conditions.ts";
import { companies, hasRole, names, peopleAt, type RelationalQuestion, unique, where } from "./gold.ts";

const mostCommon = (all: readonly string[]): readonly string[] => {
  const count = (one: string) => all.filter((each) => each === one).length;
  const most = Math.max(...all.map(count));
  return unique(all.filter((each) => count(each) === most));
};

export const THIRD_QUESTIONS: readonly RelationalQuestion[] = [
  {
    question: "Which education companies in Nairobi use Twilio?",
    gold: companies(
      ({ industry, city, uses }) => industry === "Education" && city === "Nairobi" && uses.has("Twilio"),
    ),
  },
  {
    question: "I'm looking for energy companies in Austin that rely on Kafka",
    gold: companies(
      ({ industry, city, uses }) => industry === "Energy" && city === "Austin" && uses.has("Kafka"),
    ),
  },
  {
    question: "Which businesses use Redis as well as Snowflake?",
    gold: companies(({ uses }) => uses.has("Redis") && uses.has("Snowflake")),
  },
  {
    question: "Who works for a retail company in Toronto?",
    gold: peopleAt(({ industry, city }) => industry === "Retail" && city === "Toronto"),
  },
  {
    question: "Name every CEO at a company backed by Alder Ventures.",
    gold: peopleAt(({ investor }) => investor === "Alder Ventures", hasRole("CEO")),
  },
  {
    question: "Which healthcare companies have no investor?",
    gold: companies(({ industry, investor }) => industry === "Healthcare" && investor === null),
  },
  {
    question: "Which fintech companies were funded by Cobalt Partners or Bluewater Capital?",
    gold: companies(
      ({ industry, investor }) =>
        industry === "Fintech" && (investor === "Cobalt Partners" || investor === "Bluewater Capital"),
    ),
  },
  {
    question: "How many healthcare companies does Sequent Capital fund?",
    gold: (world) =>
      companies(({ industry, investor }) => industry === "Healthcare" && investor === "Sequent Capital")(
        world,
      ).length,
  },
  {
    question: "What is the number of engineers at companies in Nairobi?",
    gold: (world) => peopleAt(({ city }) => city === "Nairobi", hasRole("Engineer"))(world).length,
  },
  {
    question: "What do the logistics companies in Austin use?",
    gold: (world) =>
      unique(
        world.companies.flatMap(({ industry, city, uses }) =>
          industry === "Logistics" && city === "Austin" ? [...uses] : [],
        ),
      ),
  },
  {
    question: "Which tools are used by education companies in Toronto?",
    gold: (world) =>
      unique(
        world.companies.flatMap(({ industry, city, uses }) =>
          industry === "Education" && city === "Toronto" ? [...uses] : [],
        ),
      ),
  },
  {
    question: "Who invests in companies that use both Kafka and Twilio?",
    gold: (world) =>
      unique(
        world.companies.flatMap(({ uses, investor }) =>
          uses.has("Kafka") && uses.has("Twilio") ? (investor ?? []) : [],
        ),
      ),
  },
  {
    question: "Which cities have fintech companies that use Plaid?",
    gold: (world) =>
      unique(
        world.companies.flatMap(({ industry, uses, city }) =>
          industry === "Fintech" && uses.has("Plaid") ? city : [],
        ),
      ),
  },
  {
    question: "In what industries do companies use Terraform?",
    gold: (world) =>
      unique(world.companies.flatMap(({ uses, industry }) => (uses.has("Terraform") ? industry : []))),
  },
  {
    question: "Which companies supply retail companies?",
    gold: (world) =>
      unique(world.companies.flatMap(({ industry, supplier }) => (industry === "Retail" ? supplier : []))),
  },
  {
    question: "Which of Maple Grid's customers use Twilio?",
    gold: companies(({ supplier, uses }) => supplier === "Maple Grid" && uses.has("Twilio")),
  },
  {
    question: "Who works at a customer of Maple Grid?",
    gold: peopleAt(({ supplier }) => supplier === "Maple Grid"),
  },
  {
    question: "Which investor funds Ada Abiodun's employer?",
    gold: (world) => {
      const investor = employer(world, "Ada Abiodun")?.investor ?? null;
      return investor === null ? [] : [investor];
    },
  },
  {
    question: "What industry does Dario Berg work in?",
    gold: (world) => [employer(world, "Dario Berg")?.industry ?? ""],
  },
  {
    question: "In which city does Femi Haddad work?",
    gold: (world) => [employer(world, "Femi Haddad")?.city ?? ""],
  },
  {
    question: "Which companies in the same city as Amber Pay use Snowflake?",
    gold: (world) => {
      const city = companyOf(world, "Amber Pay")?.city;
      return companies(
        (each) => each.name !== "Amber Pay" && each.city === city && each.uses.has("Snowflake"),
      )(world);
    },
  },
  {
    question: "Who worked at an energy company in 2019?",
    gold: (world) => {
      const energy = where(world, ({ industry }) => industry === "Energy");
      return names(world.people.filter((each) => [...energy].some((at) => workedAt(each, at, 2019))));
    },
  },
  {
    question: "Which engineers used to work at Ember Academy?",
    gold: (world) =>
      names(
        world.people.filter(
          (each) =>
            hasRole("Engineer")(each) &&
            each.jobs.some(({ company: at, to }) => at === "Ember Academy" && to !== null),
        ),
      ),
  },
  {
    question: "Which recruiters have worked at a healthcare company?",
    gold: (world) => {
      const healthcare = where(world, ({ industry }) => industry === "Healthcare");
      return names(
        world.people.filter(
          (each) => hasRole("Recruiter")(each) && each.jobs.some(({ company: at }) => healthcare.has(at)),
        ),
      );
    },
  },
  {
    question: "Where do people who worked at Harbor Academy work now?",
    gold: (world) =>
      unique(
        world.people.flatMap((each) =>
          each.jobs.some(({ company: at }) => at === "Harbor Academy") ? employerOf(each) : [],
        ),
      ),
  },
  {
    question: "Are there any CTOs at companies in Oslo that use Stripe?",
    gold: (world) =>
      peopleAt(({ city, uses }) => city === "Oslo" && uses.has("Stripe"), hasRole("CTO"))(world).length > 0,
  },
  {
    question: "Does Alder Ventures fund any education companies in Lisbon?",
    gold: (world) =>
      companies(
        ({ industry, city, investor }) =>
          industry === "Education" && city === "Lisbon" && investor === "Alder Ventures",
      )(world).length > 0,
  },
  {
    question: "Which industry has the most companies in Austin?",
    gold: (world) =>
      mostCommon(world.companies.flatMap(({ city, industry }) => (city === "Austin" ? industry : []))),
  },
  {
    question: "Which technology do the most energy companies use?",
    gold: (world) =>
      mostCommon(world.companies.flatMap(({ industry, uses }) => (industry === "Energy" ? [...uses] : []))),
  },
  {
    question: "Which companies outside Oslo use Plaid?",
    gold: companies(({ city, uses }) => city !== "Oslo" && uses.has("Plaid")),
  },
  {
    question: "Which Lisbon companies use PostgreSQL but aren't in fintech?",
    gold: companies(
      ({ city, uses, industry }) => city === "Lisbon" && uses.has("PostgreSQL") && industry !== "Fintech",
    ),
  },
  {
    question: "all VPs of sales at companies that use salesforce",
    gold: peopleAt(({ uses }) => uses.has("Salesforce"), hasRole("VP of Sales")),
  },
  {
    question: "Can you list the companies in Toronto funded by Cobalt Partners?",
    gold: companies(({ city, investor }) => city === "Toronto" && investor === "Cobalt Partners"),
  },
  {
    question: "companies using kubernetes in healthcare",
    gold: companies(({ uses, industry }) => uses.has("Kubernetes") && industry === "Healthcare"),
  },
  {
    question: "Which CTOs are at companies that don't use PostgreSQL?",
    gold: peopleAt(({ uses }) => !uses.has("PostgreSQL"), hasRole("CTO")),
  },
  {
    question: "Which companies buy from a company in Nairobi?",
    gold: (world) => {
      const suppliers = where(world, ({ city }) => city === "Nairobi");
      return companies(({ supplier }) => suppliers.has(supplier))(world);
    },
  },
  {
    question: "Who are the engineers at Cobalt Partners' portfolio companies?",
    gold: peopleAt(({ investor }) => investor === "Cobalt Partners", hasRole("Engineer")),
  },
  {
    question: "Which people at fintech companies are neither CTOs nor engineers?",
    gold: peopleAt(
      ({ industry }) => industry === "Fintech",
      (person) => !hasRole("CTO")(person) && !hasRole("Engineer")(person),
    ),
  },
  {
    question: "Which companies with a CEO are in Lisbon?",
    gold: (world) => {
      const led = new Set(world.people.filter(hasRole("CEO")).map(employerOf));
      return companies(({ name, city }) => city === "Lisbon" && led.has(name))(world);
    },
  },
  {
    question: "Which companies use at least three technologies and are in energy?",
    gold: companies(({ uses, industry }) => uses.size >= 3 && industry === "Energy"),
  },
];
