/** What people say of their lives: home, family, learning, health, taste, habits, things, plans and money. */
import { predicate } from "../definitions.ts";
import { predicatesOf } from "./lines.ts";

const TAKES = predicate("TAKES", "{subject} takes {object}[, {dose}]", {
  qualifiers: ["dose"],
  competes: "dose",
  description: "a medicine; of it one dose at a time",
  examples: ["I take 10 mg of ramipril"],
});

const OPENING_HOURS = predicate("OPENING_HOURS", "{subject}: {object}[ {hours}]", {
  range: "value",
  qualifiers: ["hours"],
  competes: "hours",
  description: "when something opens, is open or closes; of a day it does so at one time",
  examples: ["We close at two on Fridays"],
});

export const LIFE_PREDICATES = [
  TAKES,
  OPENING_HOURS,
  ...predicatesOf(`
LIVES_WITH person: {subject} lives with {object}
LIVES_NEAR person: {subject} lives near {object}
NATIONALITY person value: {subject} is {object}
LIVES_IN_A person value one: {subject} lives in a {object}
GREW_UP_IN person: {subject} grew up in {object}
GREW_UP_WITH person: {subject} grew up with {object}
BORN_IN: {subject} was born in {object}
RAISED_BY person: {subject} was raised by {object}
ABLE_TO person value: {subject} can {object}
WILL value: {subject} will {object}
NEEDS: {subject} needs {object}
MISSES person: {subject} misses {object}
IS_AT value one: {subject} is {object}
OFF_ON value: {subject} is off on {object}
PAID_ON value one: {subject} is paid {object}
OPENS_ON value one: {subject} opens: {object}
LIVES_ON person: {subject} lives on {object}
ADDRESS value one: {subject}'s address is {object}
HAS_TO person value: {subject} has to {object}[ {plannedFor}]
STAYS_WITH person: {subject} is staying with {object}
NAMED_AFTER: {subject} is named after {object}
UNABLE_TO person value: {subject} can't {object}
LACKS value: {subject} has no {object}
STAYS_IN person >place one: {subject} is staying in {object}
RENTS: {subject} rents {object}
RENTS_OUT: {subject} rents out {object}
BUILT once: {subject} built {object}
RENOVATES: {subject} renovated {object}
COMMUTES_TO person: {subject} commutes to {object}
COMMUTES_BY person: {subject} commutes by {object}
AGE value one: {subject} is {object} years old
BREED value one: {subject} is a {object}
TURNS value one: {subject} turns {object}
NAME one: {subject}'s name is {object}
IS value one: {subject} is {object}
HEIGHT value one: {subject} measures {object}
DIED value: {subject} died: {object}
DIED_OF once: {subject} died of {object}
BAPTISED_IN person once: {subject} was baptised in {object}
OUTLIVED: {subject} outlived {object}
SURVIVED: {subject} survived {object}
HAS_DOCUMENT person: {subject} holds a {object}
EXPECTS: {subject} is expecting a {object}[ {plannedFor}]
FOSTERS person: {subject} fosters {object}
CARES_FOR: {subject} cares for {object}
BABYSITS person: {subject} looks after {object}
VISITS: {subject} visits {object}
CALLS: {subject} calls {object}
SUPPORTS: {subject} supports {object}
ESTRANGED_FROM person: {subject} is estranged from {object}
COMES_FROM_PERSON: {subject} has something from {object}
PROPOSED_TO person once: {subject} proposed to {object}
FORMER_PARTNER_OF person: {subject} and {object} were a couple
MET once: {subject} met {object}
GETS_ALONG_WITH: {subject} gets along with {object}
TRUSTS: {subject} trusts {object}
ADMIRES: {subject} admires {object}
LENT event: {subject} lent {object}
BORROWED event: {subject} borrowed {object}
STUDIED_IN person: {subject} studied in {object}
STUDIED person: {subject} studied {object}
STUDIED_AT person: {subject} studied at {object}
TAUGHT_BY: {subject} is taught by {object}
PREPARES_FOR: {subject} is preparing for {object}
GRADUATED_FROM person once: {subject} graduated from {object}
HAS_DEGREE person: {subject} has a {object}
ACCEPTED_BY once: {subject} was accepted by {object}
PASSED event: {subject} passed {object}
FAILED event: {subject} failed {object}
TOOK event: {subject} took {object}
LEARNS: {subject} is learning {object}
LEARNED: {subject} learned {object}
RESEARCHES: {subject} researches {object}
SPEAKS person: {subject} speaks {object}
UNDERSTANDS: {subject} understands {object}
READS: {subject} reads {object}
TRANSLATES: {subject} translates {object}
DROVE event: {subject} drove {object}
SOLD event: {subject} sold {object}
LOST event: {subject} lost {object}
FOUND event: {subject} found {object}
BROKE event: {subject} broke {object}
WRECKED event: {subject} wrecked {object}
REPAIRED event: {subject} repaired {object}
COLLECTS: {subject} collects {object}
WEARS: {subject} wears {object}
SIZE value: {subject}'s size is {object}
SUBSCRIBES_TO: {subject} subscribes to {object}
INSURED_WITH: {subject} is insured with {object}
BANKS_WITH: {subject} banks with {object}
PLAYS_ON: {subject} plays on {object}
BREEDS: {subject} breeds {object}
HAS_CONDITION: {subject} has {object}
RECOVERS_FROM: {subject} is recovering from {object}
INJURED event: {subject} injured {object}
UNDERWENT event: {subject} had {object}
SEES person: {subject} sees {object}
VACCINATED_AGAINST once: {subject} was vaccinated against {object}
AVOIDS: {subject} avoids {object}
EATS: {subject} eats {object}
DRINKS: {subject} drinks {object}
COOKS: {subject} cooks {object}
CRAVES: {subject} craves {object}
INTERESTED_IN: {subject} is interested in {object}
FEARS: {subject} is afraid of {object}
PROUD_OF: {subject} is proud of {object}
HELPED_BY person: {subject} is helped by {object}
WORRIES_ABOUT: {subject} is worried about {object}
BELIEVES_IN: {subject} believes in {object}
VOTED_FOR event: {subject} voted for {object}
LISTENS_TO: {subject} listens to {object}
WATCHES: {subject} watches {object}
WATCHED event: {subject} watched {object}
HAS_READ once: {subject} has read {object}
RECOMMENDED event: {subject} recommended {object}
IDENTIFIES_AS person: {subject} identifies as {object}
PLAYS: {subject} plays {object}
PLAYED event: {subject} played {object}
GOES_TO: {subject} goes to {object}
GROWS: {subject} grows {object}
KEEPS: {subject} keeps {object}
WON event: {subject} won {object}
CREATED once: {subject} created {object}
CREATED_BY once: {subject} was created by {object}
PLANTED event: {subject} planted {object}
COOKED event: {subject} cooked {object}
PERFORMED_AT event: {subject} performed at {object}
HOSTED event: {subject} hosted {object}
WAKES_UP_AT value one: {subject} wakes up at {object}
SLEEPS value one: {subject} sleeps {object}
SPENDS_TIME_ON: {subject} spends time on {object}
DONATES_TO: {subject} donates to {object}
ATTENDS: {subject} attends {object}
SHOPS_AT: {subject} shops at {object}
EATS_AT: {subject} eats at {object}
TRAINS_AT: {subject} trains at {object}
POSTS_ON: {subject} posts on {object}
HOSTS: {subject} hosts {object}
LOOKS_FORWARD_TO: {subject} is looking forward to {object}
BOOKED event: {subject} booked {object}
SCHEDULED_FOR one: {subject} is scheduled for {object}
HAS_APPOINTMENT: {subject} has an appointment: {object}
ENDS_ON one: {subject} ends on {object}
RENEWED event: {subject} renewed {object}
LEAVES_FOR: {subject} is leaving for {object}[ {plannedFor}]
ARRIVES value one: {subject} arrives on {object}
MISSED event: {subject} missed {object}
COSTS value one: {subject} costs {object}
CHARGES value one: {subject} charges {object}
PAYS value: {subject} pays {object}
PAID value event: {subject} paid {object}
PAID_FOR event: {subject} paid for {object}
SPENT value event: {subject} spent {object}
SAVES value: {subject} saves {object}
SAVES_FOR: {subject} is saving for {object}
RAISED_MONEY value event: {subject} raised {object}
INVESTS_IN: {subject} invests in {object}
OWES value: {subject} owes {object}
TIPS value: {subject} tips {object}
WEIGHS value one: {subject} weighs {object}
CAPACITY value one: {subject} has room for {object}
LASTS value one: {subject} lasts {object}
SCORED value event: {subject} scored {object}
LEVEL value one: {subject} is at {object}
BUDGET value: {subject}'s budget is {object}
`),
];
