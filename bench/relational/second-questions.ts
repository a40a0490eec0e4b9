/** A second forty questions, written and kept before they were first asked. */
import { employerOf, workedAt } from "./company-world.ts";
import { companyOf, employer } from "./conditions.ts";
import { companies, hasRole, names, peopleAt, type RelationalQuestion, unique, where } from "./gold.ts";

export const SECOND_QUESTIONS: readonly RelationalQuestion[] = [
  {
    question: "Which fintech companies in Nairobi run on Redis?",
    gold: companies(
      ({ industry, city, uses }) => industry === "Fintech" && city === "Nairobi" && uses.has("Redis"),
    ),
  },
  {
    question: "What are the energy companies based in Austin?",
    gold: companies(({ industry, city }) => industry === "Energy" && city === "Austin"),
  },
  {
    question: "List all companies that use Twilio but not Kafka",
    gold: companies(({ uses }) => uses.has("Twilio") && !uses.has("Kafka")),
  },
  {
    question: "Who is a recruiter at a company in Nairobi?",
    gold: peopleAt(({ city }) => city === "Nairobi", hasRole("Recruiter")),
  },
  {
    question: "Which companies backed by Bluewater Capital are located in Lisbon?",
    gold: companies(({ investor, city }) => investor === "Bluewater Capital" && city === "Lisbon"),
  },
  {
    question: "Which investors back education companies?",
    gold: (world) =>
      unique(
        world.companies.flatMap(({ industry, investor }) =>
          industry === "Education" ? (investor ?? []) : [],
        ),
      ),
  },
  {
    question: "How many companies in Toronto use PostgreSQL?",
    gold: (world) =>
      companies(({ city, uses }) => city === "Toronto" && uses.has("PostgreSQL"))(world).length,
  },
  {
    question: "how many engineers work for companies funded by Cobalt Partners?",
    gold: (world) =>
      peopleAt(({ investor }) => investor === "Cobalt Partners", hasRole("Engineer"))(world).length,
  },
  {
    question: "Count the logistics companies that use Snowflake.",
    gold: (world) =>
      companies(({ industry, uses }) => industry === "Logistics" && uses.has("Snowflake"))(world).length,
  },
  {
    question: "Where is the company that Dario Berg works for?",
    gold: (world) => [employer(world, "Dario Berg")?.city ?? ""],
  },
  {
    question: "Which tools does Ada Abiodun's company use?",
    gold: (world) => [...(employer(world, "Ada Abiodun")?.uses ?? [])],
  },
  {
    question: "Who funds the company where Greta Fischer works?",
    gold: (world) => {
      const investor = employer(world, "Greta Fischer")?.investor ?? null;
      return investor === null ? [] : [investor];
    },
  },
  {
    question: "Who supplies companies in Lisbon that use Terraform?",
    gold: (world) =>
      unique(
        world.companies.flatMap(({ city, uses, supplier }) =>
          city === "Lisbon" && uses.has("Terraform") ? supplier : [],
        ),
      ),
  },
  {
    question: "Which suppliers of Cedar Clinic's customers are in healthcare?",
    gold: (world) => {
      const customers = world.companies.filter(({ supplier }) => supplier === "Cedar Clinic");
      const suppliers = new Set(customers.map(({ supplier }) => supplier));
      return companies(({ name, industry }) => suppliers.has(name) && industry === "Healthcare")(world);
    },
  },
  {
    question: "Which healthcare companies have customers in Oslo?",
    gold: (world) => {
      const suppliers = new Set(
        world.companies.filter(({ city }) => city === "Oslo").map(({ supplier }) => supplier),
      );
      return companies(({ name, industry }) => industry === "Healthcare" && suppliers.has(name))(world);
    },
  },
  {
    question: "Which CEOs worked at Ember Academy in 2017?",
    gold: (world) =>
      names(world.people.filter((each) => hasRole("CEO")(each) && workedAt(each, "Ember Academy", 2017))),
  },
  {
    question: "Who worked at Tundra Pay before and is a CTO now?",
    gold: (world) =>
      names(
        world.people.filter(
          (each) =>
            hasRole("CTO")(each) &&
            each.jobs.some(({ company: at, to }) => at === "Tundra Pay" && to !== null),
        ),
      ),
  },
  {
    question: "Which people who worked at a fintech company in 2016 are engineers?",
    gold: (world) => {
      const fintech = where(world, ({ industry }) => industry === "Fintech");
      return names(
        world.people.filter(
          (each) => hasRole("Engineer")(each) && [...fintech].some((at) => workedAt(each, at, 2016)),
        ),
      );
    },
  },
  {
    question: "Show all VPs of Sales at companies in Toronto or Austin",
    gold: peopleAt(({ city }) => city === "Toronto" || city === "Austin", hasRole("VP of Sales")),
  },
  {
    question: "Which CTOs don't work at companies in Oslo?",
    gold: peopleAt(({ city }) => city !== "Oslo", hasRole("CTO")),
  },
  {
    question: "Is there an education company in Lisbon that uses Stripe?",
    gold: (world) =>
      companies(
        ({ industry, city, uses }) => industry === "Education" && city === "Lisbon" && uses.has("Stripe"),
      )(world).length > 0,
  },
  {
    question: "Are there any retail companies in Oslo funded by Sequent Capital?",
    gold: (world) =>
      companies(
        ({ industry, city, investor }) =>
          industry === "Retail" && city === "Oslo" && investor === "Sequent Capital",
      )(world).length > 0,
  },
  {
    question: "Which city has the most energy companies?",
    gold: (world) => {
      const cities = world.companies.filter(({ industry }) => industry === "Energy").map(({ city }) => city);
      const count = (city: string) => cities.filter((each) => each === city).length;
      const most = Math.max(...cities.map(count));
      return unique(cities.filter((city) => count(city) === most));
    },
  },
  {
    question: "Which investor funds the most companies in Austin?",
    gold: (world) => {
      const all = world.companies.flatMap(({ city, investor }) =>
        city === "Austin" ? (investor ?? []) : [],
      );
      const count = (investor: string) => all.filter((each) => each === investor).length;
      const most = Math.max(...all.map(count));
      return unique(all.filter((each) => count(each) === most));
    },
  },
  {
    question: "In which cities are the companies that Alder Ventures funds?",
    gold: (world) =>
      unique(world.companies.flatMap(({ investor, city }) => (investor === "Alder Ventures" ? city : []))),
  },
  {
    question: "Which industries are the companies using Plaid in?",
    gold: (world) =>
      unique(world.companies.flatMap(({ uses, industry }) => (uses.has("Plaid") ? industry : []))),
  },
  {
    question: "Find companies without an investor that use Kubernetes",
    gold: companies(({ investor, uses }) => investor === null && uses.has("Kubernetes")),
  },
  {
    question: "Which companies using Stripe also use Salesforce?",
    gold: companies(({ uses }) => uses.has("Stripe") && uses.has("Salesforce")),
  },
  {
    question: "Give me all people who work in logistics in Toronto",
    gold: peopleAt(({ industry, city }) => industry === "Logistics" && city === "Toronto"),
  },
  {
    question: "What technology is used at the company of Femi Haddad?",
    gold: (world) => [...(employer(world, "Femi Haddad")?.uses ?? [])],
  },
  {
    question: "Which technologies do both Amber Pay and Birch Pay use?",
    gold: (world) => {
      const [one, other] = [companyOf(world, "Amber Pay"), companyOf(world, "Birch Pay")];
      return [...(one?.uses ?? [])].filter((each) => other?.uses.has(each));
    },
  },
  {
    question: "Who are the colleagues of Ada Abiodun?",
    gold: (world) => {
      const at = employer(world, "Ada Abiodun")?.name;
      return names(world.people.filter((each) => employerOf(each) === at && each.name !== "Ada Abiodun"));
    },
  },
  {
    question: "Which employees of Harbor Academy are CTOs?",
    gold: peopleAt(({ name }) => name === "Harbor Academy", hasRole("CTO")),
  },
  {
    question: "Tell me which companies in energy use Kafka and Redis.",
    gold: companies(({ industry, uses }) => industry === "Energy" && uses.has("Kafka") && uses.has("Redis")),
  },
  {
    question: "Do any companies funded by Sequent Capital use Kafka?",
    gold: (world) =>
      companies(({ investor, uses }) => investor === "Sequent Capital" && uses.has("Kafka"))(world).length >
      0,
  },
  {
    question: "Who at a healthcare company is CEO?",
    gold: peopleAt(({ industry }) => industry === "Healthcare", hasRole("CEO")),
  },
  {
    question: "People working at fintech companies in Lisbon",
    gold: peopleAt(({ industry, city }) => industry === "Fintech" && city === "Lisbon"),
  },
  {
    question: "Which of the retail companies are funded by Alder Ventures or Cobalt Partners?",
    gold: companies(
      ({ industry, investor }) =>
        industry === "Retail" && (investor === "Alder Ventures" || investor === "Cobalt Partners"),
    ),
  },
  {
    question: "Which companies have both a CTO and a recruiter?",
    gold: (world) => {
      const employers = (role: string) => new Set(world.people.filter(hasRole(role)).map(employerOf));
      const [ctos, recruiters] = [employers("CTO"), employers("Recruiter")];
      return companies(({ name }) => ctos.has(name) && recruiters.has(name))(world);
    },
  },
  {
    question: "What companies in Nairobi are customers of a company that uses PostgreSQL?",
    gold: (world) => {
      const suppliers = where(world, ({ uses }) => uses.has("PostgreSQL"));
      return companies(({ city, supplier }) => city === "Nairobi" && suppliers.has(supplier))(world);
    },
  },
];
