/** What a later sentence says by which what was told, or is asked about, is so no more, or otherwise. */
import type { Contrary } from "../../answering.ts";

/**
 * Each line: what is held, as a question or a fact has it, and what a later sentence says. `*` before the
 * second: that names what the question is about, too. `=` before it: it says what took the place of it.
 */
const LINES = String.raw`
pregnant|expecting(?! (?:to|him|her|them|you)\b) > \b(?:bab(?:y|ies)|twins?)\b.{0,20}\b(?:here|born|arrived|came|home)\b|(?<!\p{L})\p{L}+ (?:was|were) (?:finally |just )?born\b(?!.{0,60}\b(?:19|20)\d\d)|\bgave birth\b|\bhad (?:(?:the|a|our|her|my|twin|little|baby|healthy|beautiful) )+(?:bab(?:y|ies)|boys?|girls?|son|daughter|twins)\b|\bmiscarr|\blost the baby\b
(?:have|has|got) (?:an? )?(?:paid )?job\b|employed\b(?<!unemployed|self-employed)|\bwork(?:s|ing)? (?:at|for|as)\b|where (?:do|does) .+ work\b|occupation is|do(?:es)? for (?:a living|work)\b > \blaid off\b|\blet (?:me|him|her|them) go\b|\b(?:was|were|got|been) (?:let go|fired|sacked|made redundant)\b|\bredundan(?:t|cy)\b|\blost (?:my|his|her|the|their) job\b|\bquit(?= (?:today|yesterday|on|last|this|my|his|her|the (?:job|restaurant|caf[eé]|shop|bakery|firm|company|agency|bank|clinic|factory|bar|pub|hotel|garage|salon|school|nursery|surgery|warehouse))\b|\s*(?:[.!,;]|$))|\b(?:left|leaving|jacked in|packed in) (?:my|his|her|their|the) (?:job|firm|company|trade|profession)\b|\bresigned\b|\bretired\b|\b(?:handed|handing|put|putting|gave|giving) in (?:my|his|her|their) (?:notice|resignation)\b|\bunemployed\b|\bout of work\b|\bjobless\b|\bbetween jobs\b|\bretrain(?:ed|ing)\b
unemployed|out of work|jobless|between jobs|looking for (?:a |an? new |new )?(?:job|work) > \b(?:got|landed|found|have|starte?d?|starting|accepted|took)\b.{0,30}\b(?:job|role|position)\b|\bhired\b|\b(?:start|starts|started|starting) (?:work|at|with|as|my new|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\b(?:new|got the|got a) job\b|\bback (?:at|in|to) work\b|\bwork(?:s|ing)? (?:at|for|as)\b|\bfirst day at\b
(?:waiting|transfer|short) ?list|waiting (?:for|on)|on order > * \b(?:got|(?:been|were|was) offered|came through|come through|arrived|accepted|moved into|picked up|came off)\b
looking for|(?:house|flat|job|apartment|room)[- ]hunting|searching for|hunting for|(?:need|want|shopping for|plan(?:ning)? to (?:buy|get)) > * \b(?:found|bought|got|signed|picked up|ordered|adopted|hired|booked)\b
(?:train(?:ing)?|prepar(?:e|ing)|study(?:ing)?|revising|cramming) for > * \b(?:passed|failed|finished|completed|ran|did|done|took|over)\b
(?:saving|save)(?: up)? for > * \b(?:bought|got|booked|paid|went|back from)\b
\b(?:is|am|are|being|still) (?:\S+ ){0,3}single\b|status is single > \b(?:girlfriend|boyfriend|seeing (?:someone|somebody|an?|this|each other)|dating|got together|met someone|got married|engaged|in a relationship)\b
allergic|allerg(?:y|ies)|intoleran(?:t|ce) > \boutgr(?:own|ew)\b|\bno longer (?:allergic|intolerant)\b|\b(?:allergy|allergies|intolerance|thing|stuff)\b.{0,15}\b(?:gone|cleared|over)\b|\btest(?:ed)? (?:came back )?negative\b|\bcan (?:eat|have|drink|take) .{1,30} again\b
\b(?:in|at) (?:the )?hospital\b|\b(?:recovering|recuperating|ill|sick|poorly|unwell|injured|off sick)\b > \b(?:discharged|(?:out of|back from|home from) (?:the )?hospital|(?:all |much |feeling )better|recovered|fit again|fully fit|on the mend|back on (?:my|his|her|their) feet|all clear|let (?:him|her|them|me) (?:out|home)|(?:is|are|['’]s|['’]m|came|come|got|sent) (?:back )?home)\b
best friend|friends with|\bfriends?\b > * \b(?:(?:do not|don['’]?t|never|not) (?:really )?(?:talk|speak|see each other)|fell out|fallen out|not (?:on speaking|friends)|stopped (?:talking|speaking)|cut (?:him|her|them) off|lost touch)\b
(?:have|has|got) (?:an? )?(?:lodger|flat ?mate|room ?mate|house ?mate|tenant|au pair|guest)|live(?:s)? with > * \b(?:moved out|moving out|left|gone|moved away)\b
\b(?:due|overdue|expir(?:e|es|ed|ing)|need(?:s)? (?:to be )?(?:doing|done|renew(?:ed|ing)|servic(?:ed|ing)|repair(?:ed|ing)?|pay(?:ing)?)|to be (?:done|paid|renewed)) ?\b > * \b(?:done|passed|renewed|paid|sorted|sent|handed in|submitted|fixed|serviced|new one)\b
\b(?:member|membership|belong|enrolled|signed up|subscribed|subscription|subscribe|on the (?:\S+ )?(?:board|committee|council))\b > * \b(?:stepped down|stood down|resigned|term .{0,30}\b(?:ended|over|up)|left|quit|cancel(?:l?ed|ling)|ditched|dropped out|unsubscribed|not renew(?:ed|ing)|stopped)\b
\bhave (?:my|his|her|their|\S+['’]s) (?:own )?(?:appendix|tonsils|wisdom teeth|gall ?bladder|spleen|womb|thyroid|adenoids|ovaries)\b > * \b(?:out|removed|taken out)\b
\brent\b > = \blandlord\b.{0,30}\b(?:wants|asked for|charging|put).{0,20}\d{3,}
\bpersonal trainer\b|\b(?:cleaner|nanny|childminder|babysitter|au pair|tutor|coach|trainer|therapist|physio|dentist|gp|doctor|teacher|manager|boss|landlord|landlady|hairdresser|mechanic|accountant|vet|flat ?mate|room ?mate|house ?mate|carer|neighbou?r)s?\b > * \b(?:moved|moving|gone|left|leaving|retired|quit|passed away|died|sacked|fired|replaced|let .{1,25} go|do(?:ing)? (?:it|the \p{L}+) (?:myself|ourselves))\b
\b(?:divorc(?:e|ed|ing)|separat(?:e|ed|ing)|split(?:ting)? up|breaking up)\b > * \b(?:another (?:go|try|chance|shot)|try(?:ing)? again|moved back in|back together|made up|reconciled|working (?:it|things) out|called (?:it )?off)\b
\b(?:bad|sore|hurts?|hurting|painful|aches?|aching|swollen|stiff|injured|broken|playing up|sprained|in (?:a )?(?:cast|pain))\b > * \b(?:fine|(?:all |much |feeling )?better|healed|ok(?:ay)?|good as new|sorted|back to normal|recovered|cast(?:['’]s| is| came| comes)? off|stopped hurting)\b
\b(?:crash(?:es|ing)?|fail(?:s|ing)?|hangs?|freez(?:es|ing)|leak(?:s|ing|y)?|drip(?:s|ping)?|rattles?|squeaks?|noisy|noise|broken|not work(?:ing)?|playing up|faulty|blocked|damp|making a noise|out of order|cracked)\b > * \b(?:fix(?:ed|es)?|sorted|repaired|mended|replaced|unblocked|works? again|working again|good as new)\b
\b(?:stay(?:s|ing)?|liv(?:e|es|ing)|crash(?:es|ing)?|lodging) (?:\S+ )?(?:with|at|on|in) (?:me|us|my|our|the)\b > * \b(?:(?:own|new|a) (?:place|flat|room|house|apartment)|moved (?:out|on|in with)|(?:gone|went|flew|drove|headed) (?:back )?home|(?:gone|went) back|left)\b
\bliv(?:e|es|ing) with (?:my|our|his|her|their) (?:parents|mum|mom|dad|mother|father|folks|family)\b > \b(?:my|our|his|her|their) own (?:place|flat|apartment|house)\b|\bmoved out\b
\b(?:rent|renting|tenants?)\b > \bbought (?:a|our|my|the) (?:first |own )?(?:house|flat|place|apartment|home)\b|\bgot (?:a|our|the) mortgage\b
\b(?:licen[cs]e|drive)\b > \bpassed my (?:driving )?test\b
weigh|weight > = \bscales?\b.{0,40}\d|\d.{0,40}\bscales?\b|\b(?:down|up|back|dropped|got) to \d{2,3}(?:\.\d)? ?(?:kg|kilos?|lbs?|pounds|stone)?(?:[\s.,!]|$)
\b(?:vegetarian|vegan)\b > \b(?:start(?:ed)?|began|back to|going to) (?:eating|having) (?:\S+ ){0,4}?(?:meat|chicken|beef|pork|steak|bacon|fish|seafood)\b|\beat(?:ing)? (?:\S+ ){0,4}?(?:meat|chicken|beef|pork|steak|bacon|fish|seafood) again\b|\b(?:gave up|given up|stopped|quit) being (?:a )?ve(?:getari|g)an\b|\beat(?:ing)? (?:everything|anything|meat)\b
\bvegan\b > \b(?:start(?:ed)?|began|back to) (?:eating|having) (?:\S+ ){0,4}?(?:eggs?|cheese|dairy|milk|butter|yogh?urt)\b|\beat(?:ing)? (?:\S+ ){0,4}?(?:eggs?|cheese|dairy|milk|butter|yogh?urt) again\b
\bshoe size\b|what size (?:shoes?|feet)|size .*\b(?:shoes?|feet)\b > = \b(?:i['’]?m|i am|i take|i need|am) (?:actually |now |really |probably |just )*an? (?:size )?\d{1,2}\b
\bsize\b > =* \b(?:in|to|into) (?:an? )?(?:size )?(?:\d{1,2}|x{0,2}[sml])\b
\bwants? to\b|\bdreams? of\b > * \brather\b|\bchanged (?:my|his|her|their) minds?\b|\b(?:now|instead)\b
\bliv(?:e|es|ing)\b|\baddress\b > \b(?:just |finally |have |['’]ve )*moved (?:in|out|house|home|flat)\b(?! with)
\b(?:dating|seeing|together|couple|girlfriend|boyfriend|going out|is \p{L}+ (?:still )?with)\b > * \b(?:broke|broken|split|splitting|breaking) up\b|\bnot? (?:longer )?together\b|\bdumped\b
\bengaged\b > * \b(?:call(?:ed|ing)|br(?:oke|oken|eaking)) off\b.{0,20}\b(?:engagement|wedding)\b|\b(?:engagement|wedding)(?:['’]s| is)(?: been)? (?:off|called off|cancelled|canceled)\b|\bwedding\b.{0,20}\b(?:was|went)\b|\bgot married\b|\btied the knot\b|\bmarried (?:now|last|on|in)\b
\bsurname\b|\blast name\b > = \b(?:took|taken|changed|double-barrell?ed) (?:my|his|her|their) .{0,20}\bname\b|\bmarried name\b
\bdeadline\b|\bdue\b > = \b(?:\p{L}+|\d+) (?:more|extra) (?:days?|weeks?|months?)\b|\b(?:another|extra) (?:day|week|month|fortnight)\b|\bextension\b|\bextended\b
\bnight (?:shift|work)s?\b|\bnights\b > \b(?:on|to) days\b|\b(?:day|early|late) shifts?\b
\bsalary\b|\bearn\b|\bmake an? (?:year|month)\b > = \b(?:raise|rise|bump|promot\w+)\b.{0,20}\d
\bexpir(?:e|es|y)\b|\bvalid\b|\brun(?:s)? out\b > =* \b(?:extended|renewed)\b.{0,20}\b(?:until|till|to|by|for)\b
\bshar(?:e|es|ing)\b > * \b(?:their|my|his|her|its|our|your) own\b
\bplays? for\b > =* \b(?:signed (?:with|for)|transferred to|joined|moved to)\b
\bowes?\b > =* \bpaid (?:me|us|him|her|them) back\b
\bin charge of\b|\bresponsible for\b > * \b(?:hand(?:ed|ing)|pass(?:ed|ing)|gave|giving)\b.{0,30}\b(?:over|on|off|to)\b
\b(?:am|is|are|lives?)\b.{0,40}\bin \p{L}+ > * \bback from\b|\breturned from\b
\b(?:intern|apprentice|trainee)\b > * \b(?:internship|apprenticeship|traineeship)\b.{0,20}\b(?:ended|over|finished|done)\b|\bhired (?:him|her|them) as\b
\bpart[- ]time\b > \b(?:gone|went|going|work(?:s|ing)?|now|to) full[- ]time\b
\bfull[- ]time\b > \b(?:gone|went|going|work(?:s|ing)?|now|to) part[- ]time\b
\bcommute\b > = \btakes? (?:me |us )?(?:\p{L}+ )?\d+ ?(?:min|h).{0,30}\bto work\b
\bstill\b > * \blasted (?:only |just )?(?:until|till|to|an?|two|three|four|\d+)\b
\b(?:in|at|to) (?:the )?(?:garage|vet(?:['’]?s)?|mechanic(?:['’]?s)?|repair shop|workshop|cleaners?|menders?)\b > * \b(?:picked (?:it |him |her )?up|collected|brought .{1,20} home|got .{1,20} back|back from)\b
\b(?:need|have|has|needs) to (?:renew|replace|get|buy|order|book|pay|return|send|fix|collect)\b > * \b(?:came|arrived|got|done|sorted|paid|renewed|replaced|sent|booked|ordered|bought|returned|fixed|collected|picked up)\b
how (?:often|many times)|times a (?:week|month|day|year)|\b(?:once|twice) an? > =* (?:^|\b)(?:now|down|up|back|reduced|increased|changed|only|cut (?:back|down)|just)\b.{0,40}\b(?:once|twice|(?:one|two|three|four|five|six|\d+)(?: times| days| nights)?|every) (?:an?|per|other|second|week|day|month)\b
`;

export const CONTRARIES: readonly Contrary[] = LINES.trim()
  .split("\n")
  .map((line) => {
    const [held = "", said = ""] = line.split(" > ");
    const [, marks = "", by = ""] = /^((?:[=*]+ )?)(.+)$/u.exec(said) ?? [];
    return {
      held: new RegExp(held, "iu"),
      by: new RegExp(by, "iu"),
      words: wordsIn(by),
      isOfThing: marks.includes("*"),
      isNext: marks.includes("="),
    };
  });

/** The words that a pattern looks for. */
function wordsIn(pattern: string): string {
  const letters = pattern.replace(/\\p\{\w+\}|\\[a-z]|\(\?[:=!<]+/giu, " ");
  return [...new Set(letters.match(/[a-z]{3,}/gu))].join(" ");
}
