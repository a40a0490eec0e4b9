/** Occupations: enough of their head nouns to tell "I'm a nurse" from "I'm a fan". */
import { wordSet } from "../../text/word-lists.ts";

const HEADS =
  "accountant actor actress actuary administrator analyst anesthesiologist animator apprentice archaeologist architect archivist artist assistant astronomer attorney auditor author baker banker barber barista bartender biologist blacksmith bookkeeper botanist bricklayer broker builder butcher bookseller captain cardiologist caregiver carpenter cartographer cashier chef chemist chiropractor cinematographer clerk coach columnist comedian composer conductor consultant contractor coordinator copywriter counselor counsellor cook courier guide rep curator dentist dermatologist designer detective developer dietitian diplomat director dispatcher doctor driver economist editor electrician engineer entrepreneur epidemiologist estimator farmer filmmaker firefighter fisherman florist founder freelancer gardener geneticist geologist goldsmith hairdresser historian illustrator inspector instructor interpreter investor janitor jeweler journalist judge lawyer lecturer librarian linguist machinist manager marketer mason mathematician mechanic midwife miner musician nanny neurologist neuroscientist novelist nurse nutritionist officer operator optician optometrist orthodontist painter paralegal paramedic pastor pathologist pediatrician pharmacist photographer physician physicist physiotherapist pianist pilot planner plumber podcaster poet policeman policewoman postman potter presenter priest principal producer professor programmer psychiatrist psychologist publicist radiologist realtor receptionist recruiter reporter researcher representative roofer sailor salesperson salesman saleswoman scientist sculptor seamstress secretary singer sociologist soldier specialist statistician stylist supervisor surgeon surveyor tailor teacher technician therapist tiler trader trainer translator treasurer tutor urologist vet veterinarian videographer violinist waiter waitress warehouseman watchmaker welder writer zoologist lead leader intern postdoc";
const KNOWN = wordSet(HEADS);
/** With such a word before it, it is praise, a wish or the past. */
const NOT_ONES_JOB =
  /\b(?:good|great|bad|terrible|horrible|decent|better|best|worse|natural|born|aspiring|future|former|ex|retired|wannabe|amateur|hobby|hobbyist|would-be|self|big|huge|real|true|lifelong|proud|closet|failed|frustrated|budding|armchair|back-seat|backseat|slow|fast|quick|careful|safe|picky|stress|night|early|morning|heavy|poor|excellent|amazing|terrific|not|own|total|complete|bit|kind|sort|role|passionate|avid|casual|keen|enthusiastic|the|one|only|first|last|same|designated|home|single|test|perfect|right|wrong|busy|happy|very|super|new|aged|old|young|retiring|fictional)\b/i;

/** "wonderful author", "highly paid chef": words of praise and degree by their endings. */
const PRAISE = /(?:ful|ly|ous|astic|ible|able|iant|ented|ific|nown)\b/i;

/** Is a phrase such as "software engineer" somebody's job? */
export function isOccupation(phrase: string): boolean {
  const words = phrase.toLowerCase().split(" ");
  const modifiers = words.slice(0, -1).join(" ");
  return (
    words.length <= 4 &&
    KNOWN.has(words.at(-1) ?? "") &&
    !NOT_ONES_JOB.test(modifiers) &&
    !PRAISE.test(modifiers)
  );
}
