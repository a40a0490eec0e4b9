/** Kinds of things that questions ask for, and how a word of a sentence is known to be one. */
import { isA } from "../kinds/kinds.ts";
import { CONDITIONS, DIETS, INSTRUMENTS, LANGUAGES, MEDICINES, SPORTS, VEHICLES } from "../nouns.ts";
import { isOccupation } from "../occupations.ts";
import { isKnownPlace } from "../places.ts";

/** Is a word, in lower case, one of the kind? `written` is as it stands in the sentence. */
type IsOfKind = (lower: string, written: string) => boolean;

const listed = (words: string): IsOfKind => {
  const known = new Set(words.trim().split(/\s+/u));
  return (lower) => known.has(lower);
};
const matching =
  (pattern: RegExp): IsOfKind =>
  (lower) =>
    pattern.test(lower);

const COLOURS = listed(
  "red blue green yellow orange purple violet pink black white grey gray brown beige turquoise teal gold golden silver cream navy maroon magenta ginger blond blonde",
);
const TECHNOLOGIES = listed(
  `postgres postgresql mysql mariadb sqlite mongodb mongo redis cassandra dynamodb cockroachdb clickhouse elasticsearch opensearch neo4j oracle snowflake
  bigquery redshift kafka rabbitmq nats sqs pulsar activemq mqtt react vue angular svelte solid nextjs nuxt remix flutter swift swiftui kotlin java javascript
  typescript python ruby rails django flask fastapi laravel php go golang rust scala elixir erlang haskell c c++ c# .net dotnet node node.js deno bun express
  spring docker podman kubernetes nomad helm terraform ansible puppet jenkins circleci gitlab github bitbucket buildkite travis aws azure gcp heroku vercel
  netlify fly.io cloudflare nginx apache caddy linux ubuntu debian windows macos android ios figma sketch notion jira linear asana trello slack teams zoom
  discord excel word stripe paypal plaid salesforce hubspot zendesk intercom datadog grafana prometheus sentry splunk looker tableau powerbi airflow dbt spark
  hadoop pandas numpy pytorch tensorflow graphql grpc rest webpack vite jest vitest cypress playwright selenium shopify wordpress drupal magento`,
);
const SEASONS = listed("spring summer autumn fall winter");
const WEEKDAYS = matching(/^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/u);
const FRUIT = listed(
  "apple apples banana bananas orange oranges lemon lemons lime pear peach cherry cherries strawberry strawberries raspberry blueberry mango pineapple grape grapes melon kiwi plum apricot fig coconut",
);
const FLAVOURS = listed(
  "vanilla chocolate strawberry lemon caramel mint coconut pistachio hazelnut almond coffee mango raspberry cherry banana cinnamon ginger orange carrot",
);
const SUBJECTS = listed(
  `law medicine history physics chemistry biology maths mathematics economics philosophy psychology sociology geography geology engineering architecture
  literature english french spanish german latin art arts music nursing accounting theology design fashion journalism linguistics politics pharmacy
  dentistry business marketing finance computing statistics anthropology archaeology education drama film`,
);
const ANIMALS: IsOfKind = (lower) =>
  isA(lower, "pet") ||
  isA(lower.replace(/s$/u, ""), "pet") ||
  /^(?:sheep|cows?|pigs?|ducks?|geese|bees?|lambs?|goats?|hens?|mice|mouse|rats?|frogs?|spiders?|fox|foxes|deer|owls?)$/u.test(
    lower,
  );
const ALLERGENS = listed(
  "nuts nut peanuts peanut shellfish pollen dust dairy milk lactose gluten wheat eggs egg soy sesame fish penicillin cats dogs cat dog latex bees wasps stings strawberries kiwi mould mold aspirin",
);

const BANKS = listed(
  `barclays monzo starling revolut hsbc lloyds natwest santander nationwide halifax tsb n26 ing rabobank bunq triodos abn amro commerzbank sparkasse dkb
  comdirect chase citibank citi wells bbva caixabank unicredit intesa kbc belfius nordea swedbank danske handelsbanken dnb bnp monabanq boursorama wise chime
  ally westpac anz commbank kiwibank scotiabank rbc bmo postbank raiffeisen ubs metro coutts`,
);
const SUPPLIERS = listed(
  "octopus edf eon e.on ovo bulb utilita scottishpower npower shell sse engie vattenfall eneco essent enel iberdrola rwe enbw lichtblick naturstrom fortum",
);
const CARRIERS = listed(
  "bt sky virgin talktalk plusnet vodafone o2 ee three giffgaff lebara voxi smarty tesco t-mobile verizon at&t mint comcast xfinity spectrum telekom congstar orange sfr kpn ziggo proximus telenet swisscom telia telenor optus telstra hyperoptic zen",
);
const SUPERMARKETS = listed(
  "aldi lidl tesco sainsbury's sainsburys asda morrisons waitrose iceland ocado rewe edeka penny netto kaufland carrefour auchan leclerc delhaize colruyt albert jumbo migros coop walmart kroger costco safeway publix target",
);

