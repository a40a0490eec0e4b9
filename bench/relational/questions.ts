/**
 * Questions over `examples/company` with two conditions or two steps. Each has its right answer as a plain
 * function of the data, written before any run.
 */
import { employerOf, workedAt } from "./company-world.ts";
import { companies, hasRole, names, peopleAt, type RelationalQuestion, unique, where } from "./gold.ts";

export const QUESTIONS: readonly RelationalQuestion[] = [
  {
    question: "Which companies use both Stripe and Plaid?",
    gold: companies(({ uses }) => uses.has("Stripe") && uses.has("Plaid")),
  },
  {
    question: "Which healthcare companies are located in Toronto?",
    gold: companies(({ industry, city }) => industry === "Healthcare" && city === "Toronto"),
  },
  {
    question: "Find all companies in Oslo that use Kafka",
    gold: companies(({ city, uses }) => city === "Oslo" && uses.has("Kafka")),
  },
  {
    question: "List the energy companies funded by Cobalt Partners.",
    gold: companies(({ industry, investor }) => industry === "Energy" && investor === "Cobalt Partners"),
  },
  {
    question: "Which companies use Redis or Kafka and are in Nairobi?",
    gold: companies(({ uses, city }) => (uses.has("Redis") || uses.has("Kafka")) && city === "Nairobi"),
  },
  {
    question: "Which fintech companies do not use Stripe?",
    gold: companies(({ industry, uses }) => industry === "Fintech" && !uses.has("Stripe")),
  },
  {
    question: "How many retail companies are in Austin?",
    gold: (world) =>
      companies(({ industry, city }) => industry === "Retail" && city === "Austin")(world).length,
  },
  {
    question: "Who works at a company in Lisbon that uses Snowflake?",
    gold: peopleAt(({ city, uses }) => city === "Lisbon" && uses.has("Snowflake")),
  },
  {
    question: "Which CTOs work at logistics companies?",
    gold: peopleAt(({ industry }) => industry === "Logistics", hasRole("CTO")),
  },
  {
    question: "Which engineers work at companies that use Kubernetes?",
    gold: peopleAt(({ uses }) => uses.has("Kubernetes"), hasRole("Engineer")),
  },
  {
    question: "Show me the people who work at companies funded by Alder Ventures",
    gold: peopleAt(({ investor }) => investor === "Alder Ventures"),
  },
  {
    question: "List recruiters at education companies",
    gold: peopleAt(({ industry }) => industry === "Education", hasRole("Recruiter")),
  },
  {
    question: "Which CEOs work for fintech companies using Plaid?",
    gold: peopleAt(({ industry, uses }) => industry === "Fintech" && uses.has("Plaid"), hasRole("CEO")),
  },
  {
    question: "How many people work at energy companies?",
    gold: (world) => peopleAt(({ industry }) => industry === "Energy")(world).length,
  },
  {
    question: "How many CTOs work at companies in Oslo?",
    gold: (world) => peopleAt(({ city }) => city === "Oslo", hasRole("CTO"))(world).length,
  },
  {
    question: "Which investors fund companies that use Terraform?",
    gold: (world) =>
      unique(
        world.companies.flatMap(({ uses, investor }) =>
          uses.has("Terraform") && investor !== null ? investor : [],
        ),
      ),
  },
  {
    question: "What technologies do the fintech companies in Lisbon use?",
    gold: (world) =>
      unique(
        world.companies.flatMap(({ industry, city, uses }) =>
          industry === "Fintech" && city === "Lisbon" ? [...uses] : [],
        ),
      ),
  },
  {
    question: "Which companies are customers of companies in Austin?",
    gold: (world) => {
      const suppliers = where(world, ({ city }) => city === "Austin");
      return companies(({ supplier }) => suppliers.has(supplier))(world);
    },
  },
  {
    question: "Which customers of Nimbus Clinic use PostgreSQL?",
    gold: companies(({ supplier, uses }) => supplier === "Nimbus Clinic" && uses.has("PostgreSQL")),
  },
  {
    question: "Companies that are customers of a fintech company and use Twilio",
    gold: (world) => {
      const suppliers = where(world, ({ industry }) => industry === "Fintech");
      return companies(({ supplier, uses }) => suppliers.has(supplier) && uses.has("Twilio"))(world);
    },
  },
  {
    question: "Who worked at Harbor Academy in 2018?",
    gold: (world) => names(world.people.filter((person) => workedAt(person, "Harbor Academy", 2018))),
  },
  {
    question: "Who works at the company that Dario Berg worked at in 2019?",
    gold: (world) => {
      const dario = world.people.find(({ name }) => name === "Dario Berg");
      const then = dario?.jobs.find(({ from, to }) => from <= 2019 && (to ?? 9999) >= 2019)?.company;
      return names(world.people.filter((person) => employerOf(person) === then));
    },
  },
  {
    question: "In which city is the company located where Femi Haddad works?",
    gold: (world) => {
      const femi = world.people.find(({ name }) => name === "Femi Haddad");
      return world.companies.flatMap(({ name, city }) =>
        femi !== undefined && name === employerOf(femi) ? city : [],
      );
    },
  },
  {
    question: "What industry is Femi Haddad's company in?",
    gold: (world) => {
      const femi = world.people.find(({ name }) => name === "Femi Haddad");
      return world.companies.flatMap(({ name, industry }) =>
        femi !== undefined && name === employerOf(femi) ? industry : [],
      );
    },
  },
  {
    question: "Which companies in Toronto are not funded by anyone?",
    gold: companies(({ city, investor }) => city === "Toronto" && investor === null),
  },
  {
    question: "which cto works at a fintech company using stripe",
    gold: peopleAt(({ industry, uses }) => industry === "Fintech" && uses.has("Stripe"), hasRole("CTO")),
  },
  {
    question: "Which VPs of Sales work at retail companies?",
    gold: peopleAt(({ industry }) => industry === "Retail", hasRole("VP of Sales")),
  },
  {
    question: "Find people at companies in Oslo that use Salesforce",
    gold: peopleAt(({ city, uses }) => city === "Oslo" && uses.has("Salesforce")),
  },
  {
    question: "Which companies use Snowflake, Kafka and Redis?",
    gold: companies(({ uses }) => ["Snowflake", "Kafka", "Redis"].every((each) => uses.has(each))),
  },
  {
    question: "What companies funded by Sequent Capital are in healthcare?",
    gold: companies(({ investor, industry }) => investor === "Sequent Capital" && industry === "Healthcare"),
  },
  {
    question: "Does any logistics company in Nairobi use Salesforce?",
    gold: (world) =>
      world.companies.some(
        ({ industry, city, uses }) =>
          industry === "Logistics" && city === "Nairobi" && uses.has("Salesforce"),
      ),
  },
  {
    question: "Which technologies are used by companies funded by Bluewater Capital?",
    gold: (world) =>
      unique(
        world.companies.flatMap(({ investor, uses }) => (investor === "Bluewater Capital" ? [...uses] : [])),
      ),
  },
  {
    question: "Which three companies have the most employees?",
    gold: (world) => {
      const counts = world.companies.map(({ name }) => ({
        name,
        count: world.people.filter((person) => employerOf(person) === name).length,
      }));
      const best = counts.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
      return names(best.slice(0, 3));
    },
  },
  {
    question: "Which technology is used by the most fintech companies?",
    gold: (world) => {
      const used = world.companies
        .filter(({ industry }) => industry === "Fintech")
        .flatMap(({ uses }) => [...uses]);
      const count = (technology: string) => used.filter((each) => each === technology).length;
      const most = Math.max(...used.map(count));
      return unique(used.filter((technology) => count(technology) === most));
    },
  },
  {
    question: "Who is the CTO of a company that is funded by Sequent Capital?",
    gold: peopleAt(({ investor }) => investor === "Sequent Capital", hasRole("CTO")),
  },
  {
    question: "Which engineers or recruiters work at companies in Lisbon?",
    gold: peopleAt(
      ({ city }) => city === "Lisbon",
      ({ role }) => role === "Engineer" || role === "Recruiter",
    ),
  },
  {
    question: "Which companies whose supplier is located in Oslo use Kafka?",
    gold: (world) => {
      const suppliers = where(world, ({ city }) => city === "Oslo");
      return companies(({ supplier, uses }) => suppliers.has(supplier) && uses.has("Kafka"))(world);
    },
  },
  {
    question: "Which people worked at a company in 2017 where Greta Fischer works now?",
    gold: (world) => {
      const greta = world.people.find(({ name }) => name === "Greta Fischer");
      const company = greta === undefined ? "" : employerOf(greta);
      return names(world.people.filter((person) => workedAt(person, company, 2017)));
    },
  },
  {
    question: "Which retail companies use neither Kafka nor Redis?",
    gold: companies(
      ({ industry, uses }) => industry === "Retail" && !uses.has("Kafka") && !uses.has("Redis"),
    ),
  },
  {
    question: "Give me the names of all CTOs at companies in fintech funded by Sequent Capital",
    gold: peopleAt(
      ({ industry, investor }) => industry === "Fintech" && investor === "Sequent Capital",
      hasRole("CTO"),
    ),
  },
];
