/** What the form of a document tells: what it is about, who wrote it, its lines "Owner: Ana Ruiz". */
import { describe, expect, it, test } from "vitest";
import { headOf } from "../../src/extract/document/head.ts";
import { documentFieldsOf } from "../../src/language/document-field.ts";
import { DOCUMENT_WORDS } from "../../src/language/en/document-fields.ts";
import { ENGLISH } from "../../src/language/en/english.ts";
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
    expect(headOf(content, DOCUMENT_WORDS, ENGLISH).topic).toBe(topic);
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

describe("a line of a career tells what the person of the page was, from when to when", () => {
  it.each([
    [
      "2014–2018 Nurse, Royal Infirmary, Hull",
      [
        'OCCUPATION "Nurse" from 2014-01-01/year to 2018-01-01/year',
        "WORKS_AT Royal Infirmary from 2014-01-01/year to 2018-01-01/year",
      ],
    ],
    [
      "2018 - present: Ward Manager at Acme Clinic",
      ['OCCUPATION "Ward Manager" from 2018-01-01/year', "WORKS_AT Acme Clinic from 2018-01-01/year"],
    ],
    [
      "2010-2013 BSc Nursing, University of York",
      [
        'STUDIED "Nursing" from 2010-01-01/year to 2013-01-01/year',
        "STUDIED_AT University of York from 2010-01-01/year to 2013-01-01/year",
      ],
    ],
    ["2020-2021 Sabbatical, Peru", []],
  ])("%s", (line, told) => {
    const facts = told.map((fact) => `extracted Jonas Petrak ${fact}`);
    expect(
      read(`Curriculum vitae\n\nName: Jonas Petrak\nDate of birth: 14 March 1985\n\n${line}`).slice(1),
    ).toEqual(facts);
    expect(read(`# Clinics\n\nBrandt Hall is old.\n\n${line}`).join()).not.toMatch(/OCCUPATION|STUDIED/u);
  });

  it("not where two persons have a page", () => {
    expect(read("Our people\n\nName: Ann Lee\nAge: 30\n\nName: Tom Ray\nAge: 40")).toEqual([]);
  });
});

describe("a row of a table tells of what its first cell names", () => {
  it.each([
    [
      "| Name | Role | City |\n|---|---|---|\n| Ilse Baum | designer | Wien |",
      ['Ilse Baum OCCUPATION "designer"', "Ilse Baum LIVES_IN Wien"],
    ],
    [
      "| Project | Owner |\n|:--|--:|\n| Heron | Ana Ruiz |\n| Wren | Bo Lind |",
      ["Ana Ruiz RESPONSIBLE_FOR Heron", "Bo Lind RESPONSIBLE_FOR Wren"],
    ],
    ["| Name | City |\n|---|---|\n| Brandt Hall | Leeds |", []],
    ["| Name | Role |\n|---|---|\n| timeout | limit |", []],
    ["| Name | Role |\n| Ilse Baum | designer |", []],
  ])("%j", (content, facts) => {
    expect(read(`${content}\n`)).toEqual(facts.map((fact) => `extracted ${fact}`));
  });
});

describe("below their name who writes says what they are", () => {
  it.each([
    [
      "From: Helen Marsh <h@marsh.example>\nTo: Bo Lind\n\nHi Bo,\n\nSee you.\n\nHelen Marsh\nHead of Facilities, Brightley",
      ['Helen Marsh OCCUPATION "Head of Facilities"', "Helen Marsh WORKS_AT Brightley"],
    ],
    ["From: Helen Marsh\nTo: Bo Lind\n\nSee you.\n\nHelen Marsh\nSent from my phone", []],
    ["To: Bo Lind\n\nSee you.\n\nHelen Marsh\nHead of Facilities", []],
  ])("%j", (content, facts) => {
    expect(read(content)).toEqual(facts.map((fact) => `extracted ${fact}`));
  });
});

describe("a ticket and a list of persons", () => {
  it("have lines of their own", () => {
    expect(read("Ticket #4821\nPriority: High\nAssignee: Raj Patel")).toEqual([
      'extracted Ticket #4821 PRIORITY "High"',
      "extracted Ticket #4821 ASSIGNED_TO Raj Patel",
    ]);
    expect(read("Our team\n\n- Mira Sen, head of design")).toContain(
      'extracted Mira Sen OCCUPATION "head of design"',
    );
  });
});

describe('"I" in a transcript is who speaks', () => {
  it("also in the sentences after the name", () => {
    const facts = read(
      "Anna: I work at Siemens.\nBen: I live in Ulm. My boss is Klara Huth.\nAnna: I live in Bonn.",
    );
    expect(facts).toEqual([
      "extracted Anna WORKS_AT Siemens",
      "extracted Ben LIVES_IN Ulm",
      "extracted Ben REPORTS_TO Klara Huth (relation: boss)",
      "extracted Anna LIVES_IN Bonn",
    ]);
  });

  it.each(["Budget: I work at Siemens.\nBen: I live in Ulm.", "Anna: I live in Ulm.\nI work at Siemens."])(
    "not where labels are no names, or one alone speaks: %j",
    (content) => {
      expect(read(content).join()).not.toMatch(/Anna|Ben/u);
    },
  );
});

describe("minutes", () => {
  it("give people to do what their lines say, by their names in full", () => {
    const facts = read(
      [
        "# Weekly sync",
        "",
        "Attendees: Priya Nair, Tom Becker (Acme)",
        "",
        "- Action: Priya to send the deck",
        "- [ ] Tom: Renew the lease (due 12 May 2026)",
        "- [x] Tom: book the room",
        "Next steps:",
        "- Priya: hire a clerk.",
        "- Tom: the budget",
      ].join("\n"),
    );
    expect(facts.filter((fact) => fact.includes("HAS_TO"))).toEqual([
      'extracted Priya Nair HAS_TO "send the deck"',
      'extracted Tom Becker HAS_TO "renew the lease by 12 May 2026"',
      'extracted Priya Nair HAS_TO "hire a clerk"',
    ]);
    expect(facts).toContain("extracted Tom Becker WORKS_AT Acme");
  });
});

test("the lines below the name of who writes are their work and where it is", () => {
  expect(read("From: Ada Berg\n\nHi!\n\nAda Berg\nHead of Sales\nTallow Ltd")).toEqual([
    'extracted Ada Berg OCCUPATION "Head of Sales"',
    "extracted Ada Berg WORKS_AT Tallow Ltd",
  ]);
});

test("a ticket is called by its number, whatever its title names", () => {
  expect(read("# OPS-381: Checkout fails on Safari\n\nAssignee: Tim Hsu\n\nSafari is slow.")).toContain(
    "extracted OPS-381 ASSIGNED_TO Tim Hsu",
  );
});