const KINDS: readonly (readonly [nouns: string, isOfKind: IsOfKind])[] = [
  ["colour color colours colors", COLOURS],
  ["language languages", (lower) => LANGUAGES.has(lower)],
  ["medicine medication drug pill pills tablet tablets medicines", matching(MEDICINES)],
  ["instrument instruments", (lower) => INSTRUMENTS.has(lower)],
  ["sport sports", (lower) => SPORTS.has(lower)],
  ["car vehicle model make", matching(VEHICLES)],
  ["diet", (lower) => DIETS.has(lower)],
  ["condition illness disease diagnosis", matching(CONDITIONS)],
  ["pet animal pets animals breed species", ANIMALS],
  ["allergic allergy allergies", ALLERGENS],
  [
    "database framework library queue tool software app language stack technology platform cloud system service broker",
    (lower, written) =>
      TECHNOLOGIES(lower, written) || /^\p{Lu}?\p{Ll}+\p{Lu}|\p{L}[.]js$|SQL$|MQ$|DB$/u.test(written),
  ],
  ["bank", BANKS],
  ["supplier energy electricity gas", SUPPLIERS],
  ["broadband network", CARRIERS],
  ["supermarket", SUPERMARKETS],
  ["season", SEASONS],
  ["day weekday", WEEKDAYS],
  ["drink drinks beverage", (lower) => isA(lower, "drink")],
  ["fruit", FRUIT],
  ["flavour flavor", FLAVOURS],
  ["study studies studied subject degree major teach teaches taught", SUBJECTS],
  [
    "job profession occupation career living work role position title",
    (lower) => isOccupation(lower) || ROLES(lower, lower),
  ],
  ["city town country state", (_, written) => isKnownPlace(written)],
];

const ROLES = listed(
  "manager director head lead chief ceo cto cfo officer president partner intern apprentice trainee assistant desk tuner paramedic conductor deputy foreman supervisor owner founder principal",
);

const BY_NOUN = new Map<string, IsOfKind>();
for (const [nouns, isOfKind] of KINDS)
  for (const noun of nouns.split(" ")) if (!BY_NOUN.has(noun)) BY_NOUN.set(noun, isOfKind);

/** Kinds of which there are many more than are listed. */
const OPEN = new Set(
  `study studies studied subject degree major teach teaches taught database framework library queue tool software app stack technology platform cloud
  system service broker allergic allergy allergies pet animal pets animals breed species flavour flavor fruit drink drinks beverage city town country state condition illness
  disease diagnosis bank supplier energy electricity gas broadband network supermarket`.split(/\s+/u),
);

/** Is what is no word of a kind none of it, whatever else it may be? */
export function isClosedKind(noun: string): boolean {
  return BY_NOUN.has(noun) && !OPEN.has(noun);
}

/**
 * The words of a sentence that are of the kind that a noun or verb names, in order; `undefined` if the kind
 * is not known.
 */
export function wordsOfKind(noun: string, sentence: string): readonly string[] | undefined {
  const isOfKind = BY_NOUN.get(noun.toLowerCase());
  if (isOfKind === undefined) return undefined;
  return [...sentence.matchAll(/[\p{L}\p{N}][\p{L}\p{N}.+#'’/-]*/gu)]
    .map(([word]) => word.replace(/[.'’]+(?:s)?$/u, ""))
    .filter((word) => isOfKind(word.toLowerCase(), word));
}

/** The word of a question that names what kind of thing is asked for; `undefined` if none that is known. */
export function kindNounOf(question: string): string | undefined {
  const lower = question.toLowerCase();
  const headed =
    /\b(?:what|which)(?: (?:kind|type|sort)s? of)? ((?:\p{L}+[ -]){0,3}?)(?:is|are|was|were|do|does|did|has|have|had|will|can|should)\b/u.exec(
      lower,
    )?.[1];
  const head = headed
    ?.trim()
    .split(/[\s-]+/u)
    .findLast((word) => BY_NOUN.has(word));
  if (head !== undefined) return head;
  const asked = /^\s*(?:what|which)\b/u.test(lower) ? lower : "";
  return asked
    .match(/\p{L}+/gu)
    ?.find(
      (word) =>
        BY_NOUN.has(word) && !/^(?:work|make|model|state|service|system|day|app|lead|head)$/u.test(word),
    );
}
