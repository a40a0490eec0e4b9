/** When things are again and again, and when what is open to people opens and closes. */
export const TIMES = `
be present recurring plain s=event|session|appointment|sport|activity|club|emptied on|in=any? at|from|between=number? > SCHEDULED_FOR '{schedule}' state // Netball practice is on Tuesdays and Thursdays
be present recurring plain s=event|session|appointment|sport|activity|club|emptied p=days at|from|between=number? > SCHEDULED_FOR '{schedule}' state // Yoga is Wednesday evenings
move|shift|push|put|bring|change past ranged s=event|session|sport|activity|deadline|appointment +?back|forward > SCHEDULED_FOR '{later}' begin // Training moved from Monday to Wednesday
move|shift|push|put|bring|change|reschedule passive ranged s=event|session|sport|activity|deadline|appointment +?back|forward > SCHEDULED_FOR '{later}' begin // The deadline has been pushed from 1 March to 15 March
postpone|delay|defer|move|put|push|hold passive until +?off|back|over s=event|session|sport|activity|deadline|appointment|trip t > SCHEDULED_FOR t begin // The vote has been postponed until April
meet|start|begin|happen|run|resume present recurring s=event|session|sport|activity|club|shift on|in=any? at|from|between=number? > SCHEDULED_FOR '{schedule}' state // Band practice starts at seven on Mondays
take present recurring a=place s=event|session|sport|activity|club at=number? > SCHEDULED_FOR '{schedule}' state // The market takes place every Saturday
hold passive present recurring s=event|session|sport|activity|club on|in=any? at=number? > SCHEDULED_FOR '{schedule}' state // The quiz is held every other Friday
go|come present recurring +?out|round s=emptied > SCHEDULED_FOR '{schedule}' state // The bins go out on Wednesdays
collect|empty|deliver|pick passive present +?up recurring s=emptied > SCHEDULED_FOR '{schedule}' state // The recycling is collected every second Tuesday
come|visit present recurring s=role > I HAS_APPOINTMENT '{s} {schedule}' state // The window cleaner comes every six weeks
have present recurring o=session|sport|activity|club|instrument|class > ENGAGES_IN '{o} {schedule}' state // My son has football on Saturday mornings
have present x=leisure > ENGAGES_IN x state // Leo has swimming on Tuesdays
open present timed s=me|employer|place_kind at|from|on=any? until|till|to=any? > F OPENING_HOURS 'opens {days}' state // The café opens at eight
close|shut present timed s=me|employer|place_kind at|on=any? > F OPENING_HOURS 'closes {days}' state // We close at two on Fridays
open neg present recurring s=me|employer|place_kind on=any > F OPENING_HOURS 'closed {days}' not // The office doesn't open on Sundays
be present s=me|employer|place_kind a=open timed on|at|from=any? until|till|to=any? > F OPENING_HOURS 'open {days}' state // The shop is open on Sundays
close|shut passive present recurring s=me|employer|place_kind on=any? > F OPENING_HOURS 'closed {days}' state // The office is closed on Fridays
`;
