/** Words that are names, and words beside which names stand. */
import { wordSet } from "../../../text/word-lists.ts";

/** Companies and the like that everybody knows, none of whose names is an ordinary word. */
export const FIRMS =
  wordSet(`accenture acme adidas adobe airbnb airbus aldi amazon asda audi barclays basf bayer bbc boeing bosch bp canon carrefour cisco costco
  dell deliveroo deloitte denny's dhl disney ericsson facebook fedex fiat github gitlab globex google hsbc ibm ikea instagram intel kpmg
  klarna lidl linkedin lufthansa lyft mcdonalds mckinsey microsoft monzo nasa nato nestle nestlé netflix nhs nike nokia novartis nvidia
  oracle paypal pfizer philips pwc reddit renault revolut roche ryanair sainsburys salesforce samsung santander sap shopify siemens
  sony spotify starbucks stripe tesco tesla thales tiktok toyota twitter uber unesco unicef unilever vodafone volkswagen volvo
  walmart whatsapp youtube zalando`);

/** They are written in capitals by everybody who writes with care. */
export const ACRONYMS = wordSet(
  "bbc bp hsbc ibm kpmg nasa nato nhs pwc sap dhl ikea basf mot mri gp ceo cto cfo coo uk usa eu nyc uae gcse mba bsc msc adhd ibs ptsd hiv dna diy suv bmw vw rspca pcos copd mit ucl lse ged gdpr cctv qa",
);

/** Tools whose names have no capital. */
export const SMALL = wordSet(
  "npm pnpm npx yarn pip pipx uv conda brew apt bash zsh fish ksh tmux vim neovim git esbuild webpack rollup dbt nginx numpy pandas matplotlib pytest kubectl curl",
);

/** Feasts; months and days have a list of their own. */
export const FEASTS = wordSet("christmas easter halloween thanksgiving ramadan diwali hanukkah");

/** First names of women and men alike, and short ones. */
export const SHARED_NAMES = wordSet(
  "sam alex chris jo kim robin charlie jamie jordan taylor casey lee lou ed bea mo ana max leo ollie danny jonny robbie nico kai noor sasha ash morgan billie frankie ada ben lex pri priya bob dan jen liz kat nat zac zach jess gail gabe gus hank jack kev luke",
);
/** First names that are words more often: they are names where a person stands. */
export const ORDINARY_NAMES = wordSet(
  "mark will bill grace hope amber ruby ariel aria axel bart basil bert brad dale don an faith floyd gem grace hazel heath hope iris jade jan jasmine joy jun lance len mai mandy mark mini nova patty per rick rich rob roman rose rosemary sally una viola wade warren willow ",
);

export const TITLES = wordSet(
  "mr mrs ms miss dr prof professor auntie aunty uncle aunt grandad granddad grandma grandpa granny nana gran nan",
);

/** They look like names to a lexicon that is older than they are. */
export const SLANG = wordSet(
  `uni insta insta fb gym deli covid wifi wi-fi app apps blog vlog selfie emoji meme online lol lmao haha hahaha omg tbh btw nvm ngl idk ikr imo
  imho fyi pls plz thx ty asap aka etc tho thru til cuz cos coz bc cause gonna wanna gotta kinda sorta dunno lemme gimme innit ya yall u ur
  im ive id dont doesnt didnt cant wont isnt wasnt arent werent havent hasnt shes hes theyre youre thats whats whos wheres theres ok okay
  yeah yep yup nah nope hey heya hiya hii heyy yo yay yikes ugh meh hmm hm umm erm uh um aw aww awww oof phew woah whoa wow yum ew eww
  bro bruh sis fam mate babe hun hubby wifey bestie bestfriend bday xmas nye fave fav pic pics vid vids vibe vibes convo info admin legit
  obvs obvi totes prob probs probably def defo deffo proper soz sry thnx thanku goodnight tmrw tmr tomo tomoz tonite rn atm brb wfh hr hrs
  mins min sec secs kg km cm mm mph pm am gym's vegan gf bf ex exs mil fil sil bil freelancing padel bouldering parkrun paddleboarding
  smartphone laptop podcast podcasts airpods airbnb'd googled coworking coworker coworkers co-worker teammate teammates flatmate
  flatmates housemate housemates freelancer preschool daycare childminder babysit babysits babysitter takeaway takeout aircon
  fiancé fiancée fiance fiancee café cafés naïve décor résumé crush toddler playdate meetup standup stand-up checkup check-up followup
  sudoku oat gluten-free part-time full-time well-known website websites email emails login startup startups fintech
  kombucha kimchi ramen boba matcha oatmilk tofu seitan hummus houmous halloumi tzatziki shakshuka gnocchi sourdough prosecco aperol
  ibuprofen paracetamol ramipril metformin sertraline citalopram omeprazole amoxicillin naproxen codeine melatonin`,
);

