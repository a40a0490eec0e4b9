/** Words of short answers. */

/** What stands before an answer and says nothing: "Oh, Jo." */
export const LEAD =
  /^(?:(?:oh|ah|aha|hm+|um+|uh|er|well|so|ok|okay|sure|haha|easy|good question|mostly|mainly|usually|still|just)[\s,.!…]+)+/iu;
/** What stands behind it: "In Hull, mostly." */
export const TAIL =
  /[\s,]+(?:mostly|mainly|actually|obviously|of course|basically|thanks|thank you|right now|at the moment|these days|currently|haha|lol|too|as well|indeed|once|twice|a few times|(?:several|many|two|three|four|five) times)$/iu;
/** How often, or on which days: "Tuesdays at 7". */
export const RECURRING =
  /^(?:on |every )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekdays|weekends|every [\p{L} ]{3,20}|daily|weekly)(?: (?:at|from|in) [\d:\p{L} ]{1,20})?$/iu;
/** How long something has been so: "about seven years now". */
export const LENGTH =
  /^(?:for )?((?:(?:about|around|almost|nearly|over|just over|roughly|like|more than|at least) )*(?:an?|\d+|[a-z]+) (?:and a half )?(?:years?|months?|weeks?|days?|decades?))(?: now| already)?$/iu;
export const YES =
  /^(?:yes|yeah|yep|yup|yea|ya|aye|correct|exactly|indeed|definitely|absolutely|of course|that(?:'s| is) (?:right|correct|true))(?![\w'])/iu;
export const NO =
  /^(?:no|nope|nah|not any ?more|no longer|not really|not yet|(?:can|won|don|didn|haven|isn|aren|wasn)'?t(?=[,.!;]|$))(?![\w'])/iu;
/** Who begins so greets, thanks or wishes: a name behind it is that of who asked. */
export const GREETING =
  /^(?:hi|hey|hello|hiya|dear|bye|goodbye|thanks|thank you|congratulations|congrats|welcome|wow|good (?:morning|afternoon|evening|night|luck)|happy|merry)(?![\w'])/iu;
/** Who says so does not know, does not want to say, is of two minds, or wishes something. */
export const EVASIVE =
  /\b(?:maybe|perhaps|possibly|probably|i think|i guess|i believe|i suppose|not sure|unsure|no idea|no clue|don't know|dont know|dunno|idk|can't remember|cannot remember|forgot|forget|rather not|not telling|none of|guess|might|could be|depends?|please|let me|let's|never ?mind|skip|pass|secret|private|whatever|why|what|who|how|something|anything|nothing|nobody)\b/iu;
/** A turn that says nothing but that the answer is still to come. */
export const HOLDING_OFF =
  /^[\s.,!…]*(?:(?:hm+|um+|uh+|er+|oh|ah|well|ok(?:ay)?|wait|hold on|good question|no idea|not sure|let me (?:think|see|check|look)|one (?:sec(?:ond)?|moment|minute)|(?:just )?a (?:sec(?:ond)?|moment|minute)|i don'?t (?:know|remember)|i'?d have to (?:check|look)|take your time|no (?:rush|hurry)|sure|of course|please)[\s.,!…]*)+$/iu;
/** What only says "yes" or "no" again: "Yes, I do.", "I'm not." */
export const ECHO =
  /^(?:i|we|he|she|it|they|that|there) (?:still )?(?:do|does|did|am|is|are|was|were|have|has)(n't| not)?$|^(?:i'm|they're|(?:he|she|it)'s)( not)$/iu;
/** Nouns that answer nothing. */
export const NO_ANSWER =
  /^(?:idea|clue|comment|business|thing|stuff|problem|question|way|matter|reason|one|none|time|moment|second|minute|luck|wonder|joke|answer|kidding)s?$/u;
/** Verbs about what the other said, thinks or should do: what follows is no fact of who answers. */
export const ABOUT_TALK =
  /^(?:mean|think|want|need|mind|guess|suppose|believe|say|tell|hear|see|ask|know|remember|understand|agree|wonder|help|wish|hope|intend|try)$/u;
/** The assistant itself, or both. */
export const OF_ASSISTANT = /^(?:i|me|my|mine|we|us|our|ours|myself)$/u;
/** Where somebody is who does this is told with "at". */
export const AT_PLACES = /^(?:work|study|bank|shop|train|intern|teach)$/u;
