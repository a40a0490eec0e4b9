/** Plans and their cancelling, appointments, trips, deadlines and their moving. */
export const PLANS = `
plan prog o=trip|event|wedding in|for=any? > PLANS o plan // We're planning a wedding
plan prog o=trip to=any > PLANS 'take a {o} to {to}' plan // We're planning a trip to Crete
look present to=event|trip > LOOKS_FORWARD_TO to state // I'm looking forward to the reunion
cancel|scrap|abandon|shelve|bin past o=trip|event|plan|appointment|contract|membership|conversion|project > o STATUS 'cancelled' begin // We cancelled the trip
cancel|scrap passive by=any? > STATUS 'cancelled' begin // The picnic was cancelled
call passive +off > STATUS 'cancelled' begin // The match got called off
book|reserve past o=trip|table|ticket|room|flight|hotel for|to|in|at=any? > BOOKED o event // I booked a hotel
schedule|set|book|plan|fix passive for|on=date > SCHEDULED_FOR for state // The review is scheduled for Thursday
happen|start|begin|open|kick s=event|stretch|session|job|class t > SCHEDULED_FOR t when // Our festival starts on Monday
take present a=place t > SCHEDULED_FOR t when // The festival takes place on 3 June
have present o=appointment|meeting|interview|exam|event with|at=any? t > HAS_APPOINTMENT o when ; o SCHEDULED_FOR t when // I have an interview on Thursday
move|shift|push|postpone|reschedule|delay|bump|defer|bring past +?back|forward|up o=event|appointment|deadline to|until|till=date|days > o SCHEDULED_FOR to begin // We moved the meeting to Friday
move|shift|push|postpone|reschedule|delay|bump|defer|bring passive +?back|forward|up to|until|till=date|days > SCHEDULED_FOR to begin // The demo was moved to Tuesday
slip|move past to=date|days > SCHEDULED_FOR to begin // The release slipped to Wednesday
be s=topic a=due t > DUE t when // The report is due on Friday
end|finish|close|run present s=contract|document|event|stretch|course|lease|leave|probation|trial|term t > ENDS_ON t when // My lease ends on 31 August
expire t > ENDS_ON t when // My passport expires in May
run present s=contract|document|stretch|lease|course +out t > ENDS_ON t when // My lease runs out in August
renew past o=thing until|for=any? > RENEWED o event // I renewed my passport
extend past o=thing until|to=date > o ENDS_ON to begin // They extended the deadline to Tuesday
fly|go|travel|drive|sail|head past to=destination with|for|by=any? > VISITED to event // We flew to Lisbon in May
take past o=trip to=destination > VISITED to event // I took a trip to Malta
visit|tour|explore past o=destination > VISITED o event // I visited Petra in 2022
be perf to=destination > VISITED to event // I've been to Chile
spend past noobj in|at=destination > VISITED in event // We spent a week in Naples
go past on=trip to=destination? > VISITED to event // They went on a cruise to Norway
honeymoon|holiday|vacation past in=destination > VISITED in event // We honeymooned in Bali
stop|lay past +over|off in=destination > VISITED in event // I stopped over in Doha
return past from=destination > VISITED from event // Noor returned from Peru
be a=back from=destination > VISITED from begin // I'm back from Peru
come|get +back past from=destination > VISITED from event // She got back from Peru
leave for=destination t > LEAVES_FOR for plan // I leave for Cuba on Monday
arrive t in=place? > ARRIVES t when // My parents arrive on Saturday
miss past o=flight|train|deadline|appointment > MISSED o event // I missed my train
be s=event|stretch|session|sport|appointment|doctor t > SCHEDULED_FOR t when // The dentist is on Friday
be s=event|appointment|session|sport|activity undated at=number > SCHEDULED_FOR at when // Standup is at 9:15
be s=event|stretch|session|activity|trip|appointment|game|sport a=off|cancelled|canceled > STATUS 'cancelled' state // The trip to Lanzarote is off
be to=destination t > LEAVES_FOR to plan // Jordan's off to Lisbon on Thursday
call past +off o=event|trip|wedding|plan|appointment > o STATUS 'cancelled' begin // They called off the wedding
leave|retire|graduate|resign|emigrate prog bare t > PLANS '{verb} {t}' plan // My principal is retiring in June
leave|retire|graduate|resign|emigrate future bare t > PLANS '{verb} {t}' when // Dana will graduate in July
retire|graduate|emigrate habit bare t > PLANS '{verb} {t}' plan // I retire in June
sign past o=lease|contract on|for=home > RENTS on begin // I signed the lease on a flat in Cardiff Bay
meet present s=club at=place? t > SCHEDULED_FOR t when // Our book club meets on the 27th
leave|depart|land|arrive present s=flight|train t > SCHEDULED_FOR t when // My flight leaves on Friday
think|dream prog about|of=doing > CONSIDERS about state // We're thinking about moving to Spain
plan present +on x=ing > PLANS x plan // I'm planning on learning Thai
leave prog for=school|org > PLANS 'leave for {for}' plan // My assistant is leaving for art school
be s=event t in|at=city|orgName > SCHEDULED_FOR t when ; LOCATED_IN in when // Our wedding will be on 13 December in Harare
book|reserve past o=flight|trip|room|table|ticket to|in|at=place > BOOKED '{o}{place}' event // I've booked a flight to Riga for June
start|begin present s=event at=number undated > SCHEDULED_FOR at when // The concert starts at 8
move present s=event|session|sport|activity to=date|days > SCHEDULED_FOR to when // The rehearsal moves to Friday
fly|leave|depart|return present s=person bare t > PLANS '{verb} {t}' plan // We fly on the 14th
come prog s=person t > PLANS 'come {t}' plan // My sister is coming for Christmas
come habit s=person t > PLANS 'come {t}' plan // Ilir comes on Monday
come habit +back s=person t > PLANS 'come back {t}' plan // Ilir comes back tomorrow
open|reopen present s=employer|place_kind|event|season t > OPENS_ON t when // The new shop opens on Monday
need present s=artefact|vehicle|home|property o=topic > NEEDS o state // My car needs an MOT
need present s=artefact|vehicle|home|property x=ing > NEEDS x state // The roof needs fixing
be s=employer|place_kind a=free on=weekday > IS 'free {where}' state // The museum is free on Thursdays
want|hope|dream present x=be|become > WANTS x want // My daughter wants to be an astronaut
book|schedule|arrange past o=doctor|appointment|session for|on=date > HAS_APPOINTMENT o event ; o SCHEDULED_FOR for event // I booked the dentist for Tuesday
have present o=doctor t > HAS_APPOINTMENT o when // I've got the optician on Wednesday
see prog o=doctor t > HAS_APPOINTMENT o when // I'm seeing the dentist on Tuesday
be s=flight|train|bus|ferry t > SCHEDULED_FOR t when // My flight is on Friday
be s=contract|lease|document a=valid t > ENDS_ON t when // My passport is valid until May
be a=due p=date > DUE '{p}' when // The rent is due the 1st
go|fly|travel|head|drive prog undated to=city for|with|by=any? > PLANS '{verb} to {to}' plan // We're going to Greece with the kids
leave|depart present undated s=flight|train|bus|ferry at=number > SCHEDULED_FOR at when // My flight leaves at 6:40
come prog s=role t > I HAS_APPOINTMENT '{s} {t}' when // The plumber's coming on Friday
be past s=trip in=place > P VISITED in event // Our honeymoon was in Sri Lanka
be s=event in|at=city|orgName > LOCATED_IN in when // The reception is in Leeds
decide past against=doing > DECIDED 'against {against}' event // We decided against buying the flat
have present o=appointment|meeting|call|interview with=role|doctor t > HAS_APPOINTMENT '{o} with {with}' when ; o SCHEDULED_FOR t when // I have an appointment with the dermatologist on Friday
be s=plan x=to > P PLANS x state // My plan is to finish the degree
move|relocate present to=place t > PLANS 'move to {to}' plan // We're moving to Bath in May
start|begin present at|with=orgName|employer as=role t > PLANS '{verb} at {at} as {as} {t}' plan // I start at Vell on Monday as a site engineer
move present +in s=person noobj t > PLANS 'move in {t}' plan // I move in on 5 December
start|begin present at=school t > PLANS '{verb} at {at}' plan ; STUDIES_AT at when // Hana starts at Leeds University in May
start|begin present at=firmName|employer t > PLANS '{verb} at {at}' plan ; WORKS_AT at when // I start at Acme in May
start|begin present s=kin o=school|job|course t > PLANS '{verb} {o}' when // My niece starts school in September
move|shift past s=event|appointment undated to=number > SCHEDULED_FOR to begin // The standup has moved to 9:30
slip|move past s=event|deadline|appointment|product by=period > DID 'slipped by {by}' event // The launch slipped by two weeks
delay|postpone|defer passive s=event|deadline|product by=period > DID 'was delayed by {by}' event // The demo was postponed by two weeks
be s=event|deadline|appointment|birthday|session|stretch|payday p=date undated > SCHEDULED_FOR p when // The deadline is now the 12th
have present undated o=appointment|meeting|call|interview with=person at=number > HAS_APPOINTMENT '{o} with {with} at {at}' when // I've got a meeting with Jo at three
extend|renew|prolong past o=document|contract|lease t > o ENDS_ON t begin // I extended my visa until June
need present o=durable|clothing|luggage > NEEDS o state // I need a new laptop
need present s=pet|person o=operation|treatment > NEEDS o state // My cat needs an operation
wait prog for=operation|treatment|document|topic > STATUS 'waiting for {for}' state // I'm waiting for a kidney transplant
be s=person on=list for=topic > STATUS 'on the waiting list for {for}' state // I'm on the waiting list for a hip replacement
step prog s=person noobj +down t > PLANS 'step down {t}' plan // Our CEO is stepping down in June
move|shift|push|postpone|reschedule|delay|bump|bring passive +?back|forward|up undated s=event|appointment to=number > SCHEDULED_FOR to begin // The call got pushed to 4pm
be present s=person undated to=city > LEAVES_FOR to plan // Tunde is off to Lisbon
fly|drive|head|travel|sail present s=person a=home|back t > PLANS '{verb} {a} {t}' plan // We fly home on the 2nd
have|get prog +out o=bodypart t > PLANS 'have {whole} out {t}' plan // I'm having my gallbladder out in June
be present s=me|kin bare a=due t > EXPECTS 'baby {t}' when // My sister is due in July
convert past s=person to=orgName t? > DID 'converted to {to}' event // I converted to Islam
`;
