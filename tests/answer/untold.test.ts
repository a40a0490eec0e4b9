/** What was told of somebody answers no question for what was not told of them. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
let graphs = 0;

async function answered(told: string, question: string) {
  graphs += 1;
  const graph = memory.graph(`g${graphs}`);
  await graph.remember({ content: told, occurredAt: "2026-03-01" });
  return graph.ask(question);
}

test.each([
  ["Hugo bought a boat last year.", "Why did Hugo buy a boat?"],
  ["I quit smoking in 2020.", "Why did I quit smoking?"],
  ["I quit smoking in 2020.", "When did I start smoking?"],
  ["Hugo went to Lisbon in April 2024.", "Who did Hugo go to Lisbon with?"],
  ["Hugo lives in Oslo.", "Who does Hugo live with?"],
  ["Hugo lives in Oslo.", "Where did Hugo live before Oslo?"],
  ["Hugo speaks Danish.", "Where did Hugo learn Danish?"],
  ["I speak Danish.", "Am I Danish?"],
  ["My sister is a carpenter.", "Where does my sister work?"],
  ["Hugo plays the cello.", "Who teaches Hugo the cello?"],
  ["Hugo broke an arm on Friday.", "Which arm did Hugo break?"],
  ["Hugo broke an arm skiing.", "Who did Hugo go skiing with?"],
  ["My sister loves sushi.", "What does my sister hate?"],
  ["Hugo has a daughter, Mia.", "What is Hugo's son called?"],
  ["Hugo has a daughter, Mia.", "Does Hugo have a son?"],
  ["I lost my wallet on Monday.", "When did I find my wallet?"],
  ["Petra reads crime novels every night.", "Where does Petra read?"],
  ["Petra is a vegetarian.", "Why is Petra a vegetarian?"],
  ["My boss is Karen. Dave is covering for her.", "Who is Dave's boss?"],
  ["Willem reports to Farida.", "Who does Farida report to?"],
  ["Farida is Willem's boss.", "Who is Farida's boss?"],
  ["Ada is Tom's mother.", "Who is Ada's mother?"],
  ["Ada is Tom's mother.", "Who is Tom's child?"],
  ["I report to Karen.", "Who reports to me?"],
  ["Our car is a blue Skoda.", "Who is the car insured with?"],
  ["I got the job at Zalando.", "What is my job at Bosch?"],
  ["I just finished reading Dune.", "What am I reading?"],
  ["Mia's best friend is Lotte. Her teacher is Birgit. She hates peas.", "What does Birgit hate?"],
])("“%s” does not answer “%s”", async (told, question) => {
  const { known, answer } = await answered(told, question);
  expect(known && !/^No\b/u.test(answer), answer).toBe(false);
});

test.each([
  ["Hugo bought a boat last year to sail to Bergen.", "Why did Hugo buy a boat?", "sail"],
  ["We flew to Lisbon for Priya's birthday.", "Why did we fly to Lisbon?", "birthday"],
  ["Hugo went to Lisbon with his aunt.", "Who did Hugo go to Lisbon with?", "aunt"],
  ["My brother lives two floors down.", "Where does my brother live?", "two floors down"],
  ["Lena owns the rollout.", "Who owns the rollout?", "Lena"],
  ["Mr Kaya fixed the shower.", "Who fixed the shower?", "Mr Kaya"],
  ["Hugo broke his left arm skiing.", "Which arm did Hugo break?", "left"],
  ["Hugo has a daughter, Mia.", "What is Hugo's daughter called?", "Mia"],
  ["Hugo has a daughter, Mia.", "Does Hugo have a daughter?", "Yes"],
  ["We fly to Lisbon on Dec 3 with TAP, back on Dec 10.", "When do we come back?", "10 December"],
  ["Willem reports to Farida.", "Who is Willem's boss?", "Farida"],
  ["Farida is Willem's boss.", "Who reports to Farida?", "Willem"],
  ["Ada is Tom's mother.", "Who is Tom's mother?", "Ada"],
  ["The offsite is 12-14 May 2027.", "When is the offsite?", "12 May 2027 to 14 May 2027"],
  ["We cancelled the paper in September.", "When did we cancel the paper?", "September 2025"],
  ["The car is insured with Allianz.", "Who is the car insured with?", "Allianz"],
  ["I am reading Dune.", "What am I reading?", "Dune"],
])("“%s” answers “%s”", async (told, question, right) => {
  expect(await answered(told, question)).toMatchObject({
    known: true,
    answer: expect.stringContaining(right),
  });
});

test.each([
  ["Dario", "And our daughter Mina, she's seven.", "How old is Dario?", "Dario"],
  ["Wes", "Odette, I adopted one of the shelter dogs!", "Which dog did Odette adopt?", "Odette"],
  ["Tarek", "Noor's off sick, two weeks the doctor says", "How old is Noor?", "Tarek"],
])("%s said “%s”, which does not answer “%s”", async (speaker, content, question, asker) => {
  graphs += 1;
  const graph = memory.graph(`g${graphs}`);
  await graph.remember({ content, speaker, thread: "t", occurredAt: "2026-03-01" });
  await graph.remember({ content: "Oh.", speaker: asker, thread: "t", occurredAt: "2026-03-01" });
  const { known, answer } = await graph.ask(question);
  expect(known, answer).toBe(false);
});

test.each([
  ["Dario", "I'm 41 and our daughter Mina is seven.", "How old is Dario?", "41"],
  ["Mei", "Anselm starts an apprenticeship in March, at 45!", "How old is Anselm?", "45"],
])("%s said “%s”, which answers “%s”", async (speaker, content, question, age) => {
  graphs += 1;
  const graph = memory.graph(`g${graphs}`);
  await graph.remember({ content, speaker, thread: "t", occurredAt: "2026-03-01" });
  const { known, answer } = await graph.ask(question);
  expect([known, answer]).toEqual([true, expect.stringContaining(age)]);
});

test("what was so is not known to be so now", async () => {
  expect(await answered("I was married.", "Am I married?")).toMatchObject({ known: false });
});

test.each([
  ["I'm vegetarian but I eat fish.", "Do I eat fish?", /^Yes/u],
  ["I don't eat meat except chicken.", "Do I eat chicken?", /^Yes/u],
  ["I like all vegetables apart from beetroot.", "Do I like beetroot?", /^No/u],
  ["The standup was pushed from 9:30 to 10:15.", "What time is the standup?", /^10:15/u],
  ["I prefer tea over coffee.", "Do I prefer tea or coffee?", /^The user on .*tea over coffee/u],
  ["We got married in 2015.", "Am I married?", /^Yes/u],
  ["I got divorced last year.", "Am I married?", /^No/u],
  ["I'm single.", "Am I married?", /^No/u],
  ["I'm married to Leila.", "Am I married?", /^Yes/u],
  ["I am divorced but now I'm married to Leila.", "Am I married?", /^Yes/u],
  ["I have to renew my passport by the end of May.", "What do I have to do?", /renew/u],
  ["I live on Cedar Lane.", "Where do I live?", /Cedar Lane/u],
  ["I live at 14 Cedar Lane, Bristol.", "Where do I live?", /14 Cedar Lane/u],
  ["My kids: Maya (9) and Theo (6).", "What are my kids called?", /Maya[\s\S]*Theo/u],
])("after “%s” the answer to “%s” is %s", async (told, question, right) => {
  const { known, answer } = await answered(told, question);
  expect([known, answer]).toEqual([true, expect.stringMatching(right)]);
});

test("a brother Jan has no full stop in his name", async () => {
  const graph = memory.graph("jan");
  await graph.remember({ content: "I have a brother called Jan. He lives in Graz." });
  expect((await graph.entities({ type: "Person" })).map(({ name }) => name)).toContain("Jan");
  expect((await graph.facts({ subject: "Jan", predicate: "LIVES_IN" })).length).toBe(1);
});
