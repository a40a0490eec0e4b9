/** A fifth forty over `examples/company`, written before their first run. */
import { workedAt } from "./company-world.ts";
import { all, ask, each, employer, fundedBy, inCity, inIndustry, uses } from "./conditions.ts";
import { companies, hasRole, names, peopleAt, type RelationalQuestion, unique, where } from "./gold.ts";

export const FIFTH_QUESTIONS: readonly RelationalQuestion[] = [
  ask("Which retail companies operate in Lisbon?", companies(all(inIndustry("Retail"), inCity("Lisbon")))),
  ask("Who uses Kafka in Nairobi?", companies(all(uses("Kafka"), inCity("Nairobi")))),
  ask("Show me fintech companies with Snowflake", companies(all(inIndustry("Fintech"), uses("Snowflake")))),
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
    companies(all(inCity("Oslo"), fundedBy("Sequent Capital"))),
  ),
  ask(
    "Which energy companies does Cobalt Partners invest in?",
    companies(all(inIndustry("Energy"), fundedBy("Cobalt Partners"))),
  ),
  ask(
    "How many Toronto companies use Kubernetes?",
    (world) => companies(all(inCity("Toronto"), uses("Kubernetes")))(world).length,
  ),
  ask(
    "How many logistics companies has Bluewater Capital funded?",
    (world) => companies(all(inIndustry("Logistics"), fundedBy("Bluewater Capital")))(world).length,
  ),
  ask("How many people work in Oslo?", (world) => peopleAt(inCity("Oslo"))(world).length),
  ask(
    "How many CEOs work at healthcare companies?",
    (world) => peopleAt(inIndustry("Healthcare"), hasRole("CEO"))(world).length,
  ),
  ask("Does Alder Ventures fund a company that uses Salesforce?", (world) =>
    world.companies.some(all(fundedBy("Alder Ventures"), uses("Salesforce"))),
  ),
  ask("Is there a fintech company in Toronto?", (world) =>
    world.companies.some(all(inIndustry("Fintech"), inCity("Toronto"))),
  ),
  ask("Which engineers work in Austin?", peopleAt(inCity("Austin"), hasRole("Engineer"))),
  ask("Which recruiters work for energy companies?", peopleAt(inIndustry("Energy"), hasRole("Recruiter"))),
  ask("Find CTOs whose company uses Kafka", peopleAt(uses("Kafka"), hasRole("CTO"))),
  ask(
    "Who is CEO of a logistics company in Nairobi?",
    peopleAt(all(inIndustry("Logistics"), inCity("Nairobi")), hasRole("CEO")),
  ),
  ask(
    "Engineers at companies backed by Sequent Capital",
    peopleAt(fundedBy("Sequent Capital"), hasRole("Engineer")),
  ),
  ask("Who works at companies that use both Redis and Kafka?", peopleAt(all(uses("Redis"), uses("Kafka")))),
  ask(
    "Everyone who works for a retail company in Austin",
    peopleAt(all(inIndustry("Retail"), inCity("Austin"))),
  ),
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
  ask(
    "Which investors fund energy companies in Oslo?",
    each(all(inIndustry("Energy"), inCity("Oslo")), (one) => (one.investor === null ? [] : [one.investor])),
  ),
  ask(
    "Who funds companies in Nairobi that use Snowflake?",
    each(all(inCity("Nairobi"), uses("Snowflake")), (one) => (one.investor === null ? [] : [one.investor])),
  ),
  ask(
    "What technologies are used in Toronto?",
    each(inCity("Toronto"), (one) => [...one.uses]),
  ),
  ask(
    "Which technologies do retail companies in Nairobi use?",
    each(all(inIndustry("Retail"), inCity("Nairobi")), (one) => [...one.uses]),
  ),
  ask(
    "Which cities have energy companies funded by Cobalt Partners?",
    each(all(inIndustry("Energy"), fundedBy("Cobalt Partners")), (one) => [one.city]),
  ),
  ask(
    "Which customers of Nimbus Clinic are in Lisbon?",
    companies((one) => one.supplier === "Nimbus Clinic" && one.city === "Lisbon"),
  ),
  ask("Which companies are customers of healthcare companies in Oslo?", (world) => {
    const suppliers = where(world, all(inIndustry("Healthcare"), inCity("Oslo")));
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
