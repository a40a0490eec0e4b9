/** Nouns of English by what they stand for: what the types of slots ask for. */
import { wordSet } from "../../text/word-lists.ts";

export const FEMALE = wordSet(
  "wife missus girlfriend mother mom mum mummy sister daughter aunt auntie niece grandmother grandma granny nana nan nanna gran sis stepmum woman girl lady fiancée fiancee stepmother stepmom stepsister stepdaughter granddaughter mother-in-law sister-in-law godmother",
);
export const MALE = wordSet(
  "husband boyfriend father dad daddy brother son uncle nephew grandfather grandpa granddad grandad gramps bro man boy guy gentleman fiancé fiance stepfather stepdad stepbrother stepson grandson father-in-law brother-in-law godfather hubby",
);

export const ORGANIZATION_NOUNS =
  /(?:company|firm|bank|bakery|hospital|school|university|college|start-?up|agency|office|shop|store|restaurant|caf[eé]|library|museum|clinic|factory|warehouse|hotel|studio|lab|laboratory|council|government|nhs|police|army|navy|charity|ngo|newspaper|magazine|publisher|pharmacy|supermarket|garage|gym|salon|brewery|farm|theat(?:re|er)|practice|foundation|airline|nursery|kindergarten|consultancy|department|airport|zoo|station|embassy|ministry|co-op|business|pub|bar|bookshop|bookstore|surgery|academy|institute|church|centre|center|corporation|group|network)$/u;
export const SCHOOLS =
  /\b(?:university|college|school|primary$|academy|institute|polytechnic|uni|mit|ucla|harvard|oxford|cambridge|stanford|yale|eth|epfl|lse|ucl|caltech|princeton|cornell|dartmouth|berkeley|warwick|loughborough|st\.? andrews|aberystwyth|keele|goldsmiths|soas|sciences po|sorbonne|aalto|mcgill|vassar|sixth form)\b|(?<=\S )(?:high|grammar|secondary|prep|juniors?|infants|comprehensive|montessori)$|^(?:secondary|kindergarten|preschool)$/iu;
/** Names of what one is a member of. */
export const CLUB_NAMES =
  /\b(?:Club|Society|Choir|Singers|Harriers|Players|Runners|Striders|Wanderers|Rovers|Rangers|Scouts|Guides|Cubs|Brownies|Beavers|Party|League|Guild|Association|Orchestra|Philharmonic|Band|Ensemble|Quartet|Chorus|Army|Navy|Labour|Greens|Rotary|FC|CC|RFC)$/u;
