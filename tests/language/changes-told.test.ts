/** What changes, as people tell it in one breath: from when on it is so, who comes after whom, what it was before. */
import { describe, expect, it } from "vitest";
import { openMemory } from "../../src/index.ts";
import { briefly, fromNia } from "../extract/briefly.ts";

const read = (text: string) => fromNia(text).facts.map(briefly);

describe("what is to be so from a day on", () => {
  it.each([
    [
      "My rent is 900 but from September it's 950.",
      ['Nia\'s rent COSTS "900"', 'Nia\'s rent COSTS "950" from 2026-09-01/month'],
    ],
    [
      "The gym costs 30 a month, from January it will be 35.",
      ['gym COSTS "30 a month"', 'gym COSTS "35 a month" from 2027-01-01/month'],
    ],
    [
      "The gym costs 30 a month, it goes up to 35 in January.",
      ['gym COSTS "30 a month"', 'gym COSTS "35 a month" from 2027-01-01/month'],
    ],
    [
      "My phone number is 555 0101, as of next month it's 555 0202.",
      ['Nia\'s phone number IS "555 0101"', 'Nia\'s phone number IS "555 0202" from 2026-04-01/month'],
    ],
    ["From September I live in Rome.", ["Nia LIVES_IN Rome from 2026-09-01/month"]],
    ["From May I'll be working at Bosch.", ["Nia WORKS_AT Bosch from 2026-05-01/month"]],
    [
      "Our standup is at 9:30 but from next week it's at 10.",
      ['Nia\'s standup SCHEDULED_FOR "9:30"', 'Nia\'s standup SCHEDULED_FOR "10" from 2026-03-16/week'],
    ],
    [
      "The library opens at 9, from April at 8.",
      [
        'library OPENING_HOURS "opens" (hours: at 9)',
        'library OPENING_HOURS "opens" (hours: at 8) from 2026-04-01/month',
      ],
    ],
  ])("holds from then: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });

  it("is a plan where it is for a time only", () => {
    expect(read("I'm on leave from 1 April for six weeks.")).toEqual([
      'Nia PLANS "be on leave" (plannedFor: 2026-04-01)',
    ]);
  });

  it.each([
    "My rent is 900 but from September it might be 950.",
    "My rent is 900, if I stay it's 950 from September.",
    "My rent is 900, I wish it was 800 from September.",
  ])("is not what only may be: %s", (text) => {
    expect(read(text).join("\n")).not.toMatch(/950|800/u);
  });
});

describe("who comes after somebody", () => {
  it.each([
    [
      "Our manager is Petra until the end of April, then it's Jonas.",
      [
        "Nia REPORTS_TO Petra (relation: manager) to 2026-04-01/month",
        "Nia REPORTS_TO Jonas (relation: manager) from 2026-05-01/month",
      ],
    ],
    [
      "Since January my boss is Erin; before it was Paul.",
      [
        "Nia REPORTS_TO Erin (relation: boss) from 2026-01-01/month",
        "Nia REPORTS_TO Paul (relation: boss) to 2025-12-01/month",
      ],
    ],
    [
      "My boss was Paul. Erin replaced him in January.",
      [
        "Nia ends REPORTS_TO Paul (relation: boss)",
        "Nia REPORTS_TO Erin (relation: boss) from 2026-01-01/month",
      ],
    ],
    [
      "Anna was CEO of Lumen from 2012 to 2019, Ben took over after her.",
      [
        'Anna OCCUPATION "CEO" from 2012-01-01/year to 2019-01-01/year',
        "Anna WORKS_AT Lumen from 2012-01-01/year to 2019-01-01/year",
        'Ben OCCUPATION "CEO" from 2020-01-01/year',
        "Ben WORKS_AT Lumen from 2020-01-01/year",
      ],
    ],
    [
      "Carl leads the project for now, Nadia takes over on 1 June.",
      [
        'Carl RESPONSIBLE_FOR "project"',
        'Nadia RESPONSIBLE_FOR "project" from 2026-06-01/day',
        'Carl ends RESPONSIBLE_FOR "project" to 2026-05-31/day',
      ],
    ],
  ])("has what they had: %s", (text, facts) => {
    expect(read(text).sort()).toEqual([...facts].sort());
  });

  it.each([
    "Carl leads the project. Nadia didn't take over.",
    "Carl leads the project, Nadia might take over in June.",
    "Carl leads the project. Carl takes over on 1 June.",
    "Carl leads the project. The new tool takes over in June.",
  ])("is nobody who does not come: %s", (text) => {
    expect(read(text)).toEqual(['Carl RESPONSIBLE_FOR "project"']);
  });

  it("ends a friendship when it ended, and no kinship", () => {
    expect(read("Tom was our landlord until June.")).toEqual([
      "Nia KNOWS Tom (relation: landlord) to 2025-06-01/month",
    ]);
    expect(read("My mother was Greta.")).toEqual([]);
  });
});

describe("what was so before something else", () => {
  it.each([
    ["I was a teacher before I became a nurse.", ['Nia OCCUPATION "nurse"', 'Nia ends OCCUPATION "teacher"']],
    [
      "Until we moved to Leeds in 2020 we lived in London.",
      ["Nia LIVES_IN Leeds from 2020-01-01/year", "Nia LIVES_IN London to 2019-01-01/year"],
    ],
    [
      "When I moved to Ghent in 2019 I worked at Barco.",
      ["Nia WORKS_AT Barco from 2019-01-01/year to 2019-01-01/year"],
    ],
    ["She learned Italian when she lived in Turin from 2008 to 2010.", []],
    ["She'd been a bus driver for thirty years.", []],
    ["I left Philips in 2018.", ["Nia ends WORKS_AT Philips to 2018-01-01/year"]],
    [
      "Rosa speaks Italian; she learned it when she lived in Turin from 2008 to 2010.",
      ["Rosa LIVES_IN Turin from 2008-01-01/year to 2010-01-01/year", "Rosa SPEAKS Italian"],
    ],
    [
      "Dad retired in 2017. He'd been a bus driver for thirty years.",
      ['Nia\'s dad STATUS "retired" from 2017-01-01/year', 'Nia\'s dad ends OCCUPATION "bus driver"'],
    ],
    ["Mia's 16 now, she was 9 when we met her.", ['Mia AGE "16"']],
    ["I'm a nurse but when I was a kid I wanted to be a vet.", ['Nia OCCUPATION "nurse"']],
    ["When I was little we lived in Bruges, but I live in Ghent now.", ["Nia LIVES_IN Ghent"]],
  ])("%s", (text, facts) => {
    const told = read(text).filter((fact) => !/ (?:DID|CHILD_OF) /u.test(fact));
    expect(told.sort()).toEqual([...facts].sort());
  });

  it.each([
    ["We got married in 2011 and divorced five years later.", 'Nia STATUS "divorced" from 2016-01-01/year'],
    [
      "I started at Lidl in 2015. Two years later I moved to Leeds.",
      "Nia LIVES_IN Leeds from 2017-01-01/year",
    ],
    [
      "I joined Bosch in May 2019. I bought a flat a month after that.",
      'Nia OWNS "flat" from 2019-06-01/month',
    ],
  ])("so long after it: %s", (text, fact) => {
    expect(read(text)).toContain(fact);
  });

  it("has no time where the one before is known less exactly", () => {
    expect(read("I joined Bosch in 2019. Two weeks later I moved to Leeds.")).toContain("Nia LIVES_IN Leeds");
  });

  it("is at each of the times that are told", () => {
    expect(read("I worked at Lidl from 2010 to 2012 and again from 2018 to 2020.")).toEqual([
      "Nia WORKS_AT Lidl from 2010-01-01/year to 2012-01-01/year",
      "Nia WORKS_AT Lidl from 2018-01-01/year to 2020-01-01/year",
    ]);
  });
});

describe("a deed that is told beside something else", () => {
  it.each([
    "I rented a room from Mrs Hall while I studied in Durham.",
    "I saw the Pixies when I lived in Leeds.",
    "A few years ago I climbed Snowdon.",
    "I used to row at uni.",
  ])("was done some time before it is told: %s", (text) => {
    const deeds = read(text).filter((fact) => / (?:DID|WATCHED) /u.test(fact));
    expect(deeds.length).toBeGreaterThan(0);
    for (const deed of deeds) expect(deed).toMatch(/ to 2026-03-12\/instant$/u);
  });

  it("is done when it is told where nothing stands beside it", () => {
    expect(read("I climbed Snowdon.")).toEqual(['Nia DID "climbed Snowdon"']);
  });
});

describe("what somebody is in one respect", () => {
  const aspects = (text: string) =>
    fromNia(text).facts.flatMap(({ object, properties }) =>
      object?.kind === "value" ? [[object.value, properties?.aspect]] : [],
    );

  it("is told apart from what they are in another", () => {
    expect(aspects("I'm married. I'm retired. I'm diabetic.")).toEqual([
      ["married", "marriage"],
      ["retired", "work"],
      ["diabetic", "diabetic"],
    ]);
    expect(aspects("I'm divorced.")).toEqual([["divorced", "marriage"]]);
  });

  it("is ended by its own kind alone", async ({ onTestFinished }) => {
    const memory = await openMemory({ database: "memory:" });
    onTestFinished(() => memory.close());
    const graph = memory.tenant("t").graph("g");
    for (const content of ["I'm married.", "I'm retired.", "I'm diabetic.", "I'm divorced."])
      await graph.remember(content);
    const facts = await graph.facts({ predicate: "STATUS" });
    expect(facts.map(({ text }) => text).sort()).toEqual([
      "the user's status is diabetic",
      "the user's status is divorced",
      "the user's status is retired",
    ]);
  });
});
