/** What the form of a document tells: what it is about, who wrote it, its lines "Owner: Ana Ruiz". */
import { describe, expect, it } from "vitest";
import { headOf } from "../../src/extract/document/head.ts";
import { documentFieldsOf } from "../../src/language/document-field.ts";
import { DOCUMENT_WORDS } from "../../src/language/en/document-fields.ts";
import { isKnownPlace } from "../../src/language/en/places.ts";
import { briefly, fromNia } from "./briefly.ts";

const read = (content: string) =>
  fromNia(content, { role: "document", speaker: null }).facts.map((fact) => `${fact.kind} ${briefly(fact)}`);

describe("what a document is about is the longest name of its title that its text goes on to use", () => {
  it.each([
    ["# About Brightmoor Robotics\n\nBrightmoor Robotics builds robots.", "Brightmoor Robotics"],
    ["# Project Heron\n\nHeron is written in Go.", "Heron"],
    ["Profile: Dr. Marianne Lindqvist\n\nMarianne Lindqvist is a biologist.", "Marianne Lindqvist"],
    ["Ticket 4711: Login fails\n\nIt is fixed.", "Ticket 4711"],
    ["# Ten days in Georgia\n\nGeorgia is lovely.", undefined],
    ["Heron is late.\n\nHeron is written in Go.", undefined],
    ["# Weekly meeting\n\nNobody came.", undefined],
  ])("%j", (content, topic) => {
    expect(headOf(content, DOCUMENT_WORDS, isKnownPlace).topic).toBe(topic);
  });
});

describe("a line with a key tells of what the document is about", () => {
  const HERON = [
    "# Project Heron",
    "",
    "Owner: Camille Durand",
    "- Team: Bo Larsen, Ngozi Eze and Peter Vail",
    "**Status:** on track",
    "Shoe: 42",
    "Deadline: It is not known yet.",
    "Heron is written in Go.",
  ].join("\n");

  it("also of whom it names", () => {
    const facts = read(HERON);
    for (const fact of [
      "extracted Camille Durand RESPONSIBLE_FOR Heron",
      "extracted Bo Larsen WORKS_ON Heron",
      "extracted Peter Vail WORKS_ON Heron",
      'extracted Heron STATUS "on track"',
    ])
      expect(facts).toContain(fact);
    expect(facts.join("\n")).not.toMatch(/42|known/u);
  });

  it("of a person other things than of a project", () => {
    const facts = read(
      "Name: Ana Ruiz\nRole: CTO\nCompany: Acme\nLocation: Lyon\n\nAna Ruiz joined Acme in 2019.",
    );
    for (const fact of ["OCCUPATION", "WORKS_AT Acme", "LIVES_IN Lyon"])
      expect(facts.join("\n")).toContain(`Ana Ruiz ${fact}`);
  });

  it("not in what a user says", () => {
    expect(fromNia(HERON).facts.map(briefly).join("\n")).not.toContain("RESPONSIBLE_FOR");
  });

  it("says so when a line of the fields is none", () => {
    expect(() => documentFieldsOf("owner RESPONSIBLE_FOR")).toThrow("No field: owner RESPONSIBLE_FOR");
  });
});

describe("we", () => {
  it("are the company that a document is about", () => {
    const facts = read("# About Acme\n\nAcme makes anvils. We use Postgres. It was founded in 1998.");
    expect(facts).toContain("extracted Acme USES Postgres");
    expect(facts.join("\n")).toContain('Acme FOUNDED_ON "1998"');
  });

  it("are nobody where a document is about a person", () => {
    expect(read("# About Ana Ruiz\n\nAna Ruiz is a nurse. We use Postgres.").join("\n")).not.toContain(
      "USES",
    );
  });
});

describe("I", () => {
  it("am who wrote a letter, and no more sure than others", () => {
    expect(read("From: Ada Berg\nTo: Bo Lind\n\nI live in Turku.")).toContain(
      "extracted Ada Berg LIVES_IN Turku",
    );
  });

  it("am nobody where two write", () => {
    expect(read("From: Ada Berg\nHi!\n\nFrom: Bo Lind\nI live in Turku.")).toEqual([]);
  });
});
