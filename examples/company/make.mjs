/** Makes companies.jsonl: invented companies, people and technologies, the same each time. Run: node examples/company/make.mjs */
import { writeFileSync } from "node:fs";

let state = 20260105;
/** Park and Miller's minimal standard generator. */
function random() {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
}
const pick = (list) => list[Math.floor(random() * list.length)];
/** So many of a list, each once, in its order. */
function some(list, count) {
  const chosen = new Set();
  while (chosen.size < count) chosen.add(pick(list));
  return list.filter((each) => chosen.has(each));
}

const FIRST =
  "Amber Birch Cedar Delta Ember Fjord Garnet Harbor Indigo Juniper Kestrel Lumen Maple Nimbus Onyx Pioneer Quartz Raven Summit Tundra".split(
    " ",
  );
const SECOND = {
  Fintech: "Pay",
  Logistics: "Freight",
  Healthcare: "Clinic",
  Energy: "Grid",
  Retail: "Goods",
  Education: "Academy",
};
const INDUSTRIES = Object.keys(SECOND);
const TECHNOLOGIES = [
  "Stripe",
  "Plaid",
  "Kafka",
  "PostgreSQL",
  "Snowflake",
  "Kubernetes",
  "Terraform",
  "Redis",
  "Salesforce",
  "Twilio",
];
const INVESTORS = ["Alder Ventures", "Bluewater Capital", "Cobalt Partners", "Sequent Capital"];
const CITIES = ["Oslo", "Lisbon", "Toronto", "Austin", "Nairobi"];
const GIVEN =
  "Ada Ben Chloe Dario Elif Femi Greta Hugo Ines Jonas Kira Liam Mina Noah Olga Pavel Quinn Rosa Sven Tara".split(
    " ",
  );
const FAMILY =
  "Abiodun Berg Castro Dubois Eriksen Fischer Gupta Haddad Ivanov Jensen Kowalski Lindgren".split(" ");
const ROLES = ["CTO", "CTO", "CEO", "VP of Sales", "Engineer", "Recruiter"];

const list = (names) =>
  names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
const companies = FIRST.flatMap((first) =>
  some(INDUSTRIES, 5).map((industry) => ({ name: `${first} ${SECOND[industry]}`, industry })),
);

const episodes = companies.map(({ name, industry }, at) => {
  const city = pick(CITIES);
  const technologies = some(TECHNOLOGIES, 1 + Math.floor(random() * 3));
  const investor = random() < 0.4 ? pick(INVESTORS) : null;
  const supplier = pick(companies.filter((other) => other.name !== name)).name;
  const facts = [
    { subject: name, predicate: "IN_INDUSTRY", object: industry, quote: `${name} is in ${industry}` },
    { subject: name, predicate: "LOCATED_IN", object: city, quote: `located in ${city}` },
    ...technologies.map((technology) => ({
      subject: name,
      predicate: "USES",
      object: technology,
      quote: `uses ${list(technologies)}`,
    })),
    { subject: name, predicate: "CUSTOMER_OF", object: supplier, quote: `a customer of ${supplier}` },
    ...(investor === null
      ? []
      : [{ subject: name, predicate: "FUNDED_BY", object: investor, quote: `funded by ${investor}` }]),
  ];
  return {
    id: `company-${String(at + 1).padStart(3, "0")}`,
    thread: "companies",
    role: "document",
    occurredAt: "2026-01-05T09:00:00Z",
    content: `${name} is in ${industry}, located in ${city}. It uses ${list(technologies)} and is a customer of ${supplier}.${investor === null ? "" : ` It is funded by ${investor}.`}`,
    extraction: {
      entities: [
        { name, type: "Company" },
        { name: supplier, type: "Company" },
        ...technologies.map((technology) => ({ name: technology, type: "Product" })),
      ],
      facts,
    },
  };
});

const people = GIVEN.flatMap((given) => some(FAMILY, 6).map((family) => `${given} ${family}`));
people.forEach((name, at) => {
  const role = pick(ROLES);
  const before = pick(companies).name;
  const now = pick(companies.filter((each) => each.name !== before)).name;
  const [began, changed] = [2015 + Math.floor(random() * 6), 2021 + Math.floor(random() * 5)];
  episodes.push({
    id: `person-${String(at + 1).padStart(3, "0")}`,
    thread: "people",
    role: "document",
    occurredAt: "2026-01-05T09:00:00Z",
    content: `${name} worked at ${before} from ${began} to ${changed - 1}. ${name} is ${role} and works at ${now} since ${changed}.`,
    extraction: {
      entities: [{ name, type: "Person" }],
      facts: [
        {
          subject: name,
          predicate: "WORKS_AT",
          object: before,
          validFrom: `${began}`,
          validTo: `${changed - 1}`,
          quote: `${name} worked at ${before} from ${began} to ${changed - 1}`,
        },
        {
          subject: name,
          predicate: "WORKS_AT",
          object: now,
          validFrom: `${changed}`,
          quote: `works at ${now} since ${changed}`,
        },
        {
          subject: name,
          predicate: "HAS_ROLE",
          object: role,
          validFrom: `${changed}`,
          quote: `${name} is ${role}`,
        },
      ],
    },
  });
});

writeFileSync(
  new URL("companies.jsonl", import.meta.url),
  `${episodes.map((episode) => JSON.stringify(episode)).join("\n")}\n`,
);
