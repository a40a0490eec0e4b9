/**
 * A few companies with their people, which the tests of patterns and of questions in plain words ask about.
 */
import type { FactInput } from "../src/ingest/input/input.ts";

/** @param investor - who funds Acme Corp */
export function companyFacts(investor: string): readonly FactInput[] {
  const relations = [
    ["Acme Corp", "USES_TECHNOLOGY", "Stripe"],
    ["Acme Corp", "IN_INDUSTRY", "Fintech"],
    ["Jane Smith", "WORKS_FOR", "Acme Corp"],
    ["Jane Smith", "HAS_ROLE", "CTO"],
    ["Globex", "USES_TECHNOLOGY", "Stripe"],
    ["Globex", "USES_TECHNOLOGY", "Plaid"],
    ["Globex", "IN_INDUSTRY", "Fintech"],
    ["Globex", "CUSTOMER_OF", "Athena"],
    ["Initech", "USES_TECHNOLOGY", "Plaid"],
    ["Initech", "IN_INDUSTRY", "Logistics"],
    ["Initech", "CUSTOMER_OF", "Athena"],
    ["Bill Lumbergh", "WORKS_FOR", "Initech"],
    ["Bill Lumbergh", "HAS_ROLE", "CTO"],
    ["Acme Corp", "FUNDED_BY", investor],
    ["Acme Corp", "PARTNERED_WITH", "Athena"],
  ] as const;
  return [
    ...relations.map(([subject, predicate, object]) => ({ subject, predicate, object })),
    { subject: "Jane Smith", predicate: "EMAIL", value: "jane@acme.example" },
    { subject: "Jane Smith", predicate: "CONTACT_ID", value: "12345" },
  ];
}
