/** What people say of work, of teams and companies, and of the technology that they use. */
import { predicatesOf } from "./lines.ts";

export const WORK_PREDICATES = predicatesOf(`
WORKS_IN person: {subject} works in {object}
WORKS_ON: {subject} works on {object}
WORKS_FROM person: {subject} works from {object}
WORKS: {subject} works {object}
TEACHES: {subject} teaches {object}
COACHES: {subject} coaches {object}
TUTORS: {subject} tutors {object}
SHARES_OFFICE_WITH person: {subject} shares an office with {object}
RUNS: {subject} runs {object}
FOUNDED inverse=FOUNDED_BY once: {subject} founded {object}
FOUNDED_BY inverse=FOUNDED once: {subject} was founded by {object}
FOUNDED_IN: {subject} was founded in {object}
FOUNDED_ON value: {subject} dates from {object}
LOOKING_FOR: {subject} is looking for {object}
APPLIED_TO event: {subject} applied to {object}
INTERVIEWED_AT person event: {subject} had an interview at {object}
TURNED_DOWN once: {subject} turned down {object}
REJECTED once: {subject} rejected {object}
REJECTED_BY once: {subject} was rejected by {object}
VOLUNTEERS_AT person: {subject} volunteers at {object}
SHADOWS person: {subject} is shadowing {object}
EARNS value one: {subject} earns {object}
MENTORS inverse=MENTORED_BY: {subject} mentors {object}
MENTORED_BY inverse=MENTORS: {subject} is mentored by {object}
RESPONSIBLE_FOR: {subject} is responsible for {object}
LED_BY: {subject} is led by {object}
REPLACED_BY once: {subject} was replaced by {object}
COVERS_FOR: {subject} covers for {object}
MET_WITH event: {subject} met with {object}
ONBOARDED once: {subject} onboarded {object}
HEADCOUNT value one: {subject} has a headcount of {object}
ON_PLAN one: {subject} is on the plan {object}
INTEGRATES_WITH: {subject} integrates with {object}
LAUNCHED event: {subject} launched {object}
LAUNCHED_ON value: {subject}'s launch date is {object}
DEPLOYED event: {subject} deployed {object}
FIXED event: {subject} fixed {object}
REPORTED event: {subject} reported {object}
MERGED event: {subject} merged {object}
REWROTE once: {subject} rewrote {object}
BLOCKED_BY: {subject} is blocked by {object}
OPEN_SOURCED once: {subject} open-sourced {object}
LICENSED_UNDER: {subject} is licensed under {object}
MAINTAINS: {subject} maintains {object}
CONTRIBUTES_TO: {subject} contributes to {object}
ACQUIRED inverse=ACQUIRED_BY once: {subject} acquired {object}
ACQUIRED_BY inverse=ACQUIRED once: {subject} was acquired by {object}
MERGED_WITH symmetric once: {subject} and {object} merged
SPUN_OFF_FROM once: {subject} was spun off from {object}
OWNED_BY: {subject} is owned by {object}
OPERATES_IN: {subject} operates in {object}
OPERATES: {subject} operates {object}
HAS_OFFICE_IN >place: {subject} has an office in {object}
INVESTED_IN event: {subject} invested in {object}
SUPPLIES: {subject} supplies {object}
PRODUCES: {subject} makes {object}
SPECIALISES_IN: {subject} specialises in {object}
TRADES: {subject} trades in {object}
LISTED_ON: {subject} is listed on {object}
LAID_OFF event: {subject} laid off {object} people
SUED once: {subject} sued {object}
SERVES: {subject} serves {object}
REPRESENTS: {subject} represents {object}
PLAYED_FOR: {subject} played for {object}
PLAYS_FOR: {subject} plays for {object}
CAPTAIN_OF: {subject} is the captain of {object}
APPEARED_IN: {subject} appeared in {object}
PUBLISHED_BY once: {subject} was published by {object}
RULED: {subject} ruled {object}
BORDERS symmetric: {subject} borders {object}
`);