/** Nouns that stand without an article behind "at", "in", "for", "to": "at work". */
export const BARE_NOUNS = wordSet(
  `home work school university college church sea night nights day times lunch dinner breakfast midnight noon last least first once present
  weekends weekend height speed risk hospital prison jail town bed class court peace poverty fear debt pain love hope general total fact
  person public private charge need line time form halls uni space retail finance marketing sales tech education healthcare hospitality
  construction advertising publishing banking insurance logistics recruitment government politics research law medicine free fun money cash
  pay peanuts rent sale instance example now ages life good real sure certain money nothing something someone somebody myself himself herself
  themselves charity company support security management production accounting engineering design development training
  practice theory reality detail part parts shape touch trouble storage transit transition therapy rehab remission recovery surgery
  summer winter spring autumn fall luxury comfort style heaven hell limbo silence secret hiding exile captivity isolation lockdown
  quarantine retirement harmony squalor fear sin front shifts shift hand foot bus train car bike ferry plane taxi tram boat post mail
  data code software hardware theatre television radio film music art fashion sport sports football comedy print digital`,
);

/** Names of places and things behind a name: "leeds university". */
export const TAILS = wordSet(
  "university college school academy hospital road street lane avenue park airport station council clinic marathon festival",
);
/** They begin names of places. */
export const HEADS = wordSet(
  "saint st san santa santo los las new north south east west el la le port fort mount lake palo",
);

/** Behind them stands somebody or some place. */
export const BEFORE_NAMES =
  /^(?:in|from|near|at|for|with|by|than|via|met|meet|meeting|married|marry|marrying|dating|dated|hired|fired|phoned|texted|messaged|visited|visit|visiting|onboarded|mentors?|mentored|introduced|named|called|joined|acquired|founded|cofounded|emailed|dumped|promoted|succeeded|assigned|outside|around)$/u;
/** Behind "to" stands a name where one of them leads: "moved to", "married to". */
export const BEFORE_TO =
  /^(?:mov\p{L}+|go|goes|going|went|gone|been|be|fly|flying|flew|flown|drove|drive|driving|travel\p{L}*|trips?|flights?|train|bus|back|relocat\p{L}+|emigrat\p{L}+|commut\p{L}+|off|married|engaged|next|talk\p{L}*|spoke|speak\p{L}*|close|related|sold|gave|lent|said|report\p{L}*|assigned|introduced|sent|wrote|proposed|switched|migrated|job|promoted)$/u;
/** Behind them no name stands: "allergic to", "good at". */
export const BEFORE_THINGS =
  /^(?:allergic|intolerant|addicted|good|great|bad|rubbish|terrible|better|best|brilliant|useless|made|pizza|pasta|rice|toast|salad|curry|tea|coffee|obsessed|ate|eat|had|cooked)$/u;
export const OF_MEALS =
  /^(?:ate|eat|eats|eating|had|cook\p{L}*|made|make|order\p{L}*|recipe|lunch|dinner|breakfast)$/u;
export const USING = /^(?:us(?:e|es|ed|ing)|learn(?:s|ing|ed)?|adopt\p{L}*|pick\p{L}*|chose|choose)$/u;
/** Where they are spoken of, "in rust" is a language. */
export const OF_PROGRAMS =
  /^(?:backend|frontend|crawler|parser|codebase|api|rewr\p{L}+|switch\p{L}*|migrat\p{L}*|written|cod(?:e|es|ed|ing)|port(?:s|ed|ing)|program\p{L}*)$/u;
/** Before a bare noun behind them that noun is a firm or a place: "works for orange". */
export const WORKING =
  /^(?:works?|worked|working|job|role|position|started|starts?|starting|stud(?:y|ies|ied|ying)|enrolled|intern(?:s|ed|ing)?|interview(?:s|ed|ing)?|drives?|contracts?|writes?|freelances?|consults?|employed|hired|bank|banks)$/u;
export const LIVING =
  /^(?:lives?|lived|living|based|born|raised|up|moved|moving|move|moves|flat|house|stay(?:s|ed|ing)?|home|stayed|exchange|hail|hails|originally|come|comes|coming|came|am|is|are|'m|i'm|she's|he's|we're|they're|office|offices|hometown)$/u;
/** "night school" is no school of that name. */
export const KINDS_OF_SCHOOL =
  /^(?:night|high|primary|secondary|middle|elementary|medical|med|law|art|business|drama|film|music|sunday|grad|graduate|boarding|nursing|community|sixth|technical|local|public|private|state|old|new|same|my|our|his|her|their|the|an?|summer|language|driving|flight|to|in|at|of|for|from|city|town|district|county|general|train|bus|petrol|police|fire|radio|car|after|pre|junior|infant|catholic|half|and|or|this|that|every)$/u;
/** Who or what is called by name where it "is" one: "our client is nordwind". */
export const NAMED_BY_BEING =
  /^(?:clients?|suppliers?|providers?|customers?|competitors?|rivals?|landlord|landlady|boss|manager|supervisor|mentor|teacher|tutor|therapist|dentist|doctor|midwife|accountant|lawyer|solicitor|employer|company|in-law)$/u;
/** What companies do, at the head of a sentence. */
export const OF_FIRMS =
  /^(?:sells|acquired|acquires|raised|hired|hires|launched|launches|employs|invented|rebranded|merged|belongs|competes|partnered|produces|hiring)$/u;
