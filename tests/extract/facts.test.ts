import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "./briefly.ts";

const SAYS: Readonly<Record<string, readonly (readonly [text: string, facts: readonly string[]])[]>> = {
  home: [
    ["I live in Berlin.", ["Nia LIVES_IN Berlin"]],
    ["i live in berlin", ["Nia LIVES_IN Berlin"]],
    ["I live in Portland, Oregon with my flatmates.", ["Nia LIVES_IN Portland"]],
    ["I moved to Lisbon last month and the food is great.", ["Nia LIVES_IN Lisbon from 2026-02-01/month"]],
    ["In 2019, I moved to Vienna.", ["Nia LIVES_IN Vienna from 2019-01-01/year"]],
    ["I've been living in Oslo since 2019.", ["Nia LIVES_IN Oslo from 2019-01-01/year"]],
    ["I've lived in Rome for ten years.", ["Nia LIVES_IN Rome from 2016-01-01/year"]],
    ["We just moved to Chicago!", ["Nia LIVES_IN Chicago from 2026-03-01/month"]],
    [
      "Tom and I moved to Porto last year.",
      ["Nia LIVES_IN Porto from 2025-01-01/year", "Tom LIVES_IN Porto from 2025-01-01/year"],
    ],
    ["I'm based in Zürich these days.", ["Nia LIVES_IN Zürich"]],
    ["I no longer live in Paris.", ["Nia ends LIVES_IN Paris", 'Nia DID "used to live in Paris"']],
    ["I don't live in Paris anymore.", ["Nia ends LIVES_IN Paris", 'Nia DID "used to live in Paris"']],
    [
      "I left Berlin in May.",
      ["Nia ends LIVES_IN Berlin to 2025-05-01/month", 'Nia DID "left Berlin" from 2025-05-01/month'],
    ],
    ["I lived in Rome from 2010 to 2014.", ["Nia LIVES_IN Rome from 2010-01-01/year to 2014-01-01/year"]],
    ["I lived in Paris until March.", []],
    ["I lived in Paris until January.", ["Nia LIVES_IN Paris to 2026-01-01/month"]],
    [
      "I moved from Berlin to Lisbon in January.",
      [
        "Nia LIVES_IN Lisbon from 2026-01-01/month",
        "Nia ends LIVES_IN Berlin to 2026-01-01/month",
        'Nia DID "moved from Berlin to Lisbon" from 2026-01-01/month',
      ],
    ],
    ["Actually, I moved to Porto, not Lisbon.", ["Nia LIVES_IN Porto", "Nia denies LIVES_IN Lisbon"]],
    ["I'm originally from Ohio.", ["Nia COMES_FROM Ohio"]],
    ["I grew up in Dayton, Ohio.", ["Nia GREW_UP_IN Dayton"]],
  ],
  work: [
    ["I work at Siemens now.", ["Nia WORKS_AT Siemens"]],
    ["I work for McKinsey & Company.", ["Nia WORKS_AT McKinsey & Company"]],
    ["I work at McDonald's.", ["Nia WORKS_AT McDonald's"]],
    ["I've been working at Bosch for two years.", ["Nia WORKS_AT Bosch from 2024-01-01/year"]],
    ["I started a new job at Acme last month.", ["Nia WORKS_AT Acme from 2026-02-01/month"]],
    [
      "On March 3 I joined Zalando as a product manager.",
      ["Nia WORKS_AT Zalando from 2026-03-03/day", 'Nia OCCUPATION "product manager" from 2026-03-03/day'],
    ],
    [
      "I quit my job at Acme yesterday.",
      ["Nia ends WORKS_AT Acme to 2026-03-11/day", 'Nia DID "quit Nia\'s job at Acme" from 2026-03-11/day'],
    ],
    [
      "I was laid off from Initech in November.",
      [
        "Nia ends WORKS_AT Initech to 2025-11-01/month",
        'Nia DID "was laid off from Initech" from 2025-11-01/month',
      ],
    ],
    ["I worked at Acme from 2010 to 2014.", ["Nia WORKS_AT Acme from 2010-01-01/year to 2014-01-01/year"]],
    [
      "I'm a software engineer at St. Mary's Hospital.",
      ['Nia OCCUPATION "software engineer"', "Nia WORKS_AT St. Mary's Hospital"],
    ],
    ["I work as a nurse.", ['Nia OCCUPATION "nurse"']],
    ["I got promoted to team lead last week.", ['Nia OCCUPATION "team lead" from 2026-03-02/week']],
    ["I study law at the University of Oslo.", ["Nia STUDIES law", "Nia STUDIES_AT University of Oslo"]],
  ],
  people: [
    ["Tom is my boss.", ["Nia REPORTS_TO Tom (relation: boss)"]],
    ["My colleague Tom sends his regards.", ["Nia COLLEAGUE_OF Tom (relation: colleague)"]],
    ["Did I tell you that my sister Anna won?", ["Nia SIBLING_OF Anna (relation: sister)"]],
    ["My daughter's name is Mia.", ["Nia PARENT_OF Mia (relation: daughter)"]],
    ["My husband is called Tom.", ["Nia MARRIED_TO Tom (relation: husband)"]],
    ["My mom Ruth and my dad went home.", ["Nia CHILD_OF Ruth (relation: mom)"]],
    [
      "My kids Leo and Mia are asleep.",
      ["Nia PARENT_OF Leo (relation: kid)", "Nia PARENT_OF Mia (relation: kid)"],
    ],
    ["My wife, Clara, is a nurse.", ["Nia MARRIED_TO Clara (relation: wife)", 'Clara OCCUPATION "nurse"']],
    [
      "My mother-in-law Greta lives in Malmö.",
      ["Nia RELATIVE_OF Greta (relation: mother-in-law)", "Greta LIVES_IN Malmö"],
    ],
    ["I have a brother named Olu.", ["Nia SIBLING_OF Olu (relation: brother)"]],
    ["I got married to Tom in 2018.", ["Nia MARRIED_TO Tom from 2018-01-01/year"]],
    ["Tom and I got married last June.", ["Nia MARRIED_TO Tom from 2025-06-01/month"]],
    ["I recently got engaged to Priya.", ["Nia ENGAGED_TO Priya"]],
    ["I broke up with Tom.", ["Nia ends PARTNER_OF Tom", 'Nia DID "broke up with Tom"']],
    ["My girlfriend and I broke up last week.", ["Nia ends PARTNER_OF anything to 2026-03-02/week"]],
    ["Tom Weber works at Siemens.", ["Tom Weber WORKS_AT Siemens"]],
  ],
  pets: [
    ["I adopted a dog, Fido, last May.", ["Nia HAS_PET Fido (species: dog) from 2025-05-01/month"]],
    ["Last May I adopted a cat named Zoë.", ["Nia HAS_PET Zoë (species: cat) from 2025-05-01/month"]],
    [
      "I got a puppy last week. His name is Max.",
      ['Nia DID "got a puppy" from 2026-03-02/week', "Nia HAS_PET Max (species: dog) from 2026-03-02/week"],
    ],
    ["We have a kitten! We named her Luna.", ["Nia HAS_PET Luna (species: cat)"]],
    ["I have a golden retriever named Rex.", ["Nia HAS_PET Rex (species: dog)"]],
    ["My dog is called Bruno.", ["Nia HAS_PET Bruno (species: dog)"]],
    ["Luna is my cat.", ["Nia HAS_PET Luna (species: cat)"]],
    [
      "My dog Rex died in March.",
      ["Nia ends HAS_PET Rex (species: dog)", 'Rex DIED "March" from 2026-03-01/month'],
    ],
    [
      "We lost our cat Minka last month.",
      [
        "Nia ends HAS_PET Minka (species: cat) to 2026-02-01/month",
        'Nia DID "lost Minka" from 2026-02-01/month',
      ],
    ],
  ],
  tastes: [
    ["I love hiking!", ["Nia LIKES hiking"]],
    ["I really like jazz.", ["Nia LIKES jazz"]],
    ["I'm a big fan of Radiohead.", ["Nia LIKES Radiohead"]],
    ["I love cooking and dancing.", ["Nia LIKES cooking", "Nia LIKES dancing"]],
    ["I enjoy long walks on Sundays", ["Nia LIKES long walks (details: on Sundays)"]],
    ["I love Thai food so much.", ["Nia LIKES Thai food"]],
    ["I can't stand coriander.", ["Nia DISLIKES coriander"]],
    ["I don't like olives.", ["Nia DISLIKES olives"]],
    ["I don't like olives anymore.", ["Nia ends LIKES olives"]],
    ["I went off coffee.", ["Nia ends LIKES coffee"]],
    ["My favourite food is ramen.", ["Nia LIKES ramen (favourite: food)"]],
    ["I'm allergic to peanuts and shellfish.", ["Nia ALLERGIC_TO peanuts", "Nia ALLERGIC_TO shellfish"]],
    ["I'm allergic to nuts, so what can I eat there?", ["Nia ALLERGIC_TO nuts"]],
    ["I went vegan in 2019.", ['Nia DIET "vegan" from 2019-01-01/year']],
  ],
  birthdays: [
    ["My birthday is on 14 March.", ['Nia BIRTHDAY "14 March"']],
    ["My birthday is March 14th.", ['Nia BIRTHDAY "14 March"']],
    ["I was born on March 14, 1990.", ['Nia BIRTHDAY "1990-03-14"']],
  ],
  plans: [
    ["I'm planning to move to Lisbon in June.", ['Nia PLANS "move to Lisbon" (plannedFor: 2026-06)']],
    ["I'm moving back to Berlin next week.", ['Nia PLANS "move back to Berlin" (plannedFor: 2026-W12)']],
    ["I'll be moving to Madrid next month.", ['Nia PLANS "move to Madrid" (plannedFor: 2026-04)']],
    ["I'm going to start a new job next month.", ['Nia PLANS "start a new job" (plannedFor: 2026-04)']],
    [
      "I start at Acme next month.",
      ['Nia PLANS "start at Acme" (plannedFor: 2026-04)', "Nia WORKS_AT Acme from 2026-04-01/month"],
    ],
    [
      "I'm planning a trip to Rome this weekend.",
      ['Nia PLANS "take a trip to Rome" (plannedFor: 2026-03-14/2026-03-15)'],
    ],
  ],
  "intentions without a date": [
    ["I'm gonna start my own bakery.", ['Nia PLANS "start their own bakery"']],
    [
      "I'm going to a trade fair in Graz next week.",
      ['Nia PLANS "go to a trade fair in Graz" (plannedFor: 2026-W12)'],
    ],
  ],
  deeds: [
    ["I bought a red bicycle on Saturday.", ['Nia OWNS "red bicycle" from 2026-03-07/day']],
    ["I've just finished my thesis!", ['Nia DID "finished Nia\'s thesis"']],
    ["I've written a play about bees.", ['Nia CREATED "play about bees"']],
    [
      "Went to the dentist yesterday and got a filling.",
      ['Nia DID "went to the dentist" from 2026-03-11/day', 'Nia UNDERWENT "filling"'],
    ],
    ["Took a pottery class last night.", ['Nia DID "took a pottery class" from 2026-03-11/day']],
    [
      "My husband and I celebrated our anniversary last year.",
      [
        "Nia MARRIED_TO Nia's husband (relation: husband)",
        'Nia DID "celebrated their anniversary" from 2025-01-01/year',
        'Nia\'s husband DID "celebrated their anniversary" from 2025-01-01/year',
      ],
    ],
    ["I was diagnosed with asthma in 2019.", ["Nia HAS_CONDITION asthma from 2019-01-01/year"]],
    ["I finally got promoted!", ['Nia DID "got promoted"']],
    ["I bought a car and a boat.", ['Nia OWNS "car"', 'Nia OWNS "boat"']],
    ["I wrote a letter to him.", ['Nia DID "wrote a letter"']],
    [
      "I used to play the drums.",
      ["Nia ends PLAYS drums", 'Nia DID "used to play the drums" to 2026-03-12/instant'],
    ],
    [
      "We managed to sell our boat in May.",
      [
        "Nia ends OWNS Nia's boat to 2025-05-01/month",
        'Nia DID "managed to sell their boat" from 2025-05-01/month',
      ],
    ],
    ["I decided to go back to school.", ['Nia DECIDED "to go back to school"']],
    ["I lost my job while I was in Rome.", ['Nia DID "lost Nia\'s job" to 2026-03-12/instant']],
    ["We moved to Kubernetes in May.", ['Nia DID "moved to Kubernetes" from 2025-05-01/month']],
    ["Tom Weber joined Blue Harbour in 1981.", ['Tom Weber DID "joined Blue Harbour" from 1981-01-01/year']],
    [
      "My mother sells fabric at Elm market.",
      [
        "Nia CHILD_OF Nia's mother (relation: mother)",
        'Nia\'s mother ENGAGES_IN "selling fabric at Elm market"',
      ],
    ],
    ["Maja wants to become a pastry chef.", ['Maja WANTS "become a pastry chef"']],
    ["I emailed some shops and one of them replied today.", ['Nia DID "emailed some shops"']],
  ],
  activities: [
    ["I'm learning how to play the harp.", ['Nia ENGAGES_IN "learning how to play the harp"']],
    ["I've been painting for three years.", ['Nia ENGAGES_IN "painting" from 2023-01-01/year']],
    ["I teach yoga at a studio downtown.", ["Nia TEACHES yoga", 'Nia WORKS_AT "studio"']],
    ["Been rehearsing a new play lately.", ['Nia ENGAGES_IN "rehearsing a new play"']],
    [
      "I'm putting together a talent show next month.",
      ['Nia PLANS "put together a talent show" (plannedFor: 2026-04)'],
    ],
  ],
  possessions: [
    ["We have two kids.", ['Nia HAS "two kids"']],
    ["I've got a hybrid bike.", ['Nia OWNS "hybrid bike"']],
    ["I have asthma.", ["Nia HAS_CONDITION asthma"]],
  ],
  wishes: [
    ["My dream is to open a bookshop by the sea.", ['Nia WANTS "open a bookshop by the sea"']],
    ["I've always wanted to learn Finnish.", ['Nia WANTS "learn Finnish"']],
    ["I hope to visit Japan next year.", ['Nia WANTS "visit Japan" (plannedFor: 2027)']],
    ["I'm thinking about buying a house.", ['Nia CONSIDERS "buying a house"']],
  ],
  "tastes in words": [
    ["I love playing chess with my family.", ['Nia LIKES "playing chess"']],
    ["I like to collect old maps.", ['Nia LIKES "collecting old maps"']],
    ["I'm a huge football fan.", ["Nia LIKES football"]],
    ["I love books about old ships.", ["Nia LIKES books about old ships"]],
    ["We prefer quiet towns.", ["Nia PREFERS quiet towns"]],
  ],
  events: [
    ["I visited Rome last week.", ["Nia VISITED Rome from 2026-03-02/week"]],
    ["In March I flew to Rome on the 3rd and back on the 5th.", []],
    ["We went to Rome in May.", ["Nia VISITED Rome from 2025-05-01/month"]],
    [
      "I ran the Berlin Marathon last weekend.",
      ["Nia ATTENDED Berlin Marathon from 2026-03-07/day to 2026-03-08/day"],
    ],
  ],
};

for (const [topic, table] of Object.entries(SAYS)) {
  describe(`facts about ${topic}`, () => {
    it.each(table)("%j", (text, facts) => {
      expect(fromNia(text).facts.map(briefly)).toEqual(facts);
    });
  });
}
