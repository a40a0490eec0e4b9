/** Words that make an expression of a verb, so that it says nothing of things: "own my mistakes", "use my
head". */
import { wordSet } from "../../../text/word-lists.ts";

/** Nouns that are no thing of any kind: "have a look", "lose my temper". */
export const FIGURATIVE_NOUNS = wordSet(`
ability accident act action advance advantage advice affair age agenda aim air alarm anger answer appeal
appearance appetite approach argument arrangement aspect assumption atmosphere attempt attention attitude
authority average awareness
back balance ball basis bath battle beat beating beginning behalf belief bell benefit best bet bit blame blast
blessing block blow blues board bone boss bottom boundary bow brain brains brakes brand break breakfast breath
brush bucket bullet bunch burden business_end butt buzz
cake call calm candle cards care case cause caution challenge chance change chapter character charge charm
chase check chin choice circle circumstance claim class clock closure cloud clue coast cold comfort command
comment company_keep compass compliment composure concept concern conclusion confidence conflict confusion
connection conscience consequence consideration contact content context control conversation cool core corner
cost count courage course cover cow crack cramp craze credit crew crime crowd crush cry cue culprit cup
curtain curve custom cut
dance danger dark day day_off days deal death debate decision deed defence degree delight demand demon denial
depth desire despair destiny detail devil difference difficulty dignity direction disaster distance doubt down
dream drift drop due dues duty_call
ear ears ease edge effect effort ego elbow element embarrassment emotion emphasis end energy enough error
escape essence esteem everything evidence example exception excuse exercise existence expectation expectations
experience expense experiment explanation expression extent eye eyes
face fact failure faith fall fame fate fault favour favor fear feat feel feeling feelings feet fight figure
finger fingers fire first fist fit flavour floor flow focus foot force form fort fortune foundation frame
freedom front fruit fuel fun function fuss future
gap gaze ghost gift glance glory goal gold grace grade gratitude grief grip ground grudge guard guess guest
guilt guts
habit half halt hand hands hang happiness harm haste hat havoc head heap hearing heart heat heaven height hell
help hint history hit hold hole honour honor hook hope hopes horizon horror hour hours house_of_cards hunch
hurry hustle
idea ideas ignorance image imagination impact impression improvement impulse inch incident inclination
influence information initiative insight inspiration instance instinct intent intention interest interest_in
issue issues item
job_well joke joy judgement judgment jump justice
keep kick kind kiss knack knee knees knowledge
lack lap last laugh law_down lead league leap leg legs length lesson level liberty lie life light liking limit
line lines link lip list load log look looks loss lot lots love luck
madness magic majority manner mark marbles matter meaning means measure memory mention mercy mess message
middle mile milestone mind minute mistake mistakes mix mood moment moments momentum morning mountain mouth
move movement mystery
name nap nature need neck nerve nerves news night nonsense nose note notes nothing notice notion number
numbers
oath object objection obligation occasion odds offence one ones opinion opportunity option order others
outcome outlook overview own
pace page pain panic part parts passage passion past patch path patience pattern pause peace peak penalty
people_skills perception perspective phase phrase pick picture piece pinch pity place plan plans play plea
pleasure plenty plug point pole position power practice praise preference preparation presence present_moment
pressure pride principle priority problem problems proceeds process progress promise proof purpose push
quality question questions
race_against rage rain raise range rate reach reaction reality reason recovery reference reflection regard
regret relation relief reminder reply reputation resource respect response responsibility rest result results
revenge reward rhythm ride right risk roll roof room_for roots ropes rope row rug rule rules run rush
sake satisfaction say scale scene scene_of scent score secret seat second secret self sense sensation sentence
sequence shadow shame shape share shelf shift_in shock shoe shoes shot shots shoulder shoulders show shower
side sight sign signal silence sin situation skill skin sky sleep sleeve slice smell smile soft_spot solution
some something sorrow soul sound space span spark speed spell spirit spot spotlight stage stake stand standard
standards start state status steam step steps stick stomach stone stop storm story strain strength stress
stride string strings stroke struggle stuff style success surprise suspicion sweat switch_off sword symptom
system_of
tab tail take talk talent taste_of tear tears temper temperature tempo temptation tendency tension term terms
test_of thanks theory thing things thought thoughts threat throat thumb ticket_to tide time times tip title_of
toe toes tone tongue top torch touch track trace trail train_of_thought trap treat trend trial trick trigger
trip_down trouble truce truth try tune turn turns twist type
understanding universe use
value veil version victory view virtue vision voice void volume vow
wait walk wall wand war warning watch_over water_under wave way ways weakness weather week weekend weight
weird while whim whole will wind wing wings wisdom wish wit wits wonder word words work_cut world worry worth
wound wrath
year years yesterday zone
`);
