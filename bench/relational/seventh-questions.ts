/**
 * A seventh forty over `examples/company`, in everyday wording: who wrote them had read the sixth and nothing of
 * the compiler, and they were committed before their first run.
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
import { companies, hasRole, peopleAt, type RelationalQuestion } from "./gold.ts";

const now = (world: World, company: string) => people((person) => employerOf(person) === company)(world);
const formerly =
  (company: string) =>
  ({ jobs }: { readonly jobs: World["people"][number]["jobs"] }) =>
    jobs.some((job) => job.company === company && job.to !== null);

export const SEVENTH_QUESTIONS: readonly RelationalQuestion[] = [
  ask("Any fintech companies in Lisbon that use Kafka?", (world) =>
    world.companies.some(all(inIndustry("Fintech"), inCity("Lisbon"), uses("Kafka"))),
  ),
  ask(
    "Which Lisbon fintechs use Kafka?",
    companies(all(inIndustry("Fintech"), inCity("Lisbon"), uses("Kafka"))),
  ),
  ask(
    "Show me the retailers in Austin that run Plaid",
    companies(all(inIndustry("Retail"), inCity("Austin"), uses("Plaid"))),
  ),
  ask(
    "Who do we know in Oslo that builds on Kubernetes and Twilio?",
    companies(all(inCity("Oslo"), uses("Kubernetes", "Twilio"))),
  ),
  ask("Which companies have both Stripe and Redis in their stack?", companies(uses("Stripe", "Redis"))),
  ask("Which companies in Nairobi aren't on Kafka?", companies(all(inCity("Nairobi"), not(uses("Kafka"))))),
  ask(
    "Which healthcare companies haven't been funded and use Redis?",
    companies(all(inIndustry("Healthcare"), not(isFunded), uses("Redis"))),
  ),
  ask(
    "Which Bluewater Capital companies use Redis?",
    companies(all(fundedBy("Bluewater Capital"), uses("Redis"))),
  ),
  ask(
    "Which energy companies did Sequent Capital invest in?",
    companies(all(fundedBy("Sequent Capital"), inIndustry("Energy"))),
  ),
  ask(
    "Which schools in Austin use Terraform?",
    companies(all(inIndustry("Education"), inCity("Austin"), uses("Terraform"))),
  ),
  ask(
    "Which companies use Kafka but not PostgreSQL and sit in Toronto?",
    companies(all(uses("Kafka"), not(uses("PostgreSQL")), inCity("Toronto"))),
  ),
  ask(
    "Apart from Kestrel Pay, which companies in Lisbon are funded by Bluewater Capital?",
    companies(all(({ name }) => name !== "Kestrel Pay", inCity("Lisbon"), fundedBy("Bluewater Capital"))),
  ),
  ask(
    "Which companies from the energy sector have Kubernetes?",
    companies(all(inIndustry("Energy"), uses("Kubernetes"))),
  ),
  ask(
    "Which companies in either Oslo or Lisbon use Terraform?",
    companies(all(inCity("Oslo", "Lisbon"), uses("Terraform"))),
  ),
  ask("How many fintech companies are there in Oslo?", count(all(inIndustry("Fintech"), inCity("Oslo")))),
  ask(
    "How many companies in Toronto use Redis or Kafka?",
    count(all(inCity("Toronto"), usesAny("Redis", "Kafka"))),
  ),
  ask(
    "What's the number of education companies with an investor?",
    count(all(inIndustry("Education"), isFunded)),
  ),
  ask(
    "How many customers of Pioneer Clinic are in Oslo?",
    count(all(({ supplier }) => supplier === "Pioneer Clinic", inCity("Oslo"))),
  ),
  ask(
    "How many engineers work in Lisbon?",
    (world) => peopleAt(inCity("Lisbon"), hasRole("Engineer"))(world).length,
  ),
  ask("Is there a healthcare company in Oslo that uses PostgreSQL?", (world) =>
    world.companies.some(all(inIndustry("Healthcare"), inCity("Oslo"), uses("PostgreSQL"))),
  ),
  ask("Does Alder Ventures fund anybody in Nairobi?", (world) =>
    world.companies.some(all(fundedBy("Alder Ventures"), inCity("Nairobi"))),
  ),
  ask(
    "Are Amber Goods and Amber Clinic backed by the same investor?",
    (world) => companyOf(world, "Amber Goods")?.investor === companyOf(world, "Amber Clinic")?.investor,
  ),
  ask("Do Ember Pay and Ember Academy both use Twilio?", (world) =>
    ["Ember Pay", "Ember Academy"].every((name) => companyOf(world, name)?.uses.has("Twilio")),
  ),
  ask(
    "Who is the CTO of an energy company in Nairobi?",
    peopleAt(all(inIndustry("Energy"), inCity("Nairobi")), hasRole("CTO")),
  ),
  ask("Which CEOs work at companies that use Stripe?", peopleAt(uses("Stripe"), hasRole("CEO"))),
  ask("Which recruiters are based in Austin?", peopleAt(inCity("Austin"), hasRole("Recruiter"))),
  ask(
    "Who's an engineer at a company that Cobalt Partners backs?",
    peopleAt(fundedBy("Cobalt Partners"), hasRole("Engineer")),
  ),
  ask("Who works with Dario Berg?", (world) =>
    now(world, employer(world, "Dario Berg")?.name ?? "").filter((name) => name !== "Dario Berg"),
  ),
  ask(
    "Who used to be at Onyx Freight and is a CTO now?",
    people((person) => hasRole("CTO")(person) && formerly("Onyx Freight")(person)),
  ),
  ask(
    "Who was at Garnet Clinic in 2020?",
    people((person) => workedAt(person, "Garnet Clinic", 2020)),
  ),
  ask(
    "Which of the people at Tundra Freight is an engineer?",
    people((person) => employerOf(person) === "Tundra Freight" && hasRole("Engineer")(person)),
  ),
  ask("What city does Ada Jensen work in?", (world) => [employer(world, "Ada Jensen")?.city ?? ""]),
  ask("What industry is Chloe Berg's employer in?", (world) => [
    employer(world, "Chloe Berg")?.industry ?? "",
  ]),
  ask("Who supplies the company Elif Berg works for?", (world) => [
    employer(world, "Elif Berg")?.supplier ?? "",
  ]),
  ask(
    "Who invests in Nairobi logistics companies?",
    investors(all(inCity("Nairobi"), inIndustry("Logistics"))),
  ),
  ask(
    "What do fintechs in Oslo use?",
    each(all(inIndustry("Fintech"), inCity("Oslo")), ({ uses: used }) => [...used]),
  ),
  ask(
    "Which cities have an energy company that uses Kafka?",
    each(all(inIndustry("Energy"), uses("Kafka")), ({ city }) => [city]),
  ),
  ask(
    "Which industries does Sequent Capital invest in?",
    each(fundedBy("Sequent Capital"), ({ industry }) => [industry]),
  ),
  ask("Which companies buy from a company in Toronto and use Terraform?", (world) =>
    companies(all(isCustomerOf(inCity("Toronto"))(world), uses("Terraform")))(world),
  ),
  ask("Which companies does Birch Pay's supplier supply?", (world) =>
    companies(({ supplier }) => supplier === companyOf(world, "Birch Pay")?.supplier)(world),
  ),
];
