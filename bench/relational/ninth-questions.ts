/**
 * A ninth forty over `examples/company`: dates, superlatives, comparisons, who moved where, and the shapes of
 * the sets before in other words. Written by who mended the compiler for the eighth, after that mending;
 * committed before their first run.
 */
import { type Company, employerOf, type Person, type World, workedAt } from "./company-world.ts";
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
import { companies, hasRole, peopleAt, type RelationalQuestion, unique, where } from "./gold.ts";

/** Did somebody have a job that is over at one of some companies? */
const formerlyAt =
  (world: World, isEmployer: (company: Company) => boolean) =>
  ({ jobs }: Person) => {
    const employers = where(world, isEmployer);
    return jobs.some(({ company, to }) => to !== null && employers.has(company));
  };
const isNamed =
  (name: string) =>
  (company: { readonly name: string }): boolean =>
    company.name === name;
const customersOf = (world: World, name: string) =>
  world.companies.filter(({ supplier }) => supplier === name);
/** Those of which a number is the highest. */
const most = (names: readonly string[], numberOf: (name: string) => number) =>
  names.filter((name) => numberOf(name) === Math.max(...names.map(numberOf)));

export const NINTH_QUESTIONS: readonly RelationalQuestion[] = [
  ask(
    "What retail businesses in Toronto are on Snowflake?",
    companies(all(inIndustry("Retail"), inCity("Toronto"), uses("Snowflake"))),
  ),
  ask(
    "Which fintech companies have Bluewater Capital as an investor?",
    companies(all(inIndustry("Fintech"), fundedBy("Bluewater Capital"))),
  ),
  ask(
    "Of our companies in Austin, which ones use neither Stripe nor Plaid?",
    companies(all(inCity("Austin"), not(usesAny("Stripe", "Plaid")))),
  ),
  ask(
    "Show all healthcare companies that use Kubernetes but aren't funded",
    companies(all(inIndustry("Healthcare"), uses("Kubernetes"), not(isFunded))),
  ),
  ask(
    "Which companies rely on Kafka together with PostgreSQL and have an investor?",
    companies(all(uses("Kafka", "PostgreSQL"), isFunded)),
  ),
  ask(
    "Companies in Nairobi or Oslo backed by Cobalt Partners",
    companies(all(inCity("Nairobi", "Oslo"), fundedBy("Cobalt Partners"))),
  ),
  ask(
    "Which energy companies use Kafka or Snowflake, but not both?",
    companies(all(inIndustry("Energy"), usesAny("Kafka", "Snowflake"), not(uses("Kafka", "Snowflake")))),
  ),
  ask(
    "Which education companies use just a single tool?",
    companies(all(inIndustry("Education"), ({ uses: used }) => used.size === 1)),
  ),
  ask(
    "How many of Alder Ventures' companies are in energy?",
    count(all(fundedBy("Alder Ventures"), inIndustry("Energy"))),
  ),
  ask(
    "How many engineers does the fintech sector employ?",
    (world) => peopleAt(inIndustry("Fintech"), hasRole("Engineer"))(world).length,
  ),
  ask(
    "How many people in Lisbon are recruiters?",
    (world) => peopleAt(inCity("Lisbon"), hasRole("Recruiter"))(world).length,
  ),
  ask("Is any logistics company in Austin funded by Alder Ventures?", (world) =>
    world.companies.some(all(inIndustry("Logistics"), inCity("Austin"), fundedBy("Alder Ventures"))),
  ),
  ask("Does a customer of Onyx Freight use Redis?", (world) =>
    world.companies.some(all(({ supplier }) => supplier === "Onyx Freight", uses("Redis"))),
  ),
  ask(
    "Is there a CTO in Nairobi whose company uses Redis?",
    (world) => peopleAt(all(inCity("Nairobi"), uses("Redis")), hasRole("CTO"))(world).length > 0,
  ),
  ask("Is Tundra Pay in Oslo and backed by Alder Ventures?", (world) => {
    const pay = companyOf(world, "Tundra Pay");
    return pay?.city === "Oslo" && pay.investor === "Alder Ventures";
  }),
  ask("Do Garnet Academy and Fjord Clinic have the same supplier?", (world) => {
    const [one, other] = ["Garnet Academy", "Fjord Clinic"].map((name) => companyOf(world, name)?.supplier);
    return one === other;
  }),
  ask(
    "Who is VP of Sales at a fintech company in Toronto?",
    peopleAt(all(inIndustry("Fintech"), inCity("Toronto")), hasRole("VP of Sales")),
  ),
  ask("Which engineers joined a fintech company after 2020?", (world) => {
    const fintech = where(world, inIndustry("Fintech"));
    return people(
      (person) =>
        hasRole("Engineer")(person) &&
        person.jobs.some(({ company, from }) => from > 2020 && fintech.has(company)),
    )(world);
  }),
  ask("Who was at an energy company in 2019 and is a CEO now?", (world) => {
    const energy = [...where(world, inIndustry("Energy"))];
    return people(
      (person) => hasRole("CEO")(person) && energy.some((company) => workedAt(person, company, 2019)),
    )(world);
  }),
  ask("Which CTOs used to work at a retail company?", (world) =>
    people((person) => hasRole("CTO")(person) && formerlyAt(world, inIndustry("Retail"))(person))(world),
  ),
  ask(
    "Who worked at Harbor Academy before 2018?",
    people(({ jobs }) => jobs.some(({ company, from }) => company === "Harbor Academy" && from < 2018)),
  ),
  ask(
    "Who left Ember Academy in 2021?",
    people(({ jobs }) => jobs.some(({ company, to }) => company === "Ember Academy" && to === 2021)),
  ),
  ask("Which people moved from Juniper Clinic to an energy company?", (world) => {
    const energy = where(world, inIndustry("Energy"));
    return people(
      (person) => formerlyAt(world, isNamed("Juniper Clinic"))(person) && energy.has(employerOf(person)),
    )(world);
  }),
  ask("Who has been at Maple Freight the longest?", (world) => {
    const since = (name: string) =>
      -(world.people.find(isNamed(name))?.jobs.find(({ to }) => to === null)?.from ?? 0);
    return most(people((person) => employerOf(person) === "Maple Freight")(world), since);
  }),
  ask("In which city did Kira Berg work in 2020?", (world) =>
    each(
      ({ name }) => world.people.filter(isNamed("Kira Berg")).some((person) => workedAt(person, name, 2020)),
      ({ city }) => [city],
    )(world),
  ),
  ask("What industry is the supplier of Kestrel Pay in?", (world) => [
    companyOf(world, companyOf(world, "Kestrel Pay")?.supplier ?? "")?.industry ?? "",
  ]),
  ask("Who invests in the company that Rosa Dubois is CEO of?", (world) => [
    employer(world, "Rosa Dubois")?.investor ?? "",
  ]),
  ask("Which of the tools that Amber Goods uses does Juniper Grid not use?", (world) =>
    [...(companyOf(world, "Amber Goods")?.uses ?? [])].filter(
      (tool) => companyOf(world, "Juniper Grid")?.uses.has(tool) === false,
    ),
  ),
  ask("Which investors have companies in both Toronto and Lisbon?", (world) => {
    const there = investors(inCity("Lisbon"))(world);
    return investors(inCity("Toronto"))(world).filter((name) => there.includes(name));
  }),
  ask("Which investors don't back any education company?", (world) => {
    const backing = investors(inIndustry("Education"))(world);
    return investors(isFunded)(world).filter((name) => !backing.includes(name));
  }),
  ask("Which cities have more than three healthcare companies?", (world) =>
    each(
      () => true,
      ({ city }) => [city],
    )(world).filter((city) => companies(all(inIndustry("Healthcare"), inCity(city)))(world).length > 3),
  ),
  ask("Which city has the most companies funded by Cobalt Partners?", (world) =>
    most(
      unique(world.companies.map(({ city }) => city)),
      (city) => companies(all(fundedBy("Cobalt Partners"), inCity(city)))(world).length,
    ),
  ),
  ask("Which suppliers of fintech companies are located in Austin?", (world) => {
    const supplying = new Set(world.companies.filter(inIndustry("Fintech")).map(({ supplier }) => supplier));
    return companies(all(inCity("Austin"), ({ name }) => supplying.has(name)))(world);
  }),
  ask("Which companies have at least three customers and use Terraform?", (world) =>
    companies(all(uses("Terraform"), ({ name }) => customersOf(world, name).length >= 3))(world),
  ),
  ask("Which companies match Harbor Goods in both city and industry?", (world) => {
    const other = companyOf(world, "Harbor Goods");
    return companies(
      (one) => one.name !== "Harbor Goods" && one.city === other?.city && one.industry === other.industry,
    )(world);
  }),
  ask("Which companies supplied by a healthcare company don't use Snowflake?", (world) =>
    companies(all(isCustomerOf(inIndustry("Healthcare"))(world), not(uses("Snowflake"))))(world),
  ),
  ask("Which companies sit in the same city as the company they buy from and use Kafka?", (world) =>
    companies(all(uses("Kafka"), ({ supplier, city }) => companyOf(world, supplier)?.city === city))(world),
  ),
  ask(
    "Name every engineer not working in Austin whose company uses Salesforce",
    peopleAt(all(not(inCity("Austin")), uses("Salesforce")), hasRole("Engineer")),
  ),
  ask("What do the companies that Mina Kowalski has worked at use?", (world) => {
    const worked = world.people.find(isNamed("Mina Kowalski"))?.jobs.map(({ company }) => company) ?? [];
    return each(
      ({ name }) => worked.includes(name),
      ({ uses: used }) => [...used],
    )(world);
  }),
  ask("Which recruiters work somewhere without an investor but with Kafka?", (world) =>
    peopleAt(all(not(isFunded), uses("Kafka")), hasRole("Recruiter"))(world),
  ),
];
