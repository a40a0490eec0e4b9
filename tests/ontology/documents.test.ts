import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { OntologyHistory } from "../../src/domain/ontology/history.ts";

const PROFILES: { readonly [document: string]: string } = {
  "agent memory schema": "memory",
  "companies and people": "company",
  "code and documents": "code",
  "novelty memory with chat": "memory",
  "skills toolkit": "skills",
};
/** Every type of entities and every relation that the five documents speak of. */
const TERMS: { readonly [document: string]: string } = {
  "agent memory schema": `Person Organization Product Topic Decision Preference Task Event Conversation Skill Capability Goal Problem Solution
    Pattern Location Document Metric Episode Community WORKS_AT HAS_ROLE KNOWS REPORTS_TO PREFERS DECIDED DISCUSSED MENTIONED_IN RELATED_TO
    ASSIGNED_TO PART_OF USES PRESENTED_AT LIKELY_MEMBER_OF SENTIMENT_TOWARD LOVES LIKES TOLERATES HATES`,
  "companies and people": `person company product technology industry Role investor contact WORKS_FOR USES_TECHNOLOGY IN_INDUSTRY HAS_ROLE
    FUNDED_BY PARTNERED_WITH`,
  "code and documents": `Package Module Class Method Function Interface Enum DesignDoc UserDoc PRD Runbook README APIDoc Service Endpoint Database
    ConfigFile DatabaseTable Protocol APIRoute Library Framework AsyncFunction GeneratorFunction calls extends implements references depends_on
    imports contains defined_in uses`,
  "novelty memory with chat": `Person Pet Dog Location Item Car User Company Concept Source ASSERTED OWNS OWNS_PET HAS_DOG HAS_CAR FRIEND_OF
    MENTIONED_IN HAS_JOB PURCHASED_AT DEALERSHIP boss_of description`,
  "skills toolkit": `document concept skill artifact Error Resolution semantic structural temporal causal requires related_to solves causes labels
    tags description version weight parentId childIds`,
};

const page = readFileSync(new URL("../../docs/ontology.md", import.meta.url), "utf8");
const rows = page
  .slice(page.indexOf("| term | document |"))
  .split("\n")
  .slice(2)
  .flatMap((line) => {
    const [, term, document, as, here] = line.split("|").map((cell) => cell.trim());
    return term === undefined || document === undefined || as === undefined || here === undefined
      ? []
      : [{ term, document, as, here }];
  });
const history = new OntologyHistory([]);

describe("the table of terms", () => {
  test.each(rows)("says of $term ($document) what it is: $here", ({ term, document, as, here }) => {
    const ontology = history.ontology(PROFILES[document] ?? "");
    const { name, property } = ontology.type(term);
    switch (as) {
      case "type":
        expect(ontology.knowsType(term)).toBe(true);
        expect(property === null ? name : `${name}, ${property.predicate} "${property.value}"`).toBe(here);
        break;
      case "predicate":
        expect(ontology.knows(term)).toBe(true);
        expect(ontology.predicate(term).name).toBe(here);
        break;
      default:
        expect(as).toBe("other");
        expect(ontology.knowsType(term) || ontology.knows(term)).toBe(false);
    }
  });

  test.each(Object.entries(TERMS))("has every term of %s, and no other", (document, terms) => {
    const listed = rows.filter((row) => row.document === document).map((row) => row.term);
    expect(listed.toSorted()).toEqual(terms.split(/\s+/u).toSorted());
  });
});

test("the page names every profile that there is", () => {
  for (const profile of history.profiles()) expect(page).toContain(`| \`${profile}\` |`);
});
