/** Closed classes of German. */
import { wordSet, wordsByLabel } from "../../text/word-lists.ts";

/** Pronouns that can be subjects, as every language labels them. */
export const NOMINATIVES = wordsByLabel(`
i: ich
you: du ihr
he: er
she: sie
it: es das dies
we: wir
they: man
who: wer
`);
export const ACCUSATIVES = wordsByLabel(`
me: mich
you: dich euch
him: ihn
her: sie
it: es das
us: uns
them: sie
who: wen
`);
export const DATIVES = wordsByLabel(`
me: mir
you: dir euch
him: ihm
her: ihr
us: uns
them: ihnen
who: wem
`);
/** Stems of possessives, with the pronoun that they belong to. */
const POSSESSIVE_STEMS: readonly (readonly [stem: string, pronoun: string])[] = [
  ["mein", "i"],
  ["unser", "we"],
  ["unsr", "we"],
  ["dein", "you"],
  ["euer", "you"],
  ["eur", "you"],
  ["sein", "he"],
  ["ihr", "she"],
];
const ENDING = /^(?:e|er|es|en|em)?$/u;

/** The owner that a possessive means: of "meinem" `i`. */
export function possessorOf(lower: string): string | undefined {
  return POSSESSIVE_STEMS.find(
    ([stem]) => lower.startsWith(stem) && ENDING.test(lower.slice(stem.length)),
  )?.[1];
}

/** Determiners, as every language labels them. */
export const DETERMINERS = wordsByLabel(`
the: der die das den dem des
this: dieser diese dieses diesen diesem
a: ein eine einen einem einer eines
no: kein keine keinen keinem keiner keines
every: jeder jede jedes jeden jedem
any: irgendein irgendeine irgendeinen irgendwelche
some: einige mehrere manche
all: alle allen beide beiden
much: viel viele vielen
little: wenig wenige wenigen paar
`);
/** They stand before an accusative, or a dative, of whichever gender. */
export const IS_ACCUSATIVE =
  /^(?:den|einen|keinen|jeden|diesen|irgendeinen|(?:mein|dein|sein|ihr|unser|eur|unsr)en)$/u;
export const IS_DATIVE =
  /^(?:dem|einem|keinem|jedem|diesem|(?:mein|dein|sein|ihr|unser|eur)em|(?:mein|dein|sein|ihr|unser|eur|ein|kein)er)$/u;

/** Prepositions with the article that is part of them: "zum". */
export const CONTRACTIONS = wordsByLabel(`
in: im ins
an: am ans
zu: zum zur
bei: beim
von: vom
auf: aufs
für: fürs
um: ums
`);
export const PREPOSITIONS = wordSet(
  "in an auf bei mit nach von zu aus für gegen ohne um durch über unter vor hinter neben zwischen seit bis ab während wegen trotz als statt außer gegenüber per pro laut entlang via",
);
export const PARTICLES = wordSet(
  "ab an auf aus bei ein fest fort her hin hinein heraus herum kennen los mit nach nieder statt teil um unter vor vorbei weg weiter wieder zu zurück zusammen auseinander heim über durch bekannt frei fern hinzu dazu",
);
export const MODALS = wordsByLabel(`
can: kann kannst können könnt konnte konntest konnten
will: will willst wollen wollt
wanted: wollte wolltest wollten
must: muss musst müssen müsst musste mussten muß
should: soll sollst sollen sollt sollte solltest sollten
may: darf darfst dürfen dürft durfte durften
would: möchte möchtest möchten möchtet würde würdest würden würdet
could: könnte könntest könnten
might: dürfte dürften müsste müssten
`);
/** "hätte", "wäre": so it is not. */
export const UNREAL_AUXILIARIES = wordsByLabel(`
haben: hätte hättest hätten hättet
sein: wäre wärst wären wärest wärt sei seien
`);
export const NEGATIONS = wordSet("nicht nie niemals keinesfalls nirgends weder");
export const SUBORDINATORS = wordSet(
  "dass daß weil da wenn falls ob obwohl obgleich während nachdem bevor ehe damit sodass indem solange sobald sofern als wie seitdem bis",
);
/** What follows them is no fact by itself. */
export const UNREAL_SUBORDINATORS = wordSet(
  "wenn falls ob als bevor ehe damit solange sobald sofern bis wie während indem",
);
export const CONJUNCTIONS = wordSet("und oder aber denn sondern sowie doch & bzw");
export const QUESTION_WORDS = wordSet(
  "wer wen wem wessen was wo wohin woher wann warum wieso weshalb wie welcher welche welches welchen welchem womit wofür wogegen wovon worauf woran wobei wovor worüber",
);
/** Numbers in words with their figures. */
export const NUMBERS_BY_WORD = wordsByLabel(`
1: eins
2: zwei
3: drei
4: vier
5: fünf
6: sechs
7: sieben
8: acht
9: neun
10: zehn
11: elf
12: zwölf
20: zwanzig
30: dreißig
40: vierzig
50: fünfzig
100: hundert
`);
/** Adverbs that every language has, as they are labelled. */
export const LABELLED_ADVERBS = wordsByLabel(`
still: noch immernoch weiterhin
now: jetzt nun aktuell derzeit momentan zurzeit inzwischen mittlerweile
never: nie niemals
often: oft häufig öfter
usually: meistens meist normalerweise gewöhnlich üblicherweise
always: immer stets
sometimes: manchmal gelegentlich
regularly: regelmäßig
daily: täglich
weekly: wöchentlich
almost: fast beinahe
maybe: vielleicht eventuell womöglich möglicherweise
probably: wahrscheinlich vermutlich wohl
allegedly: angeblich scheinbar
formerly: früher damals einst ehemals vorher zuvor davor
every monday: montags
every tuesday: dienstags
every wednesday: mittwochs
every thursday: donnerstags
every friday: freitags
every saturday: samstags sonnabends
every sunday: sonntags
every morning: morgens vormittags
every evening: abends
every night: nachts
every noon: mittags
twice: zweimal
every so often: dreimal viermal fünfmal einmal
`);
export const ADVERBS = wordSet(
  "auch nur sehr ganz schon gerade eben mal doch ja denn also so dann da hier dort heute gern gerne lieber leider übrigens eigentlich ursprünglich zusammen allein noch mehr ziemlich richtig echt total etwa ungefähr circa ca wieder endlich bald später sofort zuerst zuletzt nachher danach trotzdem deshalb darum daher sonst außerdem zudem überhaupt genau einfach besonders hauptsächlich draußen drinnen oben unten links rechts weg zurück hin her sogar bisschen daheim zuhause jedenfalls irgendwie irgendwann kürzlich neulich erst fest halt sowieso natürlich bestimmt sicher ehrlich beruflich nebenbei privat mindestens höchstens knapp rund bereits seither seitdem dabei dafür dazu davon damit darauf daran darüber gar insgesamt viel wenig lange länger gemeinsam offiziell",
);
export const INTERJECTIONS = wordSet(
  "hallo hi hey ja nein nö ne ok okay oh ach ah haha danke bitte tja naja na klar super moin servus tschüss sorry genau stimmt äh ähm hm wow puh",
);
/** The longer ones first. */
export const SEPARABLE =
  "zusammen auseinander zurück kennen hinein heraus herum vorbei weiter wieder nieder bekannt statt teil fest fort nach hinzu dazu fern frei heim aus auf ein her hin los mit vor weg bei um an ab zu".split(
    " ",
  );
export const INSEPARABLE = /^(?:be|ge|er|ver|zer|ent|emp|miss|über|unter|wider|hinter|voll)/u;
