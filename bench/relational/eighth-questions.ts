/**
 * An eighth forty over `examples/company`, as a colleague would type them into a chat. Written after the
 * compiler was mended for the sixth and the seventh, by who mended it, in wordings that neither has; committed
 * before their first run.
 */
import { employerOf, workedAt } from "./company-world.ts";
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

export const EIGHTH_QUESTIONS: readonly RelationalQuestion[] = [
  ask("who's using kafka out of the nairobi companies?", companies(all(inCity("Nairobi"), uses("Kafka")))),
  ask("which of our energy accounts run terraform", companies(all(inIndustry("Energy"), uses("Terraform")))),
  ask("got any retail companies in Toronto?", (world) =>
    world.companies.some(all(inIndustry("Retail"), inCity("Toronto"))),
  ),
  ask(
    "I need every healthcare company that's on Redis",
    companies(all(inIndustry("Healthcare"), uses("Redis"))),
  ),
  ask(
    "can you pull up the fintech companies Sequent Capital has backed",
    companies(all(inIndustry("Fintech"), fundedBy("Sequent Capital"))),
  ),
  ask(
    "which companies run neither Kafka nor Redis and are based in Oslo?",
    companies(all(inCity("Oslo"), not(usesAny("Kafka", "Redis")))),
  ),
  ask(
    "which logistics companies still don't have an investor?",
    companies(all(inIndustry("Logistics"), not(isFunded))),
  ),
  ask(
    "what do we have in Lisbon that is in education and uses Salesforce?",
    companies(all(inCity("Lisbon"), inIndustry("Education"), uses("Salesforce"))),
  ),
  ask(
    "Which companies use more than two technologies and are in retail?",
    companies(all(inIndustry("Retail"), ({ uses: used }) => used.size > 2)),
  ),
  ask("Which healthcare companies are in a city where Tundra Freight is not?", (world) =>
    companies(all(inIndustry("Healthcare"), ({ city }) => city !== companyOf(world, "Tundra Freight")?.city))(
      world,
    ),
  ),
  ask("who supplies companies in Nairobi that use Stripe", (world) =>
    each(all(inCity("Nairobi"), uses("Stripe")), ({ supplier }) => [supplier])(world),
  ),
  ask("Are there companies in Austin without an investor that use Plaid?", (world) =>
    world.companies.some(all(inCity("Austin"), not(isFunded), uses("Plaid"))),
  ),
  ask("how many of the Oslo companies are in fintech?", count(all(inCity("Oslo"), inIndustry("Fintech")))),
  ask(
    "how many people does Ember Goods employ?",
    (world) => people((person) => employerOf(person) === "Ember Goods")(world).length,
  ),
  ask("how many companies has Cobalt Partners put money into?", count(fundedBy("Cobalt Partners"))),
  ask(
    "which ceo works for a retail company in Oslo?",
    peopleAt(all(inIndustry("Retail"), inCity("Oslo")), hasRole("CEO")),
  ),
  ask(
    "Name the engineers who work for companies backed by Alder Ventures",
    peopleAt(fundedBy("Alder Ventures"), hasRole("Engineer")),
  ),
  ask("Who does Ines Berg work with?", (world) => {
    const at = employer(world, "Ines Berg")?.name;
    return people((person) => employerOf(person) === at && person.name !== "Ines Berg")(world);
  }),
  ask(
    "Who was working at Ember Pay in 2022?",
    people((person) => workedAt(person, "Ember Pay", 2022)),
  ),
  ask(
    "Who has left Tundra Pay?",
    people(({ jobs }) => jobs.some(({ company, to }) => company === "Tundra Pay" && to !== null)),
  ),
  ask(
    "which recruiter's employer is in the education sector?",
    peopleAt(inIndustry("Education"), hasRole("Recruiter")),
  ),
  ask("What does Greta Ivanov's company run on?", (world) => [
    ...(employer(world, "Greta Ivanov")?.uses ?? []),
  ]),
  ask("Where is Noah Gupta's employer based?", (world) => [employer(world, "Noah Gupta")?.city ?? ""]),
  ask("Who funds the company that employs Sven Dubois?", (world) => {
    const investor = employer(world, "Sven Dubois")?.investor ?? null;
    return investor === null ? [] : [investor];
  }),
  ask("Which sector does Pavel Ivanov work in?", (world) => [
    employer(world, "Pavel Ivanov")?.industry ?? "",
  ]),
  ask("Which investors are behind fintech companies in Lisbon?", (world) =>
    investors(all(inIndustry("Fintech"), inCity("Lisbon")))(world),
  ),
  ask("Which investor backs the most energy companies?", (world) => {
    const backed = (name: string) => world.companies.filter(all(inIndustry("Energy"), fundedBy(name))).length;
    const all_ = investors(inIndustry("Energy"))(world);
    return all_.filter((name) => backed(name) === Math.max(...all_.map(backed)));
  }),
  ask(
    "Is Amber Pay in the same city as Delta Pay?",
    (world) => companyOf(world, "Amber Pay")?.city === companyOf(world, "Delta Pay")?.city,
  ),
  ask("Do any of Pioneer Clinic's customers use Kafka?", (world) =>
    world.companies.some(all(({ supplier }) => supplier === "Pioneer Clinic", uses("Kafka"))),
  ),
  ask("Does Onyx Freight supply anyone in Austin?", (world) =>
    world.companies.some(all(({ supplier }) => supplier === "Onyx Freight", inCity("Austin"))),
  ),
  ask(
    "Companies that switched to nothing but Kubernetes",
    companies(({ uses: used }) => used.size === 1 && used.has("Kubernetes")),
  ),
  ask(
    "Every Bluewater Capital investment in Lisbon please",
    companies(all(fundedBy("Bluewater Capital"), inCity("Lisbon"))),
  ),
  ask("Which companies have a customer in Oslo and a CTO?", (world) => {
    const suppliers = new Set(world.companies.filter(inCity("Oslo")).map(({ supplier }) => supplier));
    const led = new Set(world.people.filter(hasRole("CTO")).map(employerOf));
    return companies(({ name }) => suppliers.has(name) && led.has(name))(world);
  }),
  ask("Which energy companies buy from someone in logistics?", (world) =>
    companies(all(inIndustry("Energy"), isCustomerOf(inIndustry("Logistics"))(world)))(world),
  ),
  ask(
    "List companies, except those in Oslo, that use Twilio and Stripe",
    companies(all(not(inCity("Oslo")), uses("Twilio", "Stripe"))),
  ),
  ask("who here is a CTO in healthcare", peopleAt(inIndustry("Healthcare"), hasRole("CTO"))),
  ask("Which companies did Quinn Fischer work for before?", (world) => [
    ...(world.people.find(({ name }) => name === "Quinn Fischer")?.jobs ?? [])
      .filter(({ to }) => to !== null)
      .map(({ company }) => company),
  ]),
  ask(
    "Which cities do we have fintech companies in?",
    each(inIndustry("Fintech"), ({ city }) => [city]),
  ),
  ask("Which tools are common to Ember Pay and Birch Pay?", (world) => {
    const other = companyOf(world, "Birch Pay")?.uses;
    return [...(companyOf(world, "Ember Pay")?.uses ?? [])].filter((tool) => other?.has(tool) === true);
  }),
  ask("Which VPs of Sales are at companies that don't use Salesforce?", (world) => {
    const without = where(world, not(uses("Salesforce")));
    return people((person) => hasRole("VP of Sales")(person) && without.has(employerOf(person)))(world);
  }),
];
