/** A fifth forty over `examples/company`, written before their first run. */
import { type Company, employerOf, type World, workedAt } from "./company-world.ts";
import { companies, hasRole, names, peopleAt, type RelationalQuestion, unique, where } from "./gold.ts";

const employer = ({ people, companies: all }: World, name: string): Company | undefined => {
  const person = people.find((each) => each.name === name);
  return person === undefined ? undefined : all.find((each) => each.name === employerOf(person));
};
const isIn = (industry: string, city: string) => (each: Company) =>
  each.industry === industry && each.city === city;
const uses = (technology: string) => (each: Company) => each.uses.has(technology);
const both = (one: (each: Company) => boolean, other: (each: Company) => boolean) => (each: Company) =>
  one(each) && other(each);
const inCity = (city: string) => (each: Company) => each.city === city;
const inIndustry = (industry: string) => (each: Company) => each.industry === industry;
const fundedBy = (investor: string) => (each: Company) => each.investor === investor;
const each = (world: World, isMeant: (one: Company) => boolean, told: (one: Company) => readonly string[]) =>
  unique(world.companies.filter(isMeant).flatMap(told));
const ask = (question: string, gold: RelationalQuestion["gold"]): RelationalQuestion => ({ question, gold });

export const FIFTH_QUESTIONS: readonly RelationalQuestion[] = [
  ask("Which retail companies operate in Lisbon?", companies(isIn("Retail", "Lisbon"))),
  ask("Who uses Kafka in Nairobi?", companies(both(uses("Kafka"), inCity("Nairobi")))),
  ask("Show me fintech companies with Snowflake", companies(both(inIndustry("Fintech"), uses("Snowflake")))),
  ask(
    "Which companies use Redis but are not in Austin?",
    companies((one) => one.uses.has("Redis") && one.city !== "Austin"),
  ),
  ask(
    "Which companies using Stripe are funded?",
    companies((one) => one.uses.has("Stripe") && one.investor !== null),
  ),
  ask(
    "Which education companies are not funded by Alder Ventures?",
    companies((one) => one.industry === "Education" && one.investor !== "Alder Ventures"),
  ),
  ask(
    "List companies in Oslo or Lisbon that use Terraform",
    companies((one) => (one.city === "Oslo" || one.city === "Lisbon") && one.uses.has("Terraform")),
  ),
  ask(
    "Which companies use Twilio, Plaid and Kafka?",
    companies((one) => ["Twilio", "Plaid", "Kafka"].every((name) => one.uses.has(name))),
  ),
  ask(
    "Which Oslo companies does Sequent Capital fund?",
    companies(both(inCity("Oslo"), fundedBy("Sequent Capital"))),
  ),
  ask(
    "Which energy companies does Cobalt Partners invest in?",
    companies(both(inIndustry("Energy"), fundedBy("Cobalt Partners"))),
  ),
  ask(
    "How many Toronto companies use Kubernetes?",
    (world) => companies(both(inCity("Toronto"), uses("Kubernetes")))(world).length,
  ),
  ask(
    "How many logistics companies has Bluewater Capital funded?",
    (world) => companies(both(inIndustry("Logistics"), fundedBy("Bluewater Capital")))(world).length,
  ),
  ask("How many people work in Oslo?", (world) => peopleAt(inCity("Oslo"))(world).length),
  ask(
    "How many CEOs work at healthcare companies?",
    (world) => peopleAt(inIndustry("Healthcare"), hasRole("CEO"))(world).length,
  ),
  ask("Does Alder Ventures fund a company that uses Salesforce?", (world) =>
    world.companies.some(both(fundedBy("Alder Ventures"), uses("Salesforce"))),
  ),
  ask("Is there a fintech company in Toronto?", (world) => world.companies.some(isIn("Fintech", "Toronto"))),
  ask("Which engineers work in Austin?", peopleAt(inCity("Austin"), hasRole("Engineer"))),
  ask("Which recruiters work for energy companies?", peopleAt(inIndustry("Energy"), hasRole("Recruiter"))),
  ask("Find CTOs whose company uses Kafka", peopleAt(uses("Kafka"), hasRole("CTO"))),
  ask(
    "Who is CEO of a logistics company in Nairobi?",
    peopleAt(isIn("Logistics", "Nairobi"), hasRole("CEO")),
  ),
  ask(
    "Engineers at companies backed by Sequent Capital",
    peopleAt(fundedBy("Sequent Capital"), hasRole("Engineer")),
  ),
  ask("Who works at companies that use both Redis and Kafka?", peopleAt(both(uses("Redis"), uses("Kafka")))),
  ask("Everyone who works for a retail company in Austin", peopleAt(isIn("Retail", "Austin"))),
  ask(
    "Who works at a company that is not funded by anyone and uses Plaid?",
    peopleAt((one) => one.investor === null && one.uses.has("Plaid")),
  ),
  ask("In which industry does Greta Fischer work?", (world) => [
    employer(world, "Greta Fischer")?.industry ?? "",
  ]),
  ask("Who supplies Ada Abiodun's employer?", (world) => [employer(world, "Ada Abiodun")?.supplier ?? ""]),
  ask("What does Femi Haddad's company use?", (world) => [...(employer(world, "Femi Haddad")?.uses ?? [])]),
  ask("In which city is Dario Berg's company?", (world) => [employer(world, "Dario Berg")?.city ?? ""]),
  ask("Which investors fund energy companies in Oslo?", (world) =>
    each(world, isIn("Energy", "Oslo"), (one) => (one.investor === null ? [] : [one.investor])),
  ),
  ask("Who funds companies in Nairobi that use Snowflake?", (world) =>
    each(world, both(inCity("Nairobi"), uses("Snowflake")), (one) =>
      one.investor === null ? [] : [one.investor],
    ),
  ),
  ask("What technologies are used in Toronto?", (world) =>
    each(world, inCity("Toronto"), (one) => [...one.uses]),
  ),
  ask("Which technologies do retail companies in Nairobi use?", (world) =>
    each(world, isIn("Retail", "Nairobi"), (one) => [...one.uses]),
  ),
  ask("Which cities have energy companies funded by Cobalt Partners?", (world) =>
    each(world, both(inIndustry("Energy"), fundedBy("Cobalt Partners")), (one) => [one.city]),
  ),
  ask(
    "Which customers of Nimbus Clinic are in Lisbon?",
    companies((one) => one.supplier === "Nimbus Clinic" && one.city === "Lisbon"),
  ),
  ask("Which companies are customers of healthcare companies in Oslo?", (world) => {
    const suppliers = where(world, isIn("Healthcare", "Oslo"));
    return companies(({ supplier }) => suppliers.has(supplier))(world);
  }),
  ask("Which energy companies supply companies that use Stripe?", (world) => {
    const suppliers = new Set(world.companies.filter(uses("Stripe")).map(({ supplier }) => supplier));
    return companies(({ name, industry }) => industry === "Energy" && suppliers.has(name))(world);
  }),
  ask("Which recruiters worked at Harbor Academy in 2018?", (world) =>
    names(world.people.filter((one) => hasRole("Recruiter")(one) && workedAt(one, "Harbor Academy", 2018))),
  ),
  ask("Who worked for an education company in 2017?", (world) => {
    const schools = [...where(world, inIndustry("Education"))];
    return names(world.people.filter((one) => schools.some((at) => workedAt(one, at, 2017))));
  }),
  ask("Who has worked at Ember Academy and is an engineer?", (world) =>
    names(
      world.people.filter(
        (one) => hasRole("Engineer")(one) && one.jobs.some(({ company }) => company === "Ember Academy"),
      ),
    ),
  ),
  ask("Which technology is used by the most companies in Lisbon?", (world) => {
    const used = world.companies.filter(inCity("Lisbon")).flatMap((one) => [...one.uses]);
    const count = (name: string) => used.filter((other) => other === name).length;
    return unique(used.filter((name) => count(name) === Math.max(...used.map(count))));
  }),
];
