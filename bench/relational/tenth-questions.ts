/**
 * A tenth forty over `examples/company`: two conditions or two steps each, as a sales person, an investor and a
 * recruiter would ask them. Committed before their first run.
 */
import { employerOf, type World, workedAt } from "./company-world.ts";
import {
  all,
  ask,
  companyOf,
  count,
  each,
  employer,
  fundedBy,
  inCity,
  inIndustry,
  investors,
  isCustomerOf,
  isFunded,
  not,
  people,
  uses,
  usesAny,
} from "./conditions.ts";
import { companies, hasRole, peopleAt, type RelationalQuestion, where } from "./gold.ts";

const toolsOf = (world: World, name: string) => [...(companyOf(world, name)?.uses ?? [])];

export const TENTH_QUESTIONS: readonly RelationalQuestion[] = [
  ask(
    "Which energy companies in Lisbon use Kubernetes?",
    companies(all(inIndustry("Energy"), inCity("Lisbon"), uses("Kubernetes"))),
  ),
  ask(
    "Give me all logistics firms in Nairobi that are running Twilio",
    companies(all(inIndustry("Logistics"), inCity("Nairobi"), uses("Twilio"))),
  ),
  ask(
    "Who are the CTOs at companies backed by Cobalt Partners?",
    peopleAt(fundedBy("Cobalt Partners"), hasRole("CTO")),
  ),
  ask(
    "Who's the recruiter at Harbor Academy?",
    peopleAt(({ name }) => name === "Harbor Academy", hasRole("Recruiter")),
  ),
  ask("Which Salesforce customers are in Oslo?", companies(all(uses("Salesforce"), inCity("Oslo")))),
  ask("Are there healthcare companies in Toronto that use Redis?", (world) =>
    world.companies.some(all(inIndustry("Healthcare"), inCity("Toronto"), uses("Redis"))),
  ),
  ask("How many companies in Austin use Snowflake?", count(all(inCity("Austin"), uses("Snowflake")))),
  ask("How many CEOs work in Nairobi?", (world) => peopleAt(inCity("Nairobi"), hasRole("CEO"))(world).length),
  ask(
    "Which of Bluewater Capital's investments use Kafka?",
    companies(all(fundedBy("Bluewater Capital"), uses("Kafka"))),
  ),
  ask("Find engineers working in fintech", peopleAt(inIndustry("Fintech"), hasRole("Engineer"))),
  ask(
    "Find VPs of Sales whose company uses Salesforce",
    peopleAt(uses("Salesforce"), hasRole("VP of Sales")),
  ),
  ask(
    "Which companies use Stripe and Twilio but not Kafka?",
    companies(all(uses("Stripe", "Twilio"), not(uses("Kafka")))),
  ),
  ask(
    "List education companies without any investor",
    companies(all(inIndustry("Education"), not(isFunded))),
  ),
  ask(
    "Who works at a retail company funded by Alder Ventures?",
    peopleAt(all(inIndustry("Retail"), fundedBy("Alder Ventures"))),
  ),
  ask("Where is the company of Ada Berg based?", (world) => [employer(world, "Ada Berg")?.city ?? ""]),
  ask("What technologies does Ben Fischer's employer use?", (world) => [
    ...(employer(world, "Ben Fischer")?.uses ?? []),
  ]),
  ask("Who funds Ada Jensen's company?", (world) =>
    [employer(world, "Ada Jensen")?.investor ?? ""].filter(Boolean),
  ),
  ask("Which industry does Ben Castro work in?", (world) => [employer(world, "Ben Castro")?.industry ?? ""]),
  ask(
    "Which cities do Sequent Capital's companies sit in?",
    each(fundedBy("Sequent Capital"), ({ city }) => [city]),
  ),
  ask(
    "Which investors put money into fintech companies in Oslo?",
    investors(all(inIndustry("Fintech"), inCity("Oslo"))),
  ),
  ask(
    "Which technologies are used by education companies in Lisbon?",
    each(all(inIndustry("Education"), inCity("Lisbon")), ({ uses: used }) => [...used]),
  ),
  ask(
    "Which companies buy from Maple Grid and use Twilio?",
    companies(all(({ supplier }) => supplier === "Maple Grid", uses("Twilio"))),
  ),
  ask("Which customers of fintech companies are in Austin?", (world) =>
    companies(all(isCustomerOf(inIndustry("Fintech"))(world), inCity("Austin")))(world),
  ),
  ask("Who supplies Amber Goods and where are they located?", (world) => {
    const supplier = companyOf(world, "Amber Goods")?.supplier ?? "";
    return [supplier, companyOf(world, supplier)?.city ?? ""];
  }),
  ask("Which city is Amber Pay's supplier in?", (world) => [
    companyOf(world, companyOf(world, "Amber Pay")?.supplier ?? "")?.city ?? "",
  ]),
  ask("Does Birch Clinic use both PostgreSQL and Kubernetes?", (world) =>
    world.companies.some(all(({ name }) => name === "Birch Clinic", uses("PostgreSQL", "Kubernetes"))),
  ),
  ask("Is Cedar Clinic a healthcare company in Nairobi?", (world) => {
    const clinic = companyOf(world, "Cedar Clinic");
    return clinic?.industry === "Healthcare" && clinic.city === "Nairobi";
  }),
  ask(
    "Do Birch Pay and Birch Grid share an investor?",
    (world) => companyOf(world, "Birch Pay")?.investor === companyOf(world, "Birch Grid")?.investor,
  ),
  ask("What do Birch Grid and Birch Freight both use?", (world) =>
    toolsOf(world, "Birch Grid").filter((tool) => toolsOf(world, "Birch Freight").includes(tool)),
  ),
  ask(
    "Who worked at Harbor Academy in 2019?",
    people((person) => workedAt(person, "Harbor Academy", 2019)),
  ),
  ask("Who was working for an energy company in 2018?", (world) => {
    const energy = [...where(world, inIndustry("Energy"))];
    return people((person) => energy.some((company) => workedAt(person, company, 2018)))(world);
  }),
  ask("Where did Ada Kowalski work before Garnet Clinic?", (world) =>
    world.people
      .filter(({ name }) => name === "Ada Kowalski")
      .flatMap(({ jobs }) => jobs.filter(({ to }) => to !== null).map(({ company }) => company)),
  ),
  ask("Which CEOs previously worked at a logistics company?", (world) => {
    const logistics = where(world, inIndustry("Logistics"));
    return people(
      (person) =>
        hasRole("CEO")(person) &&
        person.jobs.some(({ company, to }) => to !== null && logistics.has(company)),
    )(world);
  }),
  ask("Who works at the supplier of Birch Pay?", (world) =>
    people((person) => employerOf(person) === companyOf(world, "Birch Pay")?.supplier)(world),
  ),
  ask(
    "Which CTOs work for companies that use neither Kafka nor Redis?",
    peopleAt(not(usesAny("Kafka", "Redis")), hasRole("CTO")),
  ),
  ask(
    "Which retail or logistics companies are funded by Bluewater Capital?",
    companies(all(inIndustry("Retail", "Logistics"), fundedBy("Bluewater Capital"))),
  ),
  ask(
    "Show me companies in Toronto using Plaid or Stripe",
    companies(all(inCity("Toronto"), usesAny("Plaid", "Stripe"))),
  ),
  ask("Which investor has funded the most energy companies?", (world) => {
    const names = investors(inIndustry("Energy"))(world);
    const numberOf = (name: string) => companies(all(inIndustry("Energy"), fundedBy(name)))(world).length;
    return names.filter((name) => numberOf(name) === Math.max(...names.map(numberOf)));
  }),
  ask(
    "Which companies in the same industry as Amber Goods are in Lisbon?",
    companies(all(inIndustry("Retail"), inCity("Lisbon"))),
  ),
  ask(
    "Engineers at companies using Terraform, outside Austin",
    peopleAt(all(uses("Terraform"), not(inCity("Austin"))), hasRole("Engineer")),
  ),
];
