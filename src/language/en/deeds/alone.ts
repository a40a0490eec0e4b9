/** What is done without an object: "resigned", "sang", "moved in". */

import { DATE_MARK } from "../../../text/sentences.ts";
import { wordSet } from "../../../text/word-lists.ts";
import { AFTER_DEED } from "./objects.ts";

/** They change a life, whenever it was. */
const LASTING =
  wordSet(`resign graduate emigrate immigrate relapse enlist defect overdose miscarry remarry elope abdicate drown
  retrain requalify faint crash convert separate divorce reconcile relocate enrol enroll matriculate apostatise
  drop_out move_out move_in break_up split_up settle_down sell_up burn_out`);

/** Verbs that say little by themselves, or need a particle, and yet are complete with a day. */
const WITH_DAY = wordSet(`call visit leave work train come lose marry sign
  come_back come_home come_over come_round get_back go_back 
  call_back ring_back write_back drop_by stop_by come_by set_off give_up check_in check_out give_in
  show_up turn_up pass_out throw_up back_out pull_out calm_down break_down move_up move_back move_away
  run_away sneak_out walk_out cool_off`);

/** They are complete with where to: "drove down". */
const GOING = /^(?:drive|fly|travel|sail|cycle|head)$/u;

/** Nobody asks later when somebody did so, or it is not said of what: "smiled", "paused", "decided". */
const SLIGHT =
  wordSet(`smile grin nod shrug sigh laugh giggle chuckle wink blink frown gasp gulp yawn sneeze cough sniff snort grunt
  groan moan mumble mutter murmur whisper shout yell exclaim stare gaze glance peek peer breathe inhale exhale pause
  hesitate linger proceed continue carry commence start begin stop finish cease resume persist decide manage fail
  succeed react respond reply listen turn step lean bend kneel crouch stretch stir shift pop slip slide roll rush
  hurry wander wonder dare matter function vary manifest tend strive attempt do make want need seem appear act behave
  pretend bother care comment joke lie nag rant ramble complain whine moan grumble insist protest object intervene
  interrupt comply cope deal adjust adapt react opt settle set lay hold pull push reach throw drop pick point move
  gesture wave clap tremble shiver shake flinch jump hop skip rise grow stand age overlap intersect progress develop
  evolve improve change differ emerge surface occur arise result follow precede approach advance retreat clear fill
  turn find use try help give take get go keep put send have see feel check plan consult arrange order choose pay
  buy bring catch break cut close save post raise drink eat hang
  recall approve disapprove assent fret announce explain promise claim state report predict warn
  message text email phone ping rejoice sympathise sympathize beam scowl cringe lurk hum hurt gain strain force`);

const PARTICLE = /^(?:in|out|up|back|away|off|over|round|home|by|down)(?=$|[ .,!;])/u;
/** The end of what is said of a deed, or its date. */
const NOTHING = new RegExp(
  `^(?:$|[ ]?[.,!;:${DATE_MARK}]| and | but )(?!${DATE_MARK}*,? (?:that|to|how|why|what|whether|who)\\b)`,
  "u",
);

/**
 * The particle of what is complete without an object, or nothing: "moved in" is, with a day so is "sang";
 * `undefined`: it is not, or it says little.
 *
 * @param rest what follows the verb
 */
export function particleAlone(verb: string, rest: string, isDated: boolean): string | undefined {
  const particle = PARTICLE.exec(rest)?.[0] ?? "";
  if (!NOTHING.test(rest.slice(particle.length))) return undefined;
  const words = [verb, particle].filter(Boolean).join(" ");
  const isComplete =
    LASTING.has(words) ||
    (isDated &&
      (WITH_DAY.has(words) ||
        (GOING.test(verb) && particle !== "") ||
        (particle === "" && !SLIGHT.has(verb) && AFTER_DEED[verb] === undefined)));
  return isComplete ? particle : undefined;
}
