/** What people say by the way when they talk of their own lives. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const read = (text: string) =>
  fromNia(text)
    .facts.filter(({ ifHeld }) => ifHeld !== true)
    .map(briefly)
    .filter((fact) => !/^Nia (?:PARENT|SIBLING|CHILD|RELATIVE)_OF /u.test(fact));

describe("studies", () => {
  it.each([
    ["im third year medicine at Cardiff", ["Nia STUDIES medicine", "Nia STUDIES_AT Cardiff"]],
    [
      "My daughter is final year law at Durham.",
      ["Nia's daughter STUDIES law", "Nia's daughter STUDIES_AT Durham"],
    ],
    ["I'm in my second year of history at Lund.", ["Nia STUDIES history", "Nia STUDIES_AT Lund"]],
    ["I'm second year here.", []],
    ["It's my second year nursing him.", []],
    ["My dad never learned to ski.", [`Nia's dad UNABLE_TO "ski"`]],
    ["My Welsh is getting rusty.", ["Nia SPEAKS Welsh"]],
    ["My back is getting better.", []],
    ["I'm on Erasmus in Porto until July.", ["Nia STAYS_IN Porto (details: on Erasmus) to 2026-07-01/month"]],
  ])("are told in few words: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("how long", () => {
  it.each([
    ["I've been a vet for a few years.", ['Nia OCCUPATION "vet"']],
    ["I've worked at Lidl for several years.", ["Nia WORKS_AT Lidl"]],
    ["Been on sertraline for a few months.", ["Nia TAKES sertraline"]],
    ["Been in the choir for forty years.", ['Nia MEMBER_OF "choir" from 1986-01-01/year']],
    ["I've had asthma for twenty-six years.", ["Nia HAS_CONDITION asthma from 2000-01-01/year"]],
    ["I drove a van for sixteen years.", ['Nia DROVE "van"']],
    ["I've been in Hull for a few days.", []],
    ["I'm in Hull for a few days.", []],
    ["I worked at Lidl for many years.", ["Nia ends WORKS_AT Lidl", 'Nia DID "worked at Lidl"']],
  ])("something has been so: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("bodies", () => {
  it.each([
    ["My uncle is 60 with a bad knee.", [`Nia's uncle AGE "60"`, "Nia's uncle HAS_CONDITION bad knee"]],
    ["My son is at home with chickenpox.", ["Nia's son HAS_CONDITION chickenpox (details: at home)"]],
    ["My shoulder is dodgy.", ['Nia HAS_CONDITION "shoulder trouble"']],
    ["My shoulder was bad last year.", []],
    ["If my shoulder is bad I stay in.", []],
    ["I'm good with colds.", []],
    ["I'm done with the flu.", []],
  ])("have what is told beside them: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("homes", () => {
  it.each([
    ["My cousin lives out in Sligo.", ["Nia's cousin LIVES_IN Sligo"]],
    ["We live up near Bath.", ["Nia LIVES_NEAR Bath"]],
    [
      "We moved to a bungalow in Poole last year.",
      ['Nia LIVES_IN_A "bungalow" from 2025-01-01/year', "Nia LIVES_IN Poole from 2025-01-01/year"],
    ],
    ["She never lives up to it in Poole.", []],
    ["We moved to a hotel in Poole.", ['Nia DID "moved to a hotel in Poole"']],
  ])("are where they are: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("partners who left", () => {
  it.each([
    ["My boyfriend left me in June.", ["Nia ends PARTNER_OF Nia's boyfriend to 2025-06-01/month"]],
    ["My husband left me for a dentist.", ["Nia ends MARRIED_TO Nia's husband"]],
    [
      "My girlfriend left for a guy from work.",
      ["Nia ends PARTNER_OF Nia's girlfriend", `Nia's girlfriend DID "left for a guy from work"`],
    ],
    ["My husband left me a note.", ["Nia MARRIED_TO Nia's husband (relation: husband)"]],
    ["My husband left me alone.", ["Nia MARRIED_TO Nia's husband (relation: husband)"]],
    ["My husband left me at the airport.", ["Nia MARRIED_TO Nia's husband (relation: husband)"]],
  ])("are partners no more: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("work", () => {
  it.each([
    ["I teach grade 3 in Graz.", ["Nia TEACHES grade 3", "Nia WORKS_IN Graz"]],
    ["I do payroll for a law firm.", ['Nia WORKS_IN "payroll"', 'Nia WORKS_AT "law firm"']],
    ["My cousin is in the police.", [`Nia's cousin WORKS_AT "police"`]],
    ["The police are in the house.", []],
    ["I'm a magistrate.", ['Nia OCCUPATION "magistrate"']],
    ["I'm a lab tech at the university.", ['Nia OCCUPATION "lab tech"', 'Nia WORKS_AT "university"']],
    ["I'm a morning person.", []],
    ["I'm a gamer.", []],
  ])("is told by its place and its name: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("what phrases tell by the way", () => {
  it.each([
    ["My aunt in Ghent is having a baby.", [`Nia's aunt EXPECTS "baby"`, "Nia's aunt LIVES_IN Ghent"]],
    ["My brother Emil from Lugano called.", ["Emil COMES_FROM Lugano"]],
    ["My aunt in Ghent died last year.", [`Nia's aunt DIED "2025" from 2025-01-01/year`]],
    ["My friend in HR is leaving.", []],
    ["If my aunt in Ghent calls, wake me.", []],
    ["I can't climb with my arthritis.", ["Nia HAS_CONDITION arthritis"]],
    ["Gerhard's dementia is getting worse.", ["Gerhard HAS_CONDITION dementia"]],
    ["Gerhard's dementia was hard on us.", []],
    ["My epilepsy is gone.", []],
    ["My childhood asthma was bad.", []],
    ["My choir is rehearsing.", [`Nia MEMBER_OF "choir"`]],
    ["My rubber band is broken.", []],
    ["My old band is on tour.", []],
  ])("is told: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("what is so no more", () => {
  it.each([
    ["I'm not vegetarian anymore.", ['Nia ends DIET "vegetarian"']],
    [
      "My dad is no longer a driver.",
      [`Nia's dad ends OCCUPATION "driver"`, `Nia's dad DID "used to be a driver"`],
    ],
    ["My cousin is not married anymore.", [`Nia's cousin ends STATUS "married"`]],
    ["I'm not a driver.", []],
    ["Emil is no longer my boss.", []],
    [
      "My late husband Horst built boats.",
      ["Nia ends MARRIED_TO Horst (relation: husband)", 'Horst BUILT "boats"'],
    ],
  ])("ends: %s", (text, facts) => {
    expect(read(text).filter((fact) => !/ENGAGES/u.test(fact))).toEqual(facts);
  });
});

describe("kin without 'my'", () => {
  it.each([
    [
      "Wife works at the canteen. Her name's Ruth.",
      [
        "Nia MARRIED_TO Nia's wife (relation: wife)",
        `Nia's wife WORKS_AT "canteen"`,
        "Nia MARRIED_TO Ruth (relation: wife)",
      ],
    ],
    [
      "The missus is a welder.",
      ["Nia MARRIED_TO Nia's missus (relation: missus)", `Nia's missus OCCUPATION "welder"`],
    ],
    ["Daughter lives in Ghent.", ["Nia's daughter LIVES_IN Ghent"]],
    ["Karen moved to Hull. Husband works at Lidl.", ["Karen LIVES_IN Hull"]],
    ["Husband and wife live in Bonn.", []],
    ["Wife of my boss works at Lidl.", []],
    ["Brother is a long word.", []],
    ["If wife works we eat.", []],
  ])("are one's own: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("what was done", () => {
  it.each([
    ["We hiked the Inca Trail for four days.", ['Nia DID "hiked the Inca Trail for four days"']],
    ["I worked on a farm for a year.", ['Nia DID "worked on a farm for a year"']],
    ["We've hiked the Inca Trail for four days.", []],
    ["We threw Ella a dinosaur party.", ['Nia DID "threw Ella a dinosaur party"']],
    ["I was interviewed by the local paper.", ['Nia DID "was interviewed by the local paper"']],
    ["I was interviewed.", []],
    ["I started yoga two months ago.", ['Nia ENGAGES_IN "yoga" from 2026-01-01/month']],
    ["I started dinner.", []],
    ["I started piano lessons.", ['Nia DID "started piano lessons"']],
    ["I've been giving private lessons.", ['Nia ENGAGES_IN "giving private lessons"']],
  ])("is told with how long and for whom: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("what somebody would love to do", () => {
  it.each([
    ["I'd love to become a counselor.", ['Nia WANTS "become a counselor"']],
    ["I want to teach Ella to surf.", ['Nia WANTS "teach Ella to surf"']],
    ["I want to teach him a lesson.", []],
    ["I'd love to hear your news.", []],
    ["I'd love to go if I had money.", []],
    ["I wouldn't love to move to Rome.", []],
    ["I might want to open a bakery.", []],
  ])("is wanted: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("typing", () => {
  it.each([
    ["I've played the cello twice tbh", ['Nia DID "played the cello"']],
    ["Yusuf holds nine patents, btw.", ['Yusuf ENGAGES_IN "holding nine patents"']],
    ["I work for IMO.", ["Nia WORKS_AT IMO"]],
    ["Greta  has  coached  the  juniors  since  2011.", ['Greta COACHES "juniors" from 2011-01-01/year']],
  ])("changes nothing that is learned: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});
