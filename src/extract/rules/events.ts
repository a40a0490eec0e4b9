/** What people visited and attended: only with a date in the past and a proper name. */

import { isKnownPlace } from "../../language/en/places.ts";
import { dateOf, eventSpan, type Finding, type Statement } from "./findings.ts";
import { readPlace } from "./home.ts";
import { standaloneName } from "./names.ts";
import { head, matchHead } from "./subjects.ts";

const VISITED = head(
  "(?:{have})?{adv} (?:visited|took an? (?:\\p{L}+ ){0,2}trip to|went on an? (?:\\p{L}+ ){0,2}trip to|(?:got|came) back from (?:a|my) (?:\\p{L}+ ){0,2}trip to|traveled to|travelled to|flew to|drove to) ",
);
const WENT = head("{adv}(?: went|{have} been) to ");
const ATTENDED = head(
  "(?:{have})?{adv} (?:attended|ran|went to|participated in|took part in|competed in|performed at|volunteered at|spoke at) ",
);
const EVENT_WORD =
  /\b(?:Marathon|Half Marathon|Triathlon|Festival|Fest|Conference|Conf|Concert|Con|Comic-Con|Comic Con|Expo|Fair|Summit|Parade|Show|Workshop|Cup|Championships?|Olympics|Gala|Ball|Prix|Open|Convention|Carnival|Symposium|Hackathon|Meetup|Pride|Camp|Days?|Week|Games|Exhibition|Biennale|Oktoberfest|Coachella|Glastonbury|Walk|Run|5K|10K|Tournament|Derby|Classic)$/;
const NOT_A_PLACE = /^(?:Mom|Dad|Grandma|Grandpa|Dr|Doctor|Mr|Mrs|Ms)\b/;
const PLACE_WORD =
  /\b(?:Museum|Park|Gallery|Zoo|Aquarium|Cathedral|Castle|Palace|Beach|Island|Islands|Canyon|Mountain|Mountains|Lake|Tower|Temple|Garden|Gardens|City|Falls|National Park|Market|Bridge|Bay|Valley|Forest|Library|Theatre|Theater|Stadium|Square|Hall|Center|Centre|Restaurant|Cafe|Café|Louvre|Disneyland|Disney World)\b/;

export function eventFindings({ clause, subject }: Statement): Finding[] {
  const attended = matchHead(ATTENDED, clause, subject);
  if (attended !== undefined) {
    const read = standaloneName(clause.text, attended);
    if (read !== undefined && EVENT_WORD.test(read.name) && read.name.includes(" ")) {
      const span = eventSpan(dateOf(clause, read.end));
      const object = { name: read.name, type: "Event", span: { start: read.start, end: read.end } };
      return span === undefined ? [] : [{ predicate: "ATTENDED", object, ...span }];
    }
  }
  const visited = matchHead(VISITED, clause, subject) ?? matchHead(WENT, clause, subject);
  if (visited === undefined) return [];
  const place = readPlace(clause.text, visited);
  if (place === undefined || NOT_A_PLACE.test(place.name) || EVENT_WORD.test(place.name)) return [];
  // A bare name may be a person's or a shop's.
  if (!isKnownPlace(place.name) && !PLACE_WORD.test(place.name)) return [];
  const span = eventSpan(dateOf(clause, place.span?.end ?? visited));
  return span === undefined ? [] : [{ predicate: "VISITED", object: place, ...span }];
}
