/** What the grammar of a sentence says, beside what patterns read. */
import { describe, expect, it, test } from "vitest";
import { extractLocally } from "../../src/extract/local.ts";
import { briefly, fromNia } from "../extract/briefly.ts";

const read = (text: string) => fromNia(text).facts.map(briefly);

describe("sentences of everyday life", () => {
  it.each([
    [
      "My wife Leila's a pediatrician.",
      ["Nia MARRIED_TO Leila (relation: wife)", 'Leila OCCUPATION "pediatrician"'],
    ],
    [
      "Rui was the deputy mayor and a baker.",
      ['Rui ends OCCUPATION "deputy mayor"', 'Rui ends OCCUPATION "baker"'],
    ],
    ["I'm a teacher and a baker.", ['Nia OCCUPATION "teacher and baker"']],
    [
      "Rui was previously the Lieutenant Governor.",
      ['Rui ends OCCUPATION "Lieutenant Governor"', 'Rui DID "was the Lieutenant Governor"'],
    ],
    ["I'm a vegetarian and allergic to nuts.", ["Nia ALLERGIC_TO nuts", 'Nia DIET "vegetarian"']],
    ["Please remember that I'm vegan when you suggest a recipe.", ['Nia DIET "vegan"']],
    ["I'm vegan when you cook.", []],
    ["Tom's are red.", []],
    ["I report to Monique now.", ["Nia REPORTS_TO Monique"]],
    ["I'm allergic to penicillin btw", ["Nia ALLERGIC_TO penicillin"]],
    ["I don't drink any more.", ['Nia AVOIDS "alcohol"']],
    ["I take metformin for my diabetes.", ["Nia TAKES metformin", "Nia HAS_CONDITION diabetes"]],
    [
      "My wife Vera died in 2019.",
      [
        "Nia MARRIED_TO Vera (relation: wife) to 2019-01-01/year",
        "Nia ends MARRIED_TO Vera to 2019-01-01/year",
        'Vera DIED "2019" from 2019-01-01/year',
      ],
    ],
    ["I lived in Rome for two years.", ["Nia ends LIVES_IN Rome", 'Nia DID "lived in Rome"']],
    [
      "I used to work at Nokia for ten years.",
      ["Nia ends WORKS_AT Nokia", 'Nia DID "used to work at Nokia"'],
    ],
    ["I used to smoke.", ['Nia ends ENGAGES_IN "smoking"', 'Nia DID "used to smoke"']],
    ["we use Next.js and Postgres, hosted on Fly.io", ["Nia USES Next.js", "Nia USES Postgres"]],
    ["We use C++, C# and Go.", ["Nia USES C++", "Nia USES C#", "Nia USES Go"]],
    ["I work at Booking.com.", ["Nia WORKS_AT Booking.com"]],
    ["I live in Rome.I like it here.", ["Nia LIVES_IN Rome"]],
    [
      "I'm a second year biology student in Utrecht",
      ['Nia OCCUPATION "second year biology student"', "Nia STUDIES biology"],
    ],
    [
      "I'm a law student at Leiden University.",
      ['Nia OCCUPATION "law student"', "Nia STUDIES law", "Nia STUDIES_AT Leiden University"],
    ],
    ["My cofounder is Lena.", ["Nia COLLEAGUE_OF Lena (relation: cofounder)"]],
    [
      "My parents live in Pune, my brother's in Dubai.",
      [
        "Nia CHILD_OF Nia's parents (relation: parent)",
        "Nia's parents LIVES_IN Pune",
        "Nia SIBLING_OF Nia's brother (relation: brother)",
        "Nia's brother LIVES_IN Dubai",
      ],
    ],
    ["I speak Polish and a bit of Danish.", ["Nia SPEAKS Polish", "Nia SPEAKS Danish"]],
    ["I drive a 2014 Volvo V60.", ["Nia DRIVES 2014 Volvo V60"]],
    [
      "I have a sister in Perth and a brother in Hull.",
      [
        "Nia SIBLING_OF Nia's sister (relation: sister)",
        "Nia's sister LIVES_IN Perth",
        "Nia SIBLING_OF Nia's brother (relation: brother)",
        "Nia's brother LIVES_IN Hull",
      ],
    ],
    ["I'm Priya, a nurse from Leeds.", ['Nia OCCUPATION "nurse"', "Nia COMES_FROM Leeds"]],
    [
      "My neighbour Colin, a retired surveyor, keeps bees.",
      ["Nia KNOWS Colin (relation: neighbour)", 'Colin KEEPS "bees"', 'Colin OCCUPATION "retired surveyor"'],
    ],
    [
      "A friend of mine, Gareth, opened a bakery.",
      ["Nia FRIEND_OF Gareth (relation: friend)", 'Gareth FOUNDED "bakery"'],
    ],
    [
      "I'm allergic to penicillin and so is my son.",
      [
        "Nia ALLERGIC_TO penicillin",
        "Nia PARENT_OF Nia's son (relation: son)",
        "Nia's son ALLERGIC_TO penicillin",
      ],
    ],
    ["I hate coriander but Arjun loves it.", ["Nia DISLIKES coriander", "Arjun LIKES coriander"]],
    ["We use HubSpot for sales and Xero for the books.", ["Nia USES HubSpot", "Nia USES Xero"]],
    [
      "My nephew Andre will be eleven on Saturday.",
      ["Nia RELATIVE_OF Andre (relation: nephew)", 'Andre TURNS "11 on Saturday"'],
    ],
    ["I'm 19 in two weeks.", ['Nia TURNS "19 in two weeks"']],
    ["The doctor put me on sertraline.", ["Nia TAKES sertraline"]],
    [
      "My dad has Parkinson's.",
      ["Nia CHILD_OF Nia's dad (relation: dad)", "Nia's dad HAS_CONDITION Parkinson's"],
    ],
    ["The trip to Lanzarote is off.", ['trip to Lanzarote STATUS "cancelled"']],
    ["Launch got pushed to April.", ['launch SCHEDULED_FOR "April"']],
    [
      "Our client is Nordwind, a logistics company.",
      ["Nordwind CUSTOMER_OF Nia", 'Nordwind IS "logistics company"'],
    ],
    [
      "Rohan's company, Tidewell, is based in Pune.",
      ["Rohan WORKS_AT Tidewell (relation: company)", "Tidewell LOCATED_IN Pune"],
    ],
    [
      "I have three grandchildren: Isla, Noah and Wren.",
      [
        "Nia RELATIVE_OF Isla (relation: grandchild)",
        "Nia RELATIVE_OF Noah (relation: grandchild)",
        "Nia RELATIVE_OF Wren (relation: grandchild)",
      ],
    ],
    ["We hired a new designer, Chloe.", ["Nia HIRED Chloe", 'Chloe OCCUPATION "designer"']],
    ["Jordan has a parrot.", ["Jordan HAS_PET Jordan's parrot (species: parrot)"]],
    [
      "I take 10 mg of ramipril every morning.",
      ["Nia TAKES ramipril (details: every morning) (dose: 10 mg)"],
    ],
    ["Rex is a labrador.", ['Rex BREED "labrador"']],
    [
      "My dog Ziggy is nine and blind.",
      ["Nia HAS_PET Ziggy (species: dog)", 'Ziggy AGE "9"', 'Ziggy STATUS "blind"'],
    ],
    [
      "My sister's in Rome studying medicine.",
      [
        "Nia SIBLING_OF Nia's sister (relation: sister)",
        "Nia's sister LIVES_IN Rome",
        "Nia's sister STUDIES medicine",
      ],
    ],
    ["I've been in Toronto since I was nine.", ["Nia LIVES_IN Toronto"]],
    ["Ended up buying the blue sofa.", ['Nia OWNS "blue sofa"']],
    ["Melissa and I split up.", ["Nia ends PARTNER_OF Melissa", 'Nia DID "split up with Melissa"']],
    ["My boss is Tom.", ["Nia REPORTS_TO Tom (relation: boss)"]],
    [
      "We switched from Slack to Teams.",
      ["Nia USES Teams", "Nia ends USES Slack", 'Nia DID "switched from Slack to Teams"'],
    ],
    [
      "Alice, my sister, lives in Rome and works at Acme.",
      ["Nia SIBLING_OF Alice (relation: sister)", "Alice LIVES_IN Rome", "Alice WORKS_AT Acme"],
    ],
    [
      "I no longer work at the bakery.",
      ['Nia ends WORKS_AT "bakery"', 'Nia DID "used to work at the bakery"'],
    ],
    ["I visited Rome.", ["Nia VISITED Rome"]],
    ["I quit smoking.", ['Nia ends ENGAGES_IN "smoking"', 'Nia DID "quit smoking"']],
    ["I left Tom.", ['Nia DID "left Tom"']],
    ["I sold my motorbike.", ["Nia ends OWNS Nia's motorbike", 'Nia DID "sold Nia\'s motorbike"']],
    ["I used to be a teacher.", ['Nia ends OCCUPATION "teacher"', 'Nia DID "used to be a teacher"']],
    ["I can speak Hindi and a little French.", ["Nia SPEAKS Hindi", "Nia SPEAKS French"]],
    ["my sisters name is Jo", ["Nia SIBLING_OF Jo (relation: sister)"]],
    ["my wifes a nurse", ["Nia MARRIED_TO Nia's wife (relation: wife)", 'Nia\'s wife OCCUPATION "nurse"']],
    [
      "My brother in law Pete is a welder.",
      ["Nia RELATIVE_OF Pete (relation: brother-in-law)", 'Pete OCCUPATION "welder"'],
    ],
    ["Sofia is the head of design.", ['Sofia OCCUPATION "head of design"']],
    ["not a fan of mushrooms", ["Nia DISLIKES mushrooms"]],
    ["lactose intolerant here", ["Nia ALLERGIC_TO lactose"]],
    ["Love wild swimming", ["Nia LIKES wild swimming"]],
    ["Doing a masters in design at Aalto.", ['Nia STUDIES "masters in design"', "Nia STUDIES_AT Aalto"]],
    ["fav food is dosa", ["Nia LIKES dosa (favourite: food)"]],
    ["im vegan btw", ['Nia DIET "vegan"']],
    ["We deploy on Fridays.", ['Nia ENGAGES_IN "deploying on Fridays"']],
    ["I'm 5'11", ['Nia HEIGHT "5\'11"']],
    [
      "my daughter goes to St Mary's Primary",
      ["Nia PARENT_OF Nia's daughter (relation: daughter)", "Nia's daughter STUDIES_AT St Mary's Primary"],
    ],
    ["I eat everything except pork.", ["Nia AVOIDS pork"]],
    ["Bob's the new head of sales at Acme.", ['Bob OCCUPATION "head of sales"', "Bob WORKS_AT Acme"]],
    ["My son has asthma.", ["Nia PARENT_OF Nia's son (relation: son)", "Nia's son HAS_CONDITION asthma"]],
    [
      "My ex-husband Tom called.",
      ["Nia ends MARRIED_TO Tom (relation: husband)", "Nia FORMER_PARTNER_OF Tom (relation: husband)"],
    ],
    ["My late dog Rex was big.", ["Nia ends HAS_PET Rex (species: dog)"]],
    ["My car is an old blue Volvo.", ["Nia OWNS old blue Volvo"]],
    ["My shoe size is 42.", [`Nia's shoe size IS "42"`]],
    ["My email is nia@example.com.", [`Nia's email IS "nia@example.com"`]],
    ["My favorite band is The National.", ["Nia LIKES The National (favourite: band)"]],
    [
      "My accountant is young Mr Bell of Bell Pike.",
      [
        "Nia KNOWS Mr Bell (relation: accountant)",
        'Mr Bell OCCUPATION "accountant"',
        "Mr Bell WORKS_AT Bell Pike",
      ],
    ],
    ["I play the guitar in a band called The Owls.", ["Nia PLAYS guitar", "Nia MEMBER_OF The Owls"]],
    ["im a teacher", ['Nia OCCUPATION "teacher"']],
    [
      "Our health visitor is called Sandra.",
      ["Nia KNOWS Sandra (relation: health visitor)", 'Sandra OCCUPATION "health visitor"'],
    ],
    ["The release is on Thursday, 20 March.", ['release SCHEDULED_FOR "20 March"']],
    ["The budget for Q2 is 240k.", ['budget for Q2 IS "240k"']],
    ["My desk is on the third floor.", [`Nia's desk LOCATED_IN "third floor"`]],
    ["Me and Craig got married.", ["Nia MARRIED_TO Craig"]],
    ["I've been a widower since 2015.", ['Nia STATUS "widower" from 2015-01-01/year']],
    [
      "We live with my mum in Rotherham while we save up.",
      ["Nia LIVES_WITH Nia's mum", "Nia LIVES_IN Rotherham"],
    ],
    [
      "John Smith is a person who speaks fluent Spanish. He works at Anthropic.",
      ["John Smith SPEAKS Spanish", "John Smith WORKS_AT Anthropic"],
    ],
    ["I dont smoke", ['Nia AVOIDS "smoking"']],
    ["I was a barista.", ['Nia ends OCCUPATION "barista"', 'Nia DID "was a barista"']],
    [
      "We moved from Jenkins to GitHub Actions.",
      ["Nia USES GitHub Actions", "Nia ends USES Jenkins", 'Nia DID "moved from Jenkins to GitHub Actions"'],
    ],
    [
      "I have a driving test on March 4th.",
      ['Nia HAS_APPOINTMENT "driving test"', `Nia's driving test SCHEDULED_FOR "March 4th"`],
    ],
    ["I've been seeing someone. His name's Leo.", ["Nia PARTNER_OF Leo (relation: partner)"]],
  ])("%j", (text, facts) => {
    expect(read(text).sort()).toEqual([...facts].sort());
  });
});

