/** A fourth forty over `examples/company`, written before their first run. */
import { type Company, employerOf } from "./company-world.ts";
import { companyOf, employer, investors, people, each as told, uses as usesAll } from "./conditions.ts";
import { companies, hasRole, names, peopleAt, type RelationalQuestion, unique, where } from "./gold.ts";

const technologies = (isMeant: (company: Company) => boolean) => told(isMeant, ({ uses }) => [...uses]);

export const FOURTH_QUESTIONS: readonly RelationalQuestion[] = [
  {
    question: "Which Nairobi companies rely on both Redis and Kubernetes?",
    gold: companies((each) => each.city === "Nairobi" && usesAll("Redis", "Kubernetes")(each)),
  },
  {
    question: "Give me every retail company that uses Salesforce",
    gold: companies(({ industry, uses }) => industry === "Retail" && uses.has("Salesforce")),
  },
  {
    question: "What companies are in Toronto and in the logistics industry?",
    gold: companies(({ city, industry }) => city === "Toronto" && industry === "Logistics"),
  },
  {
    question: "Which companies that use Kafka have their offices in Austin?",
    gold: companies(({ city, uses }) => city === "Austin" && uses.has("Kafka")),
  },
  {
    question: "Which of the companies in Lisbon are funded by Sequent Capital?",
    gold: companies(({ city, investor }) => city === "Lisbon" && investor === "Sequent Capital"),
  },
  {
    question: "Are there education companies that use Kubernetes but not Redis?",
    gold: (world) =>
      companies(
        ({ industry, uses }) => industry === "Education" && uses.has("Kubernetes") && !uses.has("Redis"),
      )(world).length > 0,
  },
  {
    question: "Which companies in Oslo use neither Stripe nor Plaid?",
    gold: companies(({ city, uses }) => city === "Oslo" && !uses.has("Stripe") && !uses.has("Plaid")),
  },
  {
    question: "Which companies other than Amber Pay are in fintech and in Lisbon?",
    gold: companies(
      ({ name, industry, city }) => name !== "Amber Pay" && industry === "Fintech" && city === "Lisbon",
    ),
  },
  {
    question: "Which energy companies lack an investor?",
    gold: companies(({ industry, investor }) => industry === "Energy" && investor === null),
  },
  {
    question: "How many companies use Terraform and Kubernetes?",
    gold: (world) => companies(usesAll("Terraform", "Kubernetes"))(world).length,
  },
  {
    question: "What is the count of healthcare companies in Oslo?",
    gold: (world) =>
      companies(({ industry, city }) => industry === "Healthcare" && city === "Oslo")(world).length,
  },
  {
    question: "How many recruiters are employed by companies in Lisbon?",
    gold: (world) => peopleAt(({ city }) => city === "Lisbon", hasRole("Recruiter"))(world).length,
  },
  {
    question: "Who are the CEOs of the fintech companies?",
    gold: peopleAt(({ industry }) => industry === "Fintech", hasRole("CEO")),
  },
  {
    question: "Which engineers are employed by companies whose investor is Bluewater Capital?",
    gold: peopleAt(({ investor }) => investor === "Bluewater Capital", hasRole("Engineer")),
  },
  {
    question: "Which people work at companies whose supplier is Maple Grid?",
    gold: peopleAt(({ supplier }) => supplier === "Maple Grid"),
  },
  {
    question: "Who is employed at a Toronto company that uses Snowflake?",
    gold: peopleAt(({ city, uses }) => city === "Toronto" && uses.has("Snowflake")),
  },
  {
    question: "People working at healthcare companies that use Redis",
    gold: peopleAt(({ industry, uses }) => industry === "Healthcare" && uses.has("Redis")),
  },
  {
    question: "Which VPs of Sales work in Nairobi?",
    gold: peopleAt(({ city }) => city === "Nairobi", hasRole("VP of Sales")),
  },
  {
    question: "Who among the CTOs works in retail?",
    gold: peopleAt(({ industry }) => industry === "Retail", hasRole("CTO")),
  },
  {
    question: "Which technologies does the employer of Ada Abiodun use?",
    gold: (world) => [...(employer(world, "Ada Abiodun")?.uses ?? [])],
  },
  {
    question: "Who funds Dario Berg's employer?",
    gold: (world) => {
      const investor = employer(world, "Dario Berg")?.investor ?? null;
      return investor === null ? [] : [investor];
    },
  },
  {
    question: "What is the supplier of the company Greta Fischer works at?",
    gold: (world) => [employer(world, "Greta Fischer")?.supplier ?? ""],
  },
  {
    question: "In which industry is the company that employs Femi Haddad?",
    gold: (world) => [employer(world, "Femi Haddad")?.industry ?? ""],
  },
  {
    question: "Which investors have funded retail companies in Oslo?",
    gold: investors(({ industry, city }) => industry === "Retail" && city === "Oslo"),
  },
  {
    question: "Who has backed companies that use Plaid?",
    gold: investors(({ uses }) => uses.has("Plaid")),
  },
  {
    question: "Which technologies are used by companies funded by Alder Ventures in Nairobi?",
    gold: technologies(({ investor, city }) => investor === "Alder Ventures" && city === "Nairobi"),
  },
  {
    question: "What is used by energy companies in Oslo?",
    gold: technologies(({ industry, city }) => industry === "Energy" && city === "Oslo"),
  },
  {
    question: "In which cities are there retail companies that use Twilio?",
    gold: (world) =>
      unique(
        world.companies.flatMap(({ industry, uses, city }) =>
          industry === "Retail" && uses.has("Twilio") ? city : [],
        ),
      ),
  },
  {
    question: "Which industries are represented among the companies funded by Cobalt Partners?",
    gold: (world) =>
      unique(
        world.companies.flatMap(({ investor, industry }) => (investor === "Cobalt Partners" ? industry : [])),
      ),
  },
  {
    question: "Which companies have a supplier in Toronto?",
    gold: (world) => {
      const there = where(world, ({ city }) => city === "Toronto");
      return companies(({ supplier }) => there.has(supplier))(world);
    },
  },
  {
    question: "Which companies supply a customer in Austin?",
    gold: (world) =>
      unique(world.companies.flatMap(({ city, supplier }) => (city === "Austin" ? supplier : []))),
  },
  {
    question: "Which companies share an investor with Ember Grid?",
    gold: (world) => {
      const investor = companyOf(world, "Ember Grid")?.investor;
      return companies((each) => each.name !== "Ember Grid" && each.investor === investor)(world);
    },
  },
  {
    question: "Which customers of Cedar Clinic are in Oslo or Toronto?",
    gold: companies(
      ({ supplier, city }) => supplier === "Cedar Clinic" && (city === "Oslo" || city === "Toronto"),
    ),
  },
  {
    question: "Who used to work at Tundra Pay?",
    gold: people(({ jobs }) => jobs.some(({ company: at, to }) => at === "Tundra Pay" && to !== null)),
  },
  {
    question: "Which engineers worked at a fintech company in 2018?",
    gold: (world) => {
      const fintech = where(world, ({ industry }) => industry === "Fintech");
      return people(
        (person) =>
          hasRole("Engineer")(person) &&
          person.jobs.some(
            ({ company: at, from, to }) => fintech.has(at) && from <= 2018 && (to === null || to >= 2018),
          ),
      )(world);
    },
  },
  {
    question: "Which investor backs the most healthcare companies?",
    gold: (world) => mostCommon(world.companies.flatMap((each) => healthcareInvestor(each))),
  },
  {
    question: "Which city has the fewest fintech companies?",
    gold: (world) => {
      const cities = world.companies.flatMap(({ industry, city }) => (industry === "Fintech" ? city : []));
      const count = (one: string) => cities.filter((each) => each === one).length;
      const fewest = Math.min(...cities.map(count));
      return unique(cities.filter((each) => count(each) === fewest));
    },
  },
  {
    question: "Which company in Oslo uses the most technologies?",
    gold: (world) => {
      const there = world.companies.filter(({ city }) => city === "Oslo");
      const most = Math.max(...there.map(({ uses }) => uses.size));
      return names(there.filter(({ uses }) => uses.size === most));
    },
  },
  {
    question: "Does any company in Austin use both Stripe and Redis?",
    gold: (world) =>
      companies((each) => each.city === "Austin" && usesAll("Stripe", "Redis")(each))(world).length > 0,
  },
  {
    question: "Which companies with a recruiter use Kafka?",
    gold: (world) => {
      const employers = new Set(world.people.filter(hasRole("Recruiter")).map(employerOf));
      return companies(({ name, uses }) => employers.has(name) && uses.has("Kafka"))(world);
    },
  },
];

function healthcareInvestor({ industry, investor }: Company): readonly string[] {
  return industry === "Healthcare" && investor !== null ? [investor] : [];
}

function mostCommon(all: readonly string[]): readonly string[] {
  const count = (one: string) => all.filter((each) => each === one).length;
  const most = Math.max(...all.map(count));
  return unique(all.filter((each) => count(each) === most));
}
