/** What a later turn says in other words than those that are asked: the last word on it counts. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";
import { askedDaysLater } from "./stories.ts";

const tested = await testMemory("2026-03-02T09:00:00Z");

const asked = (told: readonly string[], question: string) => askedDaysLater(tested, told, question);

test.each([
  [["I'm allergic to peanuts", "Good news, I've outgrown my peanut allergy"], "Am I allergic to peanuts?"],
  [["I drive a Skoda Fabia", "Had a crash yesterday. Car's a write-off"], "Do I have a car?"],
  [["bought a road bike, a Canyon", "bike got nicked outside the station"], "Do I have a bike?"],
  [["I work as a welder at Harlow Steel", "got laid off today"], "Do I have a job?"],
  [["unemployed since January", "Start at Lidl on Monday!"], "Am I unemployed?"],
  [["My wife is pregnant", "Baby's here! Little Otto, 3.4 kg"], "Is my wife pregnant?"],
  [["My brother Jan is a chef", "Jan quit the restaurant, he's retraining as a nurse"], "Is Jan a chef?"],
  [
    ["I'm on the waiting list for an allotment", "we finally got the allotment!!"],
    "Am I on the waiting list?",
  ],
  [["The tap is dripping.", "plumber fixed the tap, 180 euros"], "Is the tap dripping?"],
  [["My app crashes on Android", "We shipped 2.3.1, which fixes the crash"], "Does my app crash on Android?"],
  [["I'm having lunch with Sara on Friday", "Sara is ill so lunch is off."], "Am I having lunch with Sara?"],
  [["My sister is single.", "My sister has a new boyfriend, Matteo."], "Is my sister single?"],
  [["My parents are in Greece.", "My parents are back from Greece."], "Are my parents in Greece?"],
  [["The kids share a room.", "Each kid has their own room now."], "Do the kids share a room?"],
  [["I use an inhaler for my asthma.", "My asthma is gone, no inhaler needed."], "Do I use an inhaler?"],
  [["I'm in charge of onboarding.", "Handed onboarding over to Milo."], "Am I in charge of onboarding?"],
  [["I work part-time at a florist's.", "I've gone full-time."], "Do I work part-time?"],
  [
    ["Nina is our intern.", "Nina's internship ended and we hired her as a developer."],
    "Is Nina our intern?",
  ],
  [
    ["My cholesterol is too high.", "Blood test came back, cholesterol is normal."],
    "Is my cholesterol too high?",
  ],
  [["I play squash on Mondays.", "Sven tore his Achilles, so no squash for now."], "Do I play squash?"],
  [["Josh is dating Helen.", "Josh and Helen broke up."], "Is Josh dating Helen?"],
  [["I'm learning the ukulele", "gave up on the ukulele, sold it to a neighbour"], "Do I play the ukulele?"],
  [["I'm learning the ukulele", "gave up on the ukulele, sold it to a neighbour"], "Do I have a ukulele?"],
  [["I'm vegan.", "I've started eating eggs and cheese again."], "Am I vegan?"],
  [["Aunt Carol is staying with us", "Aunt Carol flew home this morning"], "Is Aunt Carol staying with us?"],
  [["I live with my parents", "Finally moved into my own place in Ghent!"], "Do I live with my parents?"],
  [["We're renting, 1,100 a month", "We bought a house!!"], "Do we rent?"],
  [["I'm a member of the school board", "my term on the school board ended"], "Am I on the school board?"],
  [["My knee hurts", "knee is fine again"], "Does my knee hurt?"],
  [["Netflix is 15.99 a month", "cancelled Netflix, nothing good on"], "Do I have Netflix?"],
  [["I'm lactose intolerant", "Doc says the lactose thing has cleared up"], "Am I lactose intolerant?"],
  [["I take 20mg of fluoxetine", "off the fluoxetine completely now"], "Do I take fluoxetine?"],
  [["MOT is due 12 November", "MOT done, passed"], "Is my MOT still due?"],
  [["I'm single", "been seeing a guy called Theo for a few weeks"], "Am I single?"],
  [["gym membership at FitX", "left FitX, joined the climbing hall"], "Am I still a member of FitX?"],
  [["had my appendix out in 2019"], "Do I still have my appendix?"],
  [["I have a cleaner, Rosa", "had to let Rosa go, can't afford it"], "Do I have a cleaner?"],
  [["my knee's been bad since new year", "knee's fine now, the physio worked"], "Is my knee bad?"],
  [["I'm prediabetic", "bloods are back, not prediabetic any more!"], "Am I prediabetic?"],
  [["my mate Dev is staying on our sofa", "Dev's found his own place"], "Is Dev still staying with us?"],
  [["The tap in the bathroom is leaking", "tap's fixed, was just a washer"], "Is the tap leaking?"],
  [
    ["Hanna and Felix are getting divorced", "Hanna and Felix are giving it another go"],
    "Are Hanna and Felix getting divorced?",
  ],
])("%s: %s No.", async (told, question) => {
  const { answer, known } = await asked(told, question);
  expect(known).toBe(true);
  expect(answer).toMatch(/^(?:No|Not any more)\./u);
});

test.each([
  [["My shoe size is 42", "Turns out I'm a 43"], "What's my shoe size?", "43"],
  [["I bank with Barclays", "I've switched to Monzo"], "Which bank am I with?", "Monzo"],
  [
    ["we live on the third floor", "We moved down to the ground floor flat"],
    "What floor do we live on?",
    "ground",
  ],
  [["I weigh 84 kilos", "81 on the scales this morning!"], "How much do I weigh?", "81"],
  [
    ["I go to the gym three times a week", "down to once a week at the gym"],
    "How often do I go to the gym?",
    "once",
  ],
  [
    ["Emma goes to Oakfield Primary", "Emma started at St Mary's secondary"],
    "Which school does Emma go to?",
    "St Mary",
  ],
])("%s: %s %s", async (told, question, next) => {
  const { answer, known } = await asked(told, question);
  expect([known, answer.split("\n")[0]]).toEqual([true, expect.stringContaining(next)]);
});

test.each([
  [["I take the 42 bus to work", "They cancelled the 42 so I take the tram"], "How do I get to work?"],
  [
    ["our cat Miso is on thyroid pills", "vet says Miso can stop the thyroid pills"],
    "Is Miso on thyroid pills?",
  ],
  [["I don't have a driving licence", "PASSED MY DRIVING TEST"], "Do I have a driving licence?"],
  [["Our neighbours are the Hendersons", "the Hendersons moved to Spain"], "Who are our neighbours?"],
  [["My best friend is Karo", "Karo and I don't talk anymore"], "Who is my best friend?"],
  [
    ["Nadia is my personal trainer", "Nadia moved to Spain so now I train with Greg"],
    "Who is my personal trainer?",
  ],
  [
    ["our boiler is a Vaillant from 2012", "new boiler going in on Thursday, a Worcester"],
    "What boiler do we have?",
  ],
  [
    ["Our dog Biscuit eats Royal Canin", "vet put Biscuit on a hypoallergenic food instead"],
    "What does Biscuit eat?",
  ],
])("%s: %s is not known any more", async (told, question) => {
  const { known, citations } = await asked(told, question);
  expect(known).toBe(false);
  expect(citations.map(({ quote }) => quote)).toContain(told[1]);
});

test.each([
  [["I live with my parents", "My sister moved into her own place"], "Do I live with my parents?", /^Yes/u],
  [["We're renting", "My brother bought a house"], "Do we rent?", /^Yes/u],
  [["My wife is pregnant", "My sister had her baby"], "Is my wife pregnant?", /^Yes/u],
  [["I work as a welder at Harlow Steel", "my brother got laid off"], "Do I have a job?", /^Yes/u],
  [["I work as a welder", "My sister hates her job. She quit yesterday."], "Do I have a job?", /^Yes/u],
  [["I'm looking for a flat", "the flat was cold, I have a cold now"], "Am I looking for a flat?", /^Yes/u],
  [["I work as a welder at Harlow Steel", "quit smoking!"], "Do I have a job?", /^Yes/u],
  [["I have two kids", "dropped the kids at school"], "Do I have kids?", /^(?!No)/u],
  [["I bank with Barclays", "switched to the night shift"], "Which bank am I with?", /Barclays/u],
  [["My knee is bad", "my sister's knee is fine now"], "Is my knee bad?", /^(?!No)/u],
  [["our boiler is a Vaillant", "new shoes for the party"], "What boiler do we have?", /Vaillant/u],
  [["Our dog Biscuit eats Royal Canin", "Biscuit is limping"], "What does Biscuit eat?", /Royal Canin/u],
  [["The tap in the bathroom is leaking", "car's fixed"], "Is the tap leaking?", /^Yes/u],
  [["I take 20mg of fluoxetine", "off to the shops"], "Do I take fluoxetine?", /^Yes/u],
  [["The shop opens at 9 and closes at 18:30"], "Is the shop open on Sunday?", /^I don't know/u],
])("%s: %s stays", async (told, question, expected) => {
  expect((await asked(told, question)).answer).toMatch(expected);
});

test.each([
  [["We bought a house."], "Do we own a house?", /^Yes/u],
  [["I bought a car last year."], "Do I own a car?", /^Yes/u],
  [["I bought a bike."], "Do I have a bike?", /^Yes/u],
  [["My sister bought a car."], "Do I own a car?", /^I don't know/u],
  [["We visited a house in Kent."], "Do we own a house?", /^I don't know/u],
])("who bought something has it: %s %s", async (told, question, expected) => {
  expect((await asked(told, question)).answer).toMatch(expected);
});

test("who has not smoked since some day did smoke", async () => {
  const { answer } = await asked(
    ["I smoke about 10 a day", "haven't smoked since Easter"],
    "Did I ever smoke?",
  );
  expect(answer).toMatch(/^Yes/u);
});
