/** A few sentences, and at once a question about them, as people try a memory. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-03-12T12:00:00Z");
let graphs = 0;

test.each([
  ["My mum lives in Ely and my dad lives in Hull.", "Where does my mother live?", /^(?!.*Hull).*Ely/su],
  ["Eva is Ben's mother. Tom is Ben's father.", "Who is Ben's mother?", /^(?!.*Tom).*Eva/su],
  ["Eva is Ben's mum. Tom is Ben's dad.", "Who is Ben's father?", /^(?!.*Eva).*Tom/su],
  ["My son's coach is Mr Ilves.", "Who is my son's coach?", /Ilves/u],
  ["Priya manages the legal team.", "Who manages the legal team?", /Priya/u],
  ["The printer is broken. Farid is repairing it.", "Who is repairing the printer?", /Farid/u],
  ["Carlos left in July. Beate replaced him.", "Who replaced Carlos?", /Beate/u],
  ["Uli drives for a courier firm.", "Who does Uli drive for?", /courier firm/u],
  ["My sister's name is Clara.", "whats my sisters name", /Clara/u],
  ["My locker number is 318.", "can you remind me what my locker number is", /318/u],
  ["My locker number is 318.", "remind me of my locker number", /318/u],
  ["I'm 34 years old.", "do you know how old I am?", /34/u],
  ["My favourite colour is green.", "what's my favorite color?", /green/u],
  ["Gil plays chess with Noor on Fridays.", "When does Gil play chess?", /on Fridays/u],
  ["I don't like beetroot. I love rice.", "what dont i like", /beetroot/u],
  ["I used to play hockey; these days I play padel.", "What did I use to play?", /hockey/u],
  ["Paula is my boss. Her boss is Mr Winter.", "Who is Paula's boss?", /Winter/u],
  [
    "I used to work at Barclays. I work at Monzo.",
    "Where did I work before?",
    /^(?!.*Monzo).*Barclays \(by/su,
  ],
  ["I no longer work at the bakery.", "Did I work at the bakery?", /^Yes/u],
  ["We dropped Jenkins for GitHub Actions in March.", "Do we still use Jenkins?", /^Not any more/u],
  [
    "We dropped Jenkins for Buildkite in January.",
    "What did we use before Buildkite?",
    /^(?!The user uses).*Jenkins/u,
  ],
  ["Dave left Acme in January.", "Does Dave work at Acme?", /^Not any more.*until the end of January/su],
  ["I used to play the piano but gave it up.", "Do I still play the piano?", /^Not any more/u],
  ["I used to smoke.", "Did I use to smoke?", /^Yes/u],
  [
    "I was laid off from Vantix in January. I worked at Vantix for six years.",
    "How long did I work at Vantix?",
    /six years/u,
  ],
  ["Grandma passed away in 2018.", "Is my grandma still alive?", /^No\..*2018/su],
  ["My uncle Jim died last month.", "Is Jim dead?", /^Yes\..*February 2026/su],
  ["Kate is expecting a baby in June.", "When is Kate's baby due?", /June 2026/u],
  ["I broke up with Mark in January.", "Who is my ex?", /Mark/u],
  ["My girlfriend is called Ellie. We're getting married in June.", "Who am I marrying?", /Ellie/u],
  ["I can't stand mushrooms. I love ramen.", "What food don't I like?", /^(?!.*ramen).*mushrooms/su],
  ["I'm seeing someone new, his name is Jonas.", "Who am I dating?", /Jonas/u],
  ["We lost our cat Tilly last winter.", "Do we still have a cat?", /^No/u],
  [
    "The choir rehearses at Otto's every other Wednesday.",
    "When does the choir rehearse?",
    /every other Wednesday/u,
  ],
  [
    "The band meets on the first Sunday of the month.",
    "When does the band meet?",
    /first Sunday of the month/u,
  ],
  ["My uncle has the boat at weekends.", "When does my uncle have the boat?", /at weekends/u],
  ["Grandma waters the roses every evening.", "How often does Grandma water the roses?", /every evening/u],
  [
    "My piano teacher is Mrs Falk. I got a medal in piano and a cup in chess.",
    "What did I get in chess?",
    /a cup in chess/u,
  ],
  ["Nils is on parental leave until May.", "Who is on parental leave?", /Nils/u],
  ["Meera is off work today.", "Who is off work?", /Meera/u],
  ["Tim is in hospital. Grandpa visits him every evening.", "Who visits Tim?", /Grandpa/u],
  ["I owe my cousin 40 euros.", "Who do I owe money to?", /my cousin/u],
  ["The TÜV is due on 9 May.", "When is my TÜV due?", /9 May/u],
  ["__proto__ is the owner of the repo.", "Who is __proto__?", /owner/u],
])("%s %s", async (told, question, answer) => {
  graphs += 1;
  const graph = memory.graph(`told-${graphs}`);
  await graph.remember({ content: told });
  expect(await graph.ask(question)).toMatchObject({ known: true, answer: expect.stringMatching(answer) });
});

test.each([
  ["Dee visits the farm. Dee is driving to Whitby.", "What kind of car does Dee drive?"],
  ["Our daughter was born on 3 March 2020.", "When was our son born?"],
  ["I'm allergic to cats.", "Do I have cats?"],
  ["Nia starts in October. She'll study law in Leeds.", "Does Nia study law?"],
  ["The shop opens at 9 and closes at 18:30.", "Is the shop open on Sunday?"],
  ["I walked my dog this morning.", "Do I have a dog called Rex?"],
  ["Our go-live happened, 12 of 14 sites.", "When was our go-live planned for?"],
  ["Nina is off sick.", "Is Nina in today?"],
  ["Beate replaced him.", "Who replaced the fridge?"],
  ["Gudrun comes over every Sunday.", "When is Gudrun's flight?"],
  ["The choir rehearses every Wednesday.", "When did the choir rehearse in the church?"],
  ["The choir rehearses every Wednesday.", "How many songs does the choir rehearse?"],
  ["I owe my brother 30 euros.", "Who owes me money?"],
  ["I owe my brother 30 euros.", "How much does my brother owe me?"],
  ["My sister moved to Turin in May.", "Where does my sister work?"],
  ["I work at Aldi as a cashier.", "Where did I work before?"],
  ["The caretaker is Mr Brandt.", "Where does Mr Brandt live?"],
  ["My trainer is Olga.", "Who was my trainer at Fitline?"],
  ["I got a C in physics. My art teacher is Mr Kohl.", "Who is my physics teacher?"],
  ["Tom's van is old. His TÜV is due on 9 May.", "When is my TÜV due?"],
  ["Priya doesn't manage the legal team.", "Who manages the legal team?"],
])("%s %s is not known", async (told, question) => {
  graphs += 1;
  const graph = memory.graph(`told-${graphs}`);
  await graph.remember({ content: told });
  expect(await graph.ask(question)).toMatchObject({ known: false });
});