export const LANGUAGES = wordSet(
  "english spanish french german italian portuguese dutch swedish danish norwegian finnish icelandic polish czech slovak hungarian romanian bulgarian greek turkish russian ukrainian serbian croatian arabic hebrew persian farsi hindi urdu bengali tamil telugu punjabi gujarati marathi mandarin cantonese chinese japanese korean vietnamese thai indonesian malay tagalog swahili yoruba igbo hausa amharic zulu afrikaans welsh irish gaelic catalan basque latin esperanto estonian latvian lithuanian albanian armenian georgian nepali sinhala somali bsl asl",
);
export const DIETS = wordSet(
  "vegan veggie vegetarian pescatarian pescetarian flexitarian keto paleo gluten-free halal kosher dairy-free fruitarian",
);
export const CONDITIONS =
  /^(?:diabetes|asthma|adhd|autism|arthritis|eczema|psoriasis|epilepsy|migraines?|anxiety|depression|insomnia|anaemia|anemia|hypertension|endometriosis|pcos|ibs|crohn's|cancer|leukaemia|leukemia|lupus|fibromyalgia|scoliosis|sciatica|tinnitus|vertigo|dyslexia|glaucoma|hay fever|high blood pressure|(?:type (?:1|2|one|two) )?diabetes|coeliac disease|celiac disease|sleep apn(?:o)?ea|long covid|flu|covid|shingles|gout|osteoporosis|hypothyroidism|allergies)$/iu;
export const MEDICINES =
  /\d ?mg|^(?:insulin|ibuprofen|metformin|statins?|antibiotics?|antidepressants?|the pill|warfarin|levothyroxine|thyroxine|sertraline|lisinopril|aspirin|paracetamol|methotrexate|beta blockers?|antihistamines?|iron|vitamin \p{L}+|\p{L}{4,}(?:pril|statin|olol|azole|cillin|oxetine|formin|sartan|mab))$/iu;
export const INSTRUMENTS = wordSet(
  "piano guitar violin viola cello bass drums flute clarinet saxophone trumpet trombone harp ukulele banjo accordion organ harmonica oboe bassoon mandolin bagpipes keyboard sitar recorder",
);
export const SPORTS = wordSet(
  "tennis football soccer basketball baseball volleyball hockey cricket rugby golf badminton squash chess poker bridge darts pool snooker netball handball lacrosse padel pickleball softball water-polo ping-pong table-tennis bowling go",
);
export const VEHICLES =
  /\b(?:car|van|truck|motorbike|motorcycle|scooter|moped|suv|pickup|minivan|camper|campervan|bicycle|bike|tractor|lorry|tesla|ford|volvo|toyota|honda|bmw|audi|mercedes|volkswagen|vw|nissan|mazda|subaru|hyundai|kia|fiat|renault|peugeot|citro[eë]n|skoda|seat|opel|vauxhall|jeep|chevrolet|chevy|dodge|buick|cadillac|lexus|mini|porsche|ferrari|jaguar|land rover|range rover|suzuki|yamaha|ducati|vespa|saab|dacia|golf|civic|corolla|prius|mustang|model [3sxy])\b/iu;
/** Nouns that make an expression of a verb: "have a look", "take time", "use my head". */
export const FIGURATIVE =
  /^(?:way|ways|lot|lots|bit|thing|things|stuff|time|times|chance|idea|ideas|head|mind|heart|look|hand|hands|point|feeling|fun|trouble|problem|problems|question|questions|word|words|sense|turn|turns|part|place|break|rest|care|advantage|note|notice|breath|seat|step|steps|call|shower|nap|walk|moment|minute|day|days|week|weekend|night|morning|hour|hours|while|clue|blast|ball|effect|impact|tendency|right|reason|excuse|opinion|say|access|issue|issues|mistake|mistakes|progress|voice|imagination|judgment|phrase|term|bathroom|toilet|help|advice|money|number|weight|temper|hope|interest|something|anything|nothing|everything|one|ones|some|it|that|this|them|soul|soft spot|crush|bone|cow|cake|back|eye|eyes|ear|fingers|shoes|ropes|fort|world|future|past|floor|show|day off|blessing|luck|plans|plan)$/u;
/** Where nobody lives: "in love", "in a meeting". */
export const NO_PLACES =
  /^(?:love|trouble|bed|pain|charge|touch|shape|mood|hurry|rush|middle|meeting|call|line|traffic|shock|tears|debt|danger|doubt|general|fact|person|time|past|future|moment|way|room|car|train|bus|plane|shower|bath|kitchen|garden|office|hospital|jail|prison|team|band|choir|club|process|business|market|field|industry|order|public|private|progress|stock|season|vain|favour|favor|fear|peace|dream|world|end|beginning|morning|evening|afternoon|night|day|week|weekend|month|year|summer|winter|spring|autumn|fall|box|bag|book|film|movie|photo|picture|queue|mess|minute|second|bubble|lockdown|quarantine|class|lesson|school|college|university|house|flat|apartment|place|home|tent|city|town|country|village|countryside|suburbs|area|neighbourhood|neighborhood)$/u;
/** Names that are times. */
export const HOLIDAYS =
  /^(?:Christmas|Easter|Thanksgiving|Halloween|Hanukkah|Passover|Ramadan|Eid|Diwali|New Year(?:'s(?: Eve)?)?|Valentine's Day)$/u;
/** Who or what is so called is no more, or not yet. */
export const NOT_NOW =
  /^(?:late|dead|deceased|former|ex|previous|childhood|dream|imaginary|future|fake|so-called|ideal|fictional|would-be|last)$/u;
/** "My old boss" is not the boss any more; an old friend still is one. */
export const LEFT_BEHIND =
  /^(?:boss|manager|supervisor|colleague|co-?worker|employer|flatmate|roommate|housemate|landlord|landlady|neighbou?r)s?$/u;

/** Schools of children. */
export const KIDS_SCHOOL =
  /(?:primary|secondary|elementary|grammar|infant|junior|middle|high|special|nursery) school$|^(?:nursery|kindergarten|preschool|playgroup)$/u;
/** Names of what many people come to. */
export const GATHERINGS =
  /\p{L} (?:Marathon|Triathlon|Festival|Fest|Conference|Conf|Concert|Comic-Con|Expo|Fair|Summit|Parade|Show|Workshop|Cup|Championships?|Olympics|Gala|Ball|Prix|Open|Convention|Carnival|Symposium|Hackathon|Meetup|Pride|Camp|Games|Exhibition|Biennale|Walk|Run|5K|10K|Tournament|Derby)$/u;
/** How many somebody is: "14 people", "five", "six of us". */
export const HEADCOUNT =
  /^(?:(?:about|around|some) )?(?:\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\p{L}+)?)(?: (?:people|persons|of us|employees|staff|strong|developers|engineers|members|players|men|women|volunteers))?$/iu;
/** What people have that can be seen: "green eyes". */
export const FEATURES =
  /^(?:eyes|hair|feet|legs|hands|ears|skin|teeth|freckles|dimples|beard|moustache|curls|eyebrows|eyelashes)$/u;

const OF_STREETS =
  "(?:Street|St|Road|Rd|Lane|Ln|Avenue|Ave|Drive|Close|Way|Court|Place|Square|Terrace|Crescent|Row|Gardens|Grove|Boulevard|Blvd|Mews|Hill|Walk|Parade)";
/** A street by its name: "Cedar Lane", "Elm St". */
export const STREET = new RegExp(`\\p{Lu}[\\p{L}'’.-]* ${OF_STREETS}\\.?$`, "u");
/** "14 Cedar Lane" */
export const ADDRESS = new RegExp(`\\b\\d{1,5}\\p{L}? (?:\\p{Lu}[\\p{L}'’.-]* ){1,3}${OF_STREETS}\\b`, "u");