describe("sentences that would make a naive reader invent", () => {
  it.each([
    "If I lived in Rome, I'd work at Fiat.",
    "I wish I spoke Polish.",
    "It's not my sister who plays the harp, it's my aunt.",
    "The seed script makes a customer Tom Tester who lives in Testville.",
    "Oh sure, I'm the Queen of England.",
    "In case Ravi becomes manager, I quit.",
    "And I'm married to Brad Pitt, thanks for asking.",
    "Do you speak Polish?",
    "Imagine I drive a Porsche.",
    "My colleague said I work for Acme.",
    "I doubt she moved to Paris.",
    "In the game I own a castle.",
    "I almost moved to Lyon.",
    "Maybe I have a brother in Hull.",
    "I might switch from Slack to Teams.",
    "Not one of us speaks Polish.",
    "Rumour has it that Tom works at Acme.",
    "Tom: I live in Rome.",
    "I own my mistakes.",
    "I'm no writer like you.",
    "None of my cousins is a dentist.",
    "<p>My sister lives in Oslo</p>",
    "It reminds me to stay true and be a nurse.",
  ])("%j", (text) => {
    expect(read(text)).toEqual([]);
  });
});

test("who is given a name bears it in the sentences that follow", () => {
  expect(read("My mum's called Odile and she teaches pottery.")).toEqual([
    "Nia CHILD_OF Odile (relation: mum)",
    "Odile TEACHES pottery",
  ]);
  expect(read("My boss is Tom. My boss lives in Hull.")).toEqual([
    "Nia REPORTS_TO Tom (relation: boss)",
    "Tom LIVES_IN Hull",
  ]);
});

