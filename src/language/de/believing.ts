/**
 * Which clauses of German may be held for true: what is asked, wished, supposed, played, quoted or reported
 * by others is not.
 */
import type { Clause } from "../clause.ts";
import type { GermanWord } from "./tagger.ts";
import * as words from "./words.ts";

const UNREAL =
  /(?:\b(?:stell(?:t|en sie)? (?:dir|euch|sich) (?:mal )?vor|angenommen|nehmen wir an|gesetzt den fall|hypothetisch|als ob|wünscht\p{L}*|wünsche mir|träum\p{L}*|geträumt|im traum|im (?:spiel|film|roman|buch|stück|lied|musical|sketch|computerspiel)|in (?:der|einer) (?:serie|geschichte|simulation|szene)|in (?:minecraft|monopoly)|rollenspiel|meine figur|mein charakter|tu(?:e|t|n)? so|gerücht\p{L}*|angeblich|scheinbar|es heißt|laut \p{Lu}?|war(?:en)? nur spaß|kleiner scherz|nur ein scherz|scherz|ironie|haha als|es war einmal|aprilscherz|wer's glaubt|schön wär|zitat|sprichwort|liedtext|gedicht|lyrics|von wegen|kein wort wahr|stimmt nicht|nicht wahr|gelogen|fast|beinahe)(?!\p{L})|[♪♫])/iu;
/** Somebody is ordered to do it. */
const ORDER =
  /^(?:bitte )?(?:übersetz|schreib|formulier|sag|wiederhol|spiel|vervollständig|ergänz|korrigier|fass|lies|antwort|tipp|erklär|stell|nimm|zeig|gib|mach)(?:e|en sie|st du)?\b(?! (?:ich|er|sie|es|wir))/iu;
/** What is said after them is reported, or only thought. */
const REPORTING =
  /^(?:sagen|erzählen|meinen|glauben|denken|hören|behaupten|hoffen|bezweifeln|träumen|erwähnen|lesen|schwören|annehmen|vermuten|wetten|erwarten|fürchten|fragen|vorschlagen|versprechen|leugnen|bestreiten|scheinen|scherzen|lügen|ankündigen|rufen|schreiben|vorstellen|wünschen|überlegen|finden|berichten)$/u;
const DOUBTFUL = /^(?:maybe|probably|allegedly|almost|angeblich|hoffentlich|theoretisch)$/u;
const NOBODY = /^(?:keine?r?|niemand|weder) /iu;
const MARKUP = /<\/?[a-z][^>]*>/iu;

type Unjudged = Omit<Clause, "isBelieved">;

export class Believing {
  readonly #isUnreal: boolean;
  #isReported = false;

  constructor(all: readonly GermanWord[], text: string) {
    const isQuestion = /\?["“”’)\]!.]*$/u.test(text.trim());
    const isOfOthers = /^\p{Lu}\p{L}*(?: \p{Lu}\p{L}*)?: /u.test(text);
    const isConditional = all.some(
      ({ lower, class: kind }) =>
        kind === "subordinator" && /^(?:wenn|falls|ob|als|bevor|sofern)$/u.test(lower),
    );
    this.#isUnreal =
      isQuestion ||
      isOfOthers ||
      isConditional ||
      NOBODY.test(text) ||
      MARKUP.test(text) ||
      ORDER.test(text) ||
      UNREAL.test(text) ||
      all.some(({ lower }) => words.UNREAL_AUXILIARIES.has(lower));
  }

  /** Call it in the order of the clauses. */
  believes(clause: Unjudged, before: Unjudged | undefined): boolean {
    const wasReported = this.#isReported;
    if (REPORTING.test(clause.verb)) this.#isReported = true;
    if (this.#isUnreal || (wasReported && before !== undefined)) return false;
    if (clause.link !== undefined && (clause.link === "if" || clause.link === "or")) return false;
    if (clause.link !== undefined && words.UNREAL_SUBORDINATORS.has(clause.link)) return false;
    if (clause.adverbs.some((adverb) => DOUBTFUL.test(adverb))) return false;
    return clause.modal === undefined || clause.modal === "can";
  }
}
