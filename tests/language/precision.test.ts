/** What is no fact of whom it may seem to be one. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const BUSINESS = "Nia KNOWS Ines (relation: business partner)";
const BARBECUE = "Nia PLANS \"have a barbecue for Nia's dad's birthday\"";
const read = (text: string) => fromNia(text).facts.map(briefly);

describe("organisations", () => {
  it.each([
    [
      "Acme hired Ines in May. She is a lawyer.",
      ["Acme HIRED Ines from 2025-05-01/month", 'Ines OCCUPATION "lawyer"'],
    ],
    ["I work for Hollis & Vane.", ["Nia WORKS_AT Hollis & Vane"]],
    [
      "Hollis & Vane was founded by Tom & Anna.",
      ["Hollis & Vane FOUNDED_BY Tom", "Hollis & Vane FOUNDED_BY Anna"],
    ],
    ["My sister joined the running club.", ['MEMBER_OF "running club"']],
    ["My son just started at Warwick.", ["STUDIES_AT Warwick from 2026-03-01/month"]],
    ["I work for Karen.", []],
  ])("are neither persons nor clubs nor schools: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});

describe("persons", () => {
  it.each([
    ["The Kowalskis moved to Leeds last year.", []],
    ["Elizabeth Bishop lives in Hull.", ["Elizabeth Bishop LIVES_IN Hull"]],
    ["I'm 1.78 and the fence is six feet.", ['Nia HEIGHT "1.78"']],
    ["He came from Odessa. My mum came from Odessa.", ['DID "came from Odessa"']],
    ["My brother is in Oman at the moment.", []],
    ["I'm seeing Maria on Tuesday.", ['Nia PLANS "see Maria" (plannedFor: 2026-03-17)']],
  ])("are told of only what is said of them: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});

describe("things", () => {
  it.each([
    ["I have low iron.", ["Nia HAS_CONDITION low iron"]],
    ["The boat was sold in May.", []],
    ["My boat is old. The boat was sold.", ['Nia\'s boat DID "was sold"']],
    ["She holds eleven patents.", []],
    ["Yuki holds eleven patents.", ['Yuki ENGAGES_IN "holding eleven patents"']],
  ])("are what they are: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});

describe("who is spoken of among others", () => {
  it.each([
    ["I'm so happy for you two.", []],
    ["She gave us two cakes.", []],
    ["My business partner Ines lives in Bath.", [BUSINESS, "Ines LIVES_IN Bath"]],
    ["Ana is my dance partner.", ["Nia KNOWS Ana (relation: dance partner)"]],
    ["Ana is my life partner.", ["Nia PARTNER_OF Ana (relation: partner)"]],
    ["Ben is in hospital in Exeter.", ['Ben STATUS "in hospital"']],
    ["I'm drowning in paperwork.", []],
    ["Dana taught Ana.", []],
    ["Dana taught Ana pottery.", ['Dana DID "taught Ana pottery"']],
    ["I've got 28 kids in my class.", []],
    ["I joined a hiking group in May.", ['Nia MEMBER_OF "hiking group" from 2025-05-01/month']],
    ["I joined a law firm in May.", ['Nia WORKS_AT "law firm" from 2025-05-01/month']],
  ])("is who they are: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});

describe("what lies ahead", () => {
  it.each([
    ["We booked a room for the first week of May.", ['Nia BOOKED "room"']],
    ["We booked a room in January.", ['Nia BOOKED "room" from 2026-01-01/month']],
    ["We're having a little party.", ['Nia PLANS "have a little party"']],
    ["We're having a barbecue for my dad's birthday.", [BARBECUE]],
    ['I\'m reading "Circe" next.', []],
    ['I\'m reading "Circe" now.', ["Nia READS Circe"]],
    ["I'm having lunch.", []],
  ])("is no day of what was done, and nothing that one has: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});

describe("what only looks like a statement", () => {
  it.each([
    ["How do I word the sign so I don't look like a miser", []],
    ["is it the Azores in the end or did Luc win with the skiing", []],
    ["I'd have had to give up my students.", []],
    ["Ravi is a sound engineer now, or was, she wasn't clear on that.", []],
    ["The coaches leave at eight, packed lunch, no phones.", []],
    ["We're recording with this producer Dez used to work with.", []],
    ["We decline Oslo, nicely.", []],
    ["Would that my daughter sang.", []],
    ["// TODO: my brother is a stub", []],
    ["I'm calling Aunt Linda.", []],
    ["My brother finally proposed!", []],
    ["I used to be engaged.", ['Nia ends STATUS "engaged"']],
  ])("is none: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});

describe("deeds", () => {
  it.each([
    ["Rangers led by Nazari have found a planet.", []],
    ["They're doing ever so well.", []],
    ["Bruno returned as fat as a sofa.", []],
    ["Old Mr Reed rang himself to apologise.", []],
    ["Mrs Reed's lost umbrella has been found.", ['Mrs Reed\'s lost umbrella DID "was found"']],
    ["My deployment got moved up.", ['Nia\'s deployment DID "got moved up"']],
    ["Globex has named Ada Reed as its director.", []],
    ["Imke ran her first marathon in 3:52!", ['Imke DID "ran Imke\'s first marathon"']],
    ["We rehearse on Tuesdays, thirty women and one poor man.", ['Nia ENGAGES_IN "rehearsing on Tuesdays"']],
  ])("are told whole or not at all: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});

describe("other persons", () => {
  it.each([
    [
      "Ed Lynch is a doctor. His son Cal runs the surgery; his daughter Orla works in Hull.",
      [
        'Ed Lynch OCCUPATION "doctor"',
        "Ed Lynch PARENT_OF Cal (relation: son)",
        'Cal ENGAGES_IN "running the surgery"',
        "Ed Lynch PARENT_OF Orla (relation: daughter)",
        "Orla WORKS_IN Hull",
      ],
    ],
    [
      "Tom lives in Hull. I bought the tent from my old boss when he quit camping.",
      ["Tom LIVES_IN Hull", 'Nia DID "bought the tent from Nia\'s old boss" to 2026-03-12/instant'],
    ],
    ["Mr. and Mrs. Reed have a new baby.", []],
    ["She's left Brian, did you not know? Moved in with her daughter.", []],
    ["I've got eleven pupils, the youngest is six.", ['HAS "eleven pupils"']],
    ["I have two sons, the youngest is six.", ['HAS "two sons"', 'Nia\'s youngest AGE "6"']],
    ["Ada Reed (CEO) and Bo Lund live in Rome.", ["Ada Reed LIVES_IN Rome", "Bo Lund LIVES_IN Rome"]],
  ])("are told apart: %s", (text, facts) => {
    expect(
      read(text)
        .map((line) => line.replace(/^Nia HAS/u, "HAS"))
        .filter((line) => !/OCCUPATION "CEO"/u.test(line)),
    ).toEqual(facts);
  });
});

describe("senses", () => {
  it.each([
    ["Neil sells insurance in Perth.", []],
    ["I'm finally back from Oaxaca.", ["Nia VISITED Oaxaca"]],
    ["My son wants me to sell the house.", []],
    ["Before that I was selling phones.", []],
    ["She teaches at the same school.", []],
    ["My mum is blaming me.", []],
    ["God help me. She lives in Bristol.", []],
    ["Brackwell & Sons was founded in 1923.", ['Brackwell & Sons FOUNDED_ON "1923" from 1923-01-01/year']],
    ["I've three hives beyond the shed.", []],
    ["I have physio at eight.", []],
    ["Chidi Eze comes from the supermarket chain Parry's.", []],
    ["My wife Birgit passed two years ago in May.", ["Nia ends MARRIED_TO Birgit"]],
    ["My mum hates flying as you know.", ["DISLIKES flying"]],
    ["quit smoking day 3", []],
    ["He's bought a boat, a BOAT!", []],
    ["Vent employs 19 people in Uppsala and two in Vienna.", []],
    ["She got into a PhD programme.", []],
  ])("are those of the sentence: %s", (text, facts) => {
    expect(told(text).filter((line) => !/ (?:DID|ENGAGES_IN) /u.test(line))).toEqual(facts);
  });
});

/** Without kin, of whom is told by the way, and their names. */
function told(text: string): string[] {
  return read(text)
    .filter((line) => !/ (?:SIBLING_OF|PARENT_OF|CHILD_OF) /u.test(line))
    .map((line) => line.replace(/^Nia's (?:sister|son|mum|brother) /u, ""));
}

describe("what is told by the way", () => {
  it.each([
    ["Ana Ruiz is a vet. Born in Turin, she lives in Hull.", ["BORN_IN Turin", "LIVES_IN Hull"]],
    ["Owned by Alvex, Norda employs 50 people.", ['Norda HEADCOUNT "50 people"', "Norda OWNED_BY Alvex"]],
    [
      "Norda makes lamps. Founded in 1998 by Pieter Vos, the company employs 50 people.",
      ['HEADCOUNT "50 people"', "FOUNDED_BY Pieter Vos", "FOUNDED_ON"],
    ],
    ["Founded on trust, Norda employs 50 people.", ['Norda HEADCOUNT "50 people"']],
    ["Based on her notes, Ana Ruiz wrote a play.", ["Ana Ruiz CREATED"]],
    ["Born in Cork, her mother moved to Hull.", []],
    ["Norda acquired Tallbridge, a warehouse operator.", ["Norda ACQUIRED Tallbridge"]],
    [
      "Maria Keller, the chief executive of Norda, lives in Basel.",
      ["LIVES_IN Basel", 'OCCUPATION "chief executive"', "WORKS_AT Norda"],
    ],
  ])("%s", (text, parts) => {
    const facts = read(text);
    for (const part of parts) expect(facts.join("\n")).toContain(part);
    expect(facts.filter((fact) => !parts.some((part) => fact.includes(part))).join()).not.toMatch(
      /OCCUPATION "warehouse|BORN_IN|FOUNDED_ON|LIVES_IN Cork|LOCATED/u,
    );
  });
});

describe("who is in a role, when a shop opened, when somebody lived there", () => {
  it.each([
    ["The dishwasher is a Bosch.", []],
    ["The printer is a Canon.", []],
    [
      "The partners are Mr Farrow and Ms Adebayo.",
      ['Mr Farrow OCCUPATION "partner"', 'Ms Adebayo OCCUPATION "partner"'],
    ],
    [
      "The coaches of the club are Ann and Tom.",
      ['Ann OCCUPATION "coach of the club"', 'Tom OCCUPATION "coach of the club"'],
    ],
    ["The partners are Norda and Alvex.", []],
    ["Greta is a vet. The partners of her practice are Ann and Tom.", ['Greta OCCUPATION "vet"']],
    ["Based in Antwerp, Zilvera makes rings.", ['Zilvera PRODUCES "rings"']],
    [
      "The cafe is owned by Tom Ray. The school was founded in 1890.",
      ["cafe OWNED_BY Tom Ray", 'school FOUNDED_ON "1890" from 1890-01-01/year'],
    ],
    ["The bakery opened at six today.", ['bakery DID "opened at six" from 2026-03-12/day']],
    [
      "I used to live in Bristol from 2010 to 2014.",
      ["Nia LIVES_IN Bristol from 2010-01-01/year to 2014-01-01/year"],
    ],
  ])("is as it is said: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});