test("a parent without an owner is the speaker's own, and nobody's in a document", () => {
  expect(read("Dad works at Scania.")).toEqual([
    "Nia CHILD_OF Nia's dad (relation: dad)",
    "Nia's dad WORKS_AT Scania",
  ]);
  expect(read("Dad Jones lives in Rome.")).toEqual(["Dad Jones LIVES_IN Rome"]);
  const { facts } = extractLocally({
    content: "Dad works at Scania.",
    speaker: null,
    role: "document",
    occurredAt: 0,
  });
  expect(facts).toEqual([]);
});

test("a model's number behind a thing is no other thing", () => {
  expect(read("I drive an old Saab, a 900.")).toEqual(["Nia DRIVES old Saab"]);
});

test("in a document he and she are whom it names", () => {
  const { facts } = extractLocally({
    content:
      "John Smith speaks fluent Spanish. He works at Anthropic. Kamala Harris is the Attorney General of California.",
    speaker: null,
    role: "document",
    occurredAt: 0,
  });
  expect(facts.map(briefly)).toEqual([
    "John Smith SPEAKS Spanish",
    "John Smith WORKS_AT Anthropic",
    'Kamala Harris OCCUPATION "Attorney General of California"',
  ]);
});

test("where a model reads, too, the rest is left to it", () => {
  expect(fromNia("I speak Polish.", { hasModel: true }).facts).toEqual([]);
  expect(fromNia("I speak Polish.").facts).toHaveLength(1);
});
