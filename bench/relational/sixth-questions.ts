/**
 * A sixth forty over `examples/company`, in other words than the sets before, written before their first run
 * and without the rules in view.
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
import { companies, hasRole, peopleAt, type RelationalQuestion, unique, where } from "./gold.ts";

export const SIXTH_QUESTIONS: readonly RelationalQuestion[] = [
  ask(
    "Which companies in the logistics industry run Kafka?",
    companies(all(inIndustry("Logistics"), uses("Kafka"))),
  ),
  ask(
    "Which fintech firms have their offices in Nairobi?",
    companies(all(inIndustry("Fintech"), inCity("Nairobi"))),
  ),
  ask(
    "Which retail companies other than Onyx Goods are in Oslo?",
    companies(all(inIndustry("Retail"), inCity("Oslo"), ({ name }) => name !== "Onyx Goods")),
  ),
  ask(
    "Which fintech companies lack an investor and use Snowflake?",
    companies(all(inIndustry("Fintech"), not(isFunded), uses("Snowflake"))),
  ),
  ask(
    "Which companies operate in Toronto and use either Kafka or Redis?",
    companies(all(inCity("Toronto"), usesAny("Kafka", "Redis"))),
  ),
  ask(
    "Which of Alder Ventures' portfolio companies are in Austin?",
    companies(all(fundedBy("Alder Ventures"), inCity("Austin"))),
  ),
  ask("Which companies based outside Nairobi did Bluewater Capital back?", (world) =>
    companies(all(fundedBy("Bluewater Capital"), not(inCity("Nairobi"))))(world),
  ),
  ask(
    "Which clients of Onyx Freight use Redis?",
    companies(all(({ supplier }) => supplier === "Onyx Freight", uses("Redis"))),
  ),
  ask(
    "Companies headquartered in Lisbon that work with Snowflake",
    companies(all(inCity("Lisbon"), uses("Snowflake"))),
  ),
  ask(
    "Which companies use at least three technologies and are located in Oslo?",
    companies(all(inCity("Oslo"), ({ uses: used }) => used.size >= 3)),
  ),
  ask(
    "Which healthcare companies use exactly one technology?",
    companies(all(inIndustry("Healthcare"), ({ uses: used }) => used.size === 1)),
  ),
  ask("Which companies share an investor with Harbor Grid and use Kafka?", (world) => {
    const investor = companyOf(world, "Harbor Grid")?.investor;
    return companies(all((one) => one.name !== "Harbor Grid" && one.investor === investor, uses("Kafka")))(
      world,
    );
  }),
  ask("Which companies are in the same industry as Cedar Goods and in the same city?", (world) => {
    const other = companyOf(world, "Cedar Goods");
    return companies(
      (one) => one.name !== "Cedar Goods" && one.industry === other?.industry && one.city === other.city,
    )(world);
  }),
  ask(
    "Which energy or retail companies are there in Toronto?",
    companies(all(inIndustry("Energy", "Retail"), inCity("Toronto"))),
  ),
  ask(
    "Which companies that Cobalt Partners has money in don't use Kubernetes?",
    companies(all(fundedBy("Cobalt Partners"), not(uses("Kubernetes")))),
  ),
  ask("Which companies sell to a fintech company in Austin?", (world) =>
    each(all(inIndustry("Fintech"), inCity("Austin")), ({ supplier }) => [supplier])(world),
  ),
  ask("Which companies in Lisbon have a supplier that uses Twilio?", (world) =>
    companies(all(inCity("Lisbon"), isCustomerOf(uses("Twilio"))(world)))(world),
  ),
  ask(
    "Give me the count of energy companies in Nairobi",
    count(all(inIndustry("Energy"), inCity("Nairobi"))),
  ),
  ask(
    "How many Austin companies have no investor?",
    (world) => companies(all(inCity("Austin"), not(isFunded)))(world).length,
  ),
  ask(
    "How many of the companies using Salesforce are backed by an investor?",
    (world) => companies(all(uses("Salesforce"), isFunded))(world).length,
  ),
  ask(
    "How many CTOs are there at companies in Nairobi?",
    (world) => peopleAt(inCity("Nairobi"), hasRole("CTO"))(world).length,
  ),
  ask("Do any energy companies in Lisbon run on Kubernetes?", (world) =>
    world.companies.some(all(inIndustry("Energy"), inCity("Lisbon"), uses("Kubernetes"))),
  ),
  ask("Is Harbor Grid funded by Bluewater Capital and located in Oslo?", (world) => {
    const grid = companyOf(world, "Harbor Grid");
    return grid?.investor === "Bluewater Capital" && grid.city === "Oslo";
  }),
  ask("Who among the engineers is employed in Toronto?", peopleAt(inCity("Toronto"), hasRole("Engineer"))),
  ask("Who runs a fintech company as its CEO?", peopleAt(inIndustry("Fintech"), hasRole("CEO"))),
  ask(
    "Which VPs of Sales have a job at an energy company?",
    peopleAt(inIndustry("Energy"), hasRole("VP of Sales")),
  ),
  ask("Who are the colleagues of Mina Kowalski?", (world) => {
    const at = employer(world, "Mina Kowalski")?.name;
    return people((person) => employerOf(person) === at && person.name !== "Mina Kowalski")(world);
  }),
  ask("Which companies employ both a CTO and an engineer?", (world) => {
    const employing = (role: string) => new Set(world.people.filter(hasRole(role)).map(employerOf));
    const [ctos, engineers] = [employing("CTO"), employing("Engineer")];
    return companies(({ name }) => ctos.has(name) && engineers.has(name))(world);
  }),
  ask(
    "List the recruiters whose employer is funded by Bluewater Capital",
    peopleAt(fundedBy("Bluewater Capital"), hasRole("Recruiter")),
  ),
  ask(
    "Which CTOs work for a company with an investor in Austin?",
    peopleAt(all(isFunded, inCity("Austin")), hasRole("CTO")),
  ),
  ask("Who left Amber Academy and now works in Education?", (world) => {
    const schools = where(world, inIndustry("Education"));
    return people(
      (person) =>
        person.jobs.some(({ company, to }) => company === "Amber Academy" && to !== null) &&
        schools.has(employerOf(person)),
    )(world);
  }),
  ask(
    "Which CEOs were at Fjord Freight in 2020?",
    people((person) => hasRole("CEO")(person) && workedAt(person, "Fjord Freight", 2020)),
  ),
  ask("Where did the people who now work at Quartz Freight work before?", (world) =>
    unique(
      world.people
        .filter((person) => employerOf(person) === "Quartz Freight")
        .flatMap(({ jobs }) => jobs.filter(({ to }) => to !== null).map(({ company }) => company)),
    ),
  ),
  ask("What does the company that Noah Berg works for use?", (world) => [
    ...(employer(world, "Noah Berg")?.uses ?? []),
  ]),
  ask("Who is the investor behind Jonas Berg's company?", (world) => {
    const investor = employer(world, "Jonas Berg")?.investor ?? null;
    return investor === null ? [] : [investor];
  }),
  ask("Whose customer is Liam Gupta's employer?", (world) => [employer(world, "Liam Gupta")?.supplier ?? ""]),
  ask(
    "What are the technologies that healthcare companies in Lisbon use?",
    each(all(inIndustry("Healthcare"), inCity("Lisbon")), ({ uses: used }) => [...used]),
  ),
  ask(
    "Which investors put money into logistics companies using Redis?",
    investors(all(inIndustry("Logistics"), uses("Redis"))),
  ),
  ask(
    "In what cities does Alder Ventures have healthcare companies?",
    each(all(fundedBy("Alder Ventures"), inIndustry("Healthcare")), ({ city }) => [city]),
  ),
  ask("Which technology is most popular among retail companies?", (world) => {
    const used = world.companies.filter(inIndustry("Retail")).flatMap((one) => [...one.uses]);
    const times = (name: string) => used.filter((other) => other === name).length;
    return unique(used.filter((name) => times(name) === Math.max(...used.map(times))));
  }),
];
