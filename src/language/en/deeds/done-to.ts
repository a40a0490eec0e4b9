/** What befalls people and things: "got promoted", "was stung by a wasp". */

import { DATE_MARK } from "../../../text/sentences.ts";
import { wordSet } from "../../../text/word-lists.ts";
import type { Deed } from "../../language.ts";
import { readPhrase } from "./self-contained.ts";

/** What is known of the deed beside its words. */
interface Done {
  /** Is nothing done by its verb? */
  readonly isIdle: boolean;
  readonly isDated: boolean;
}

/**
 * "got promoted at work", "was diagnosed with asthma"; of things, and of persons on a day, whatever was done
 * to them.
 */
export function doneTo(
  { written, subject, isPerson }: Deed,
  rest: string,
  { isIdle, isDated }: Done,
): string | undefined {
  const [, participle = ""] = written.split(" ");
  const isDone = !isIdle && !STATIVE.has(participle);
  const isAny = isDone && (!isPerson || (isDated && !FELT.has(participle)));
  const behind = isPerson ? BEFALLS.get(participle) : undefined;
  const phrase = readPhrase(rest, subject)?.value;
  const isTold = phrase !== undefined && (behind?.includes("") === true || phrase.includes(" "));
  const more = isTold ? phrase : PARTICLE.exec(rest)?.[0];
  const isWhole = behind?.length === 0 || behind?.some((each) => (more ?? phrase)?.startsWith(each)) === true;
  if (!isWhole && !isAny) return undefined;
  return more === undefined ? written : `${written} ${more}`;
}

/** "got moved up" */
const PARTICLE = new RegExp(
  `^(?:up|off|out|down|back|forward|away|over|in|on|ill|home)(?=$|[ ]?[.,!;:${DATE_MARK}]| (?:and|but|so|because|when) | again\\b)`,
  "u",
);

/** How things are, not what was done to them. */
const STATIVE =
  wordSet(`called named based located known made used meant supposed needed related filled covered closed interested excited
  bored scared worried involved concerned surprised amazed pleased determined prepared crowded packed gone done set born
  lost stuck left allowed considered written built designed founded situated finished broken tired shocked blown limited
  complicated loaded stacked`);

/** How somebody feels, or is: no day is needed to be so. */
const FELT =
  wordSet(`amused angered annoyed appalled ashamed astonished attracted baffled bewildered blessed bothered
  bummed captivated charmed comforted committed confused consoled consumed convinced daunted dazzled dedicated dejected
  delighted demoralised depressed devastated disappointed discouraged disgusted disheartened dismayed distracted distressed
  disturbed drained dressed driven dumbfounded elated embarrassed enchanted encouraged energised engrossed enraged enthralled
  entertained exhausted fascinated fatigued fed flabbergasted flattered flustered frazzled frightened frustrated fulfilled
  gutted haunted hooked horrified humbled humiliated hungover impressed inclined infatuated infuriated inspired insulted
  intimidated intrigued invested irritated isolated jaded knackered loved mesmerised mortified motivated moved muddled
  mystified nauseated obliged obsessed offended outraged overjoyed overwhelmed overworked perplexed perturbed petrified pissed
  positioned preoccupied pressed pressured puzzled rattled reassured refreshed relaxed relieved reminded reserved rested rushed
  saddened satisfied scarred seated seen shaken shattered shaped sickened spellbound spooked staggered startled starved stoked
  stressed struck stumped stuffed stunned swamped swayed tempted tensed terrified thrilled tickled torn touched
  traumatised troubled unimpressed unnerved unsettled used valued vexed wasted wiped worn wrecked asked talked told`);

/** What befalls people, with the prepositions of which one must say what it was; "+": some words must. */
const BEFALLS: ReadonlyMap<string, readonly string[]> = new Map(
  `diagnosed:with accepted:for,into,to,at,by,as drafted:by,into invited:to selected:for,to,as chosen:for,to,as nominated:for interviewed:by,for,on
  shortlisted:for featured:in,on evicted:from rejected:by,from promoted hired elected awarded:+ fired married engaged divorced certified licensed
  hurt injured burgled mugged robbed stung bitten arrested stranded vaccinated honoured honored expelled suspended sacked dismissed
  demoted deported discharged scammed fined sued
  abducted abused acquitted adopted ambushed assaulted attacked audited baptised baptized barred:from banned:from beaten:up,by,in blackmailed bullied
  capped cast:as,in caught:+ cautioned chased:by,from charged:with cheated christened commissioned commended concussed conned
  convicted crowned cremated buried:+ burned burnt decorated:for defrauded deployed detained disbarred disqualified dumped ejected
  electrocuted evacuated excommunicated excluded exiled exonerated extradited fostered framed:for freed funded:by grazed
  groomed:by hacked harassed headhunted hospitalised hospitalized imprisoned incarcerated inducted indicted infected inoculated
  jailed jilted kicked:out,off,by kidnapped knighted knocked:down,out,over,off laid:off mauled mobbed naturalised naturalized
  operated:on ordained orphaned outvoted overcharged ostracised pardoned paroled poisoned posted:to prosecuted questioned:by raped
  recruited:by,to,as,for,into redeployed reelected re-elected refunded reimbursed relegated released:from relocated:to reinstated rescued
  reprimanded repatriated run:over scalded scratched:by screened:for seconded:to sectioned sedated sentenced:to shot smuggled:+ spiked
  sponsored:by stabbed sterilised stood:up struck:by stopped:by subpoenaed swindled sworn:in tagged:in tasered tested:for
  thrown:out,off transferred:to trampled treated:for,at tricked:into,by trolled upgraded:to vetted victimised waitlisted widowed wounded
  x-rayed granted:+ offered:+ refused:+ denied:+ assigned:+ allocated:+ prescribed:+ sent:+ picked:for,up,by,as dropped:from left:behind,by
  locked:out,in moved:to,up,down named:+ brought:up,to taken:to,into,on,off,ill voted:+ called:up,in,out paid:+ handed:+ shown:+ promised:+ guaranteed:+ spared:+ quoted:+`
    .trim()
    .split(/\s+/u)
    .map((entry) => {
      const [participle = "", behind] = entry.split(":");
      return [participle, behind === undefined ? [] : behind === "+" ? [""] : behind.split(",")] as const;
    }),
);
