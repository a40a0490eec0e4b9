/** Verbs of doing, in the base and the past: "write", "wrote". */

/** Base and past of verbs that are not regular. */
const IRREGULAR =
  "beat-beat begin-began break-broke bring-brought build-built buy-bought catch-caught choose-chose come-came cut-cut do-did draw-drew drive-drove eat-ate feed-fed find-found fly-flew get-got give-gave go-went hang-hung have-had hit-hit hold-held lead-led leave-left lose-lost make-made meet-met pay-paid put-put quit-quit read-read rebuild-rebuilt rewrite-rewrote ride-rode run-ran see-saw sell-sold send-sent set-set shoot-shot show-showed sing-sang speak-spoke spend-spent swim-swam take-took teach-taught tear-tore throw-threw undergo-underwent win-won write-wrote drink-drank know-knew wear-wore keep-kept think-thought sleep-slept grow-grew sit-sat stand-stood deal-dealt dream-dreamt";
const REGULAR =
  "accept acquire adopt advance apply arrange assemble attend audit audition bake bike book brainstorm call camp carve celebrate change chat check clean climb coach code collaborate collect compete complete compose contact contribute cook coordinate cover craft create crochet cycle dance decorate deliver design develop dine discover donate drop earn edit email enjoy enroll enter exhibit expand experiment explore feature film finish fix foster found garden gift graduate harvest head help hike hire host illustrate implement improve inherit injure install interview invent invest invite jog join kayak kick knit land launch learn lift list mail master mentor message negotiate open order organise organize pack paint participate partner pass perform photograph pick pitch place plan plant play post practice practise prepare present produce program promote propose publish pull purchase qualify raise rank reach receive reconnect record recover redecorate redesign register rehearse release remodel renovate rent reorganize repair replace rescue research reserve restore resume retire rewatch roast sail save schedule score secure serve sew share ship shop sign skate sketch ski skip snag socialize sponsor start stay stitch stop stream stroll struggle study submit support surf surprise survive switch tackle talk taste team test tour train transition translate travel try tutor upgrade upload visit volunteer walk wash watch welcome whip witness work wrap";
/** Participles that differ from the past. */
const PARTICIPLES =
  "begun-began broken-broke chosen-chose done-did drawn-drew driven-drove eaten-ate flown-flew gotten-got given-gave gone-went grown-grew ridden-rode run-ran seen-saw spoken-spoke sung-sang swum-swam taken-took thrown-threw undergone-underwent written-wrote";
const PAST_BY_PARTICIPLE = new Map<string, string>();
for (const pair of PARTICIPLES.split(" ")) {
  const [participle = "", past = ""] = pair.split("-");
  PAST_BY_PARTICIPLE.set(participle, past);
}
/** Verbs whose last consonant is doubled: "planning". */
const DOUBLED =
  /^(?:beg|begin|cut|enrol|get|jog|knit|plan|program|put|quit|run|set|ship|sit|shop|skip|snag|stop|whip|chat|drop|hit|submit|swim|travell|win|wrap)$/;

const BASE_BY_PAST = new Map<string, string>();
const PAST_BY_BASE = new Map<string, string>();

function pastOf(base: string): string {
  if (base.endsWith("e")) return `${base}d`;
  if (/[^aeou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return DOUBLED.test(base) ? `${base}${base.slice(-1)}ed` : `${base}ed`;
}

function add(base: string, past: string): void {
  BASE_BY_PAST.set(past, base);
  PAST_BY_BASE.set(base, past);
}

for (const pair of IRREGULAR.split(" ")) {
  const [base = "", past = ""] = pair.split("-");
  add(base, past);
}
for (const base of REGULAR.split(" ")) add(base, pastOf(base));
BASE_BY_PAST.set("travelled", "travel").set("learnt", "learn").set("enrolled", "enroll");

/** The past of a verb: of "find" found. */
export function pastOfBase(base: string): string {
  return PAST_BY_BASE.get(base) ?? pastOf(base);
}

/** The past of a participle ("done": "did"); another word as it is. */
export function pastOfParticiple(word: string): string {
  return PAST_BY_PARTICIPLE.get(word) ?? word;
}

/** The base of a verb of doing in the past tense; `undefined` of any other word. */
export function baseOfPast(word: string): string | undefined {
  return BASE_BY_PAST.get(word.toLowerCase());
}
