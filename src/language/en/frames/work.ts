/** Employers, roles, hiring and leaving. */
export const WORK = `
work at|for=org as=role|trade? > WORKS_AT at state ; OCCUPATION as state // I work at Tesco as a cashier
work as=role|trade at|for|with=org? > OCCUPATION as state ; WORKS_AT at state // Ravi works as a plumber
work as=role|trade in=employer > OCCUPATION as state ; WORKS_AT in state // Ravi works as a cook in a bakery
work in=employer > WORKS_AT in state // My mum works in a bakery
work in=field > WORKS_IN in state // I work in marketing
work on=project with=person? > WORKS_ON on state // Ella works on Project Heron
work from=home > WORKS_FROM from state // I work from home
work often from=home > WORKS_FROM '{from}{often}' state // I work from home on Fridays
work under=person > REPORTS_TO under state // Karl works under Ms Bauer
work with=person at=org? > COLLEAGUE_OF with state ; WORKS_AT at state // I work with Igor
work o=shift > WORKS o state // Marek works nights
work o=shift at|for|in=org > WORKS o state ; WORKS_AT at state // Marek works nights at the airport
volunteer past at|for|with=org > VOLUNTEERS_AT at begin // She volunteered at a shelter
freelance|moonlight as=role|trade? for=org? > OCCUPATION as state // I freelance as an illustrator
temp|intern at|for|with=org > WORKS_AT at state // She's interning at Philips
consult for=org > WORKS_AT for state // I consult for Roche
contract for=org > WORKS_AT for state // Amir contracts for Thales
serve in|with=army > WORKS_AT in state // My brother served in the navy
act|double as=role > OCCUPATION as state // Vera acts as treasurer
practise|practice present o=law|medicine > WORKS_IN o state // She practises law
teach at=school > WORKS_AT at state // Mr Osei teaches at Hillside School
teach o=field at|in=school > TEACHES o state ; WORKS_AT at state // I teach maths at a secondary school
teach o=person o2=field|lang|instrument|sport|activity > TEACHES o2 state // Mr Osei teaches our son maths
teach o=field|lang|instrument|sport|activity to=any? > TEACHES o state // Ana teaches pottery
teach o=field|lang|instrument|sport|activity at=org > TEACHES o state ; WORKS_AT at state // Ana teaches yoga at a studio
teach o=grade > TEACHES o state // I teach second grade
teach o=grade at=org > TEACHES o state ; WORKS_AT at state // I teach third grade at Hillside
lecture at=school on|in=field? > WORKS_AT at state ; TEACHES on state // She lectures at Uppsala University
coach present o=team|sport|kid in=place? > COACHES o state // I coach basketball
tutor o=kid|person in=field? > TUTORS o state // I tutor my niece
tutor o=field > TEACHES o state // I tutor physics
run|own|manage o=business > RUNS o state // My parents run a bakery
lead|head present s=person o=organizationName|museum|charity|foundation > RUNS o state // Ada has led the museum since 1999
call|name passive s=company|business|startup|firm|shop o=name > P WORKS_AT o state // My company is called Northlight
open|launch|start past o=business > FOUNDED o begin // Rosa opened a café
close past o=business > RUNS o end // We closed our shop
found|co-found|cofound|establish past o=org with=person? > FOUNDED o begin ; with FOUNDED o begin // Lena founded Umbra in 2011
found|establish|start|set passive by=person|topic undated > FOUNDED_BY by begin // Umbra was founded by Lena Voss
start|begin at|with=firmName|employer as=role|trade? > WORKS_AT at begin ; OCCUPATION as begin // I started at Siemens in June
start|begin as=role at|with|for=org? > OCCUPATION as begin ; WORKS_AT at begin // Olga started as a dentist
start|begin o=job at|with=org as=role|trade? > WORKS_AT at begin ; OCCUPATION as begin // I started a job at Ericsson
get|land|find|take past o=job at|with=org as=role|trade? > WORKS_AT at begin ; OCCUPATION as begin // Milan got a job at Canon
get|land|find|take past o=job as=role|trade at|with=org? > OCCUPATION as begin ; WORKS_AT at begin // He got a job as a welder
accept|take past o=offer|position|post|role from|at|with=org as=role? > WORKS_AT from begin // I accepted an offer from Novartis
join o=orgName as=role > WORKS_AT o begin ; OCCUPATION as begin // She joined Bosch as an engineer
join s=me o=firmName as=role? > WORKS_AT o begin ; OCCUPATION as begin // We joined Philips in 2016
join o=firmKind as=role > WORKS_AT o begin ; OCCUPATION as begin // Tariq joined the clinic as a nurse
join o=club > MEMBER_OF o begin // I joined a choir
join o=club|clubName as=role > MEMBER_OF o begin // Tariq joined the Dover Chess Club as secretary
sign +up for|with=club > MEMBER_OF for begin // We signed up for a choir
sing|play|dance in|with=club > MEMBER_OF in state // My dad sings in a choir
sit on=club > MEMBER_OF on state // Thora sits on the board
belong s=person to=club|org > MEMBER_OF to state // Uwe belongs to a rowing club
leave past o=club > MEMBER_OF o end // Inge left the choir
hire|recruit|employ|appoint passive by|at=org as=role|trade? > WORKS_AT by begin ; OCCUPATION as begin // I was hired by Spotify
hire|recruit|appoint past o=named as=role|trade > o OCCUPATION as begin // We hired Ada as a designer
choose|pick|select|elect|name|make|vote past o=chosenOne as=role > o OCCUPATION as begin // They picked Ivo as captain
hire|recruit past o=named > HIRED o event // Acme hired Dmitri
poach|headhunt passive by=org > WORKS_AT by begin // Selma was poached by Adidas
appoint|elect|name|make|vote|choose passive o=role of|at=org? > OCCUPATION o begin ; WORKS_AT of begin // She was elected mayor
appoint|name|hire|recruit|employ passive as=role|trade at=org? > OCCUPATION as begin // Gil was appointed as director
move|transfer past s=person to=aTeam > MEMBER_OF to begin // Priya moved to the platform team
elect passive to=club > MEMBER_OF to begin // He was elected to the council
promote passive to=role at|in=org? > OCCUPATION to begin // Nina got promoted to manager
promote past o=named to=role > o OCCUPATION to begin // They promoted Yara to manager
demote passive to=role > OCCUPATION to begin // Max was demoted to clerk
remain present o=role > OCCUPATION o state // Petra remains head of design
become o=role at|of|in=org? > OCCUPATION o begin ; WORKS_AT at begin // My cousin became a lawyer
train as=role|trade > OCCUPATION as begin // She trained as a midwife
qualify as=role|trade > OCCUPATION as begin // Odin qualified as a vet
retrain as=role|trade > OCCUPATION as begin // He retrained as a gardener
switch|move|change from=role to=role > OCCUPATION to begin ; OCCUPATION from end // I switched from nurse to paramedic
switch|move|transition|pivot to|into=field > WORKS_IN to begin // Irene moved into logistics
move|transfer|jump s=single from=orgName to=orgName > WORKS_AT to begin ; WORKS_AT from end // Pablo moved from Nokia to Ericsson
transfer passive to=city > LIVES_IN to begin // I was transferred to Osaka
leave o=orgName for=orgName > WORKS_AT o end ; WORKS_AT for begin // Vik left Oracle for Stripe
leave past s=single o=orgName t > WORKS_AT o end // Dave left Oracle in March
leave past o=orgName > WORKS_AT o over // Mia left Stripe
leave past o=employer t? > WORKS_AT o end // Raj left the bank in May
leave past for=orgName > WORKS_AT for begin // Hans left for Scania
quit past o=club t? > MEMBER_OF o end // Raj quit the gym in December
quit past o=org t? > WORKS_AT o end // Raj quit Nokia in May
quit|leave|lose past o=job at|with|as=org? > WORKS_AT at end // I quit my job at Lidl
quit past bare plain > WORKS_AT * end // Lars quit on Monday
give past +up o=job at|with=org? > WORKS_AT at end // Tova gave up her job at the ministry
give|hand past +?in|o o=notice at=org > DID 'gave notice at {at}' event // Kristof gave notice at Bayer
resign|retire from=org as=role? > WORKS_AT from end ; OCCUPATION as end // I resigned from Oracle
resign|retire|step as=role > OCCUPATION as end // She resigned as chair
step +down as|from=role|org > OCCUPATION as end // Bert stepped down as director
retire t? > STATUS 'retired' begin // My father retired in 2020
fire|sack|dismiss|suspend passive from|by|at=org > WORKS_AT from end // I got fired from Denny's
fire|sack|dismiss passive t? > WORKS_AT * end // Timo was fired
fire|sack|dismiss past o=named > o WORKS_AT S end // Acme fired Dmitri
lay passive +off from|by|at=org > WORKS_AT from end // He was laid off from Intel
lay passive +off t? > WORKS_AT * end // My neighbour got laid off
make passive a=redundant > WORKS_AT * end // Jill was made redundant
go past +back to=work t? > STATUS 'back at work' begin // Hanna went back to work
be on=leave > STATUS 'on {on}' state // Frida is on parental leave
be between=jobs > STATUS 'between jobs' state // I'm between jobs
be out_of=work > STATUS 'out of work' state // My cousin is out of work
look prog for=job > LOOKING_FOR for state // I'm looking for a job
apply past for=job|role at|with=org? > APPLIED_TO at event // I applied for a job at Miele
apply past to=org|school > APPLIED_TO to event // She applied to Kyoto University
interview past with|at|for=org > INTERVIEWED_AT with event // I interviewed with Shopify
turn past +down o=offer from=org? > TURNED_DOWN o begin // He turned down an offer from Meta
reject passive by=org|school > REJECTED_BY by begin // I was rejected by Oxford
volunteer at|for|with|in=org as=role? > VOLUNTEERS_AT at state // I volunteer at the library
volunteer at|for|with=any > VOLUNTEERS_AT at state // I volunteer at a crisis line
apprentice with|under|at=person|org > WORKS_AT with state // Jakob apprentices at a joinery
shadow prog o=person > SHADOWS o state // I'm shadowing Dr Lund
earn|make present o=money > EARNS '{o}{rate}' state // I make 48,000 euros a year
major|minor in=field at=school|name? > STUDIES in state ; STUDIES_AT at state // I'm majoring in botany
drive|fly present for=orgName > WORKS_AT for state // Goran drives for Lyft
drive|fly|deliver present for=orgName in=city > WORKS_AT for state ; WORKS_IN in state // Goran drives for Lyft in Leeds
deliver present for=orgName > WORKS_AT for state // I deliver for Hermes
do present o=stuff for=org > WORKS_AT for state // I'm doing data stuff for a water company
spend past o=period in=army > WORKS_AT in end ; DID 'spent {o} in the {in}' event // I spent 20 years in the navy
do past o=period in=army > WORKS_AT in end ; DID 'did {o} in the {in}' event // I did 20 years in the navy
write|report for=org|paper > WORKS_AT for state // Ilse writes for Der Bund
be simple at=orgName|employer until > WORKS_AT at state // I was at Nokia until 2020
be perf at=orgName|employer since > WORKS_AT at state // I've been at Nokia for ten years
employ passive present by|at=org as=role|trade? > WORKS_AT by state ; OCCUPATION as state // I'm employed by the city council
join past s=kin o=firmName > WORKS_AT o begin // My sister joined Google last year
join past s=person o=firmKind > WORKS_AT o begin // Ivo joined the fire brigade
join past s=person o=clubName > MEMBER_OF o begin // I joined the Dover Harriers
work +together s2=named at|in|for=org? > COLLEAGUE_OF s2 state ; WORKS_AT at state // Omar and I work together at the depot
wait past o=tables at=org > DID 'waited tables at {at}' event // I waited tables at Denny's
wait|bus present o=tables at|in=org > WORKS_AT at state // My cousin waits tables at Chili's
do habit o=chore|field for=any > WORKS_IN o state // I do payroll for a chain of hotels
do habit o=chore|field for=org > WORKS_IN o state ; WORKS_AT for state // I do payroll for a mining firm
go past a=freelance|solo|self-employed|part-time|full-time > STATUS '{a}' begin // Xaver went freelance
select|choose|vote|elect passive as=role > OCCUPATION as begin // She was chosen as captain
take past on=any of=role > OCCUPATION of begin // He took on the role of treasurer
do present o=shift at|in=org > WORKS o state ; WORKS_AT at state // Olu does nights at the hospital
set past +up o=business|organization > FOUNDED o begin // My sister set up her own practice
join past noobj as=role > OCCUPATION as begin // Kim joined as CFO
be with=employer since > WORKS_AT with state // I've been with the fire brigade for nine years
be present s=person sole with=anEmployerOf > WORKS_AT with state // Ola is with the fire brigade
start|begin present t as=role > PLANS 'start as {as} {t}' plan // Danuta starts on 2 June as an engineer
start|begin present o=job at|with=org t > PLANS 'start {whole} at {at} {t}' plan ; WORKS_AT at when // Hana starts a job at Bosch on Monday
start|begin present s=person bare plain t > PLANS 'start {t}' plan // Hana starts on Monday
step prog +down as=role > PLANS 'step down as {as}' plan // I'm stepping down as director
offer passive o=job|role|grant|scholarship > DID 'was offered {whole}' event // I was offered a job
stand present +in for=person > COVERS_FOR for state // Priti stands in for me
report future to=person > REPORTS_TO to when // She'll report to Marek
be s=job x=ing > P WORKS_IN x state // Nina's job is selling insurance
do present o=job at|with=org > WORKS_AT at state // Yana is doing an internship at a law firm
do present o=job as=role|trade > OCCUPATION as state // I'm doing an apprenticeship as a joiner
be in=army > WORKS_AT in state // Our nephew is in the navy
be s=person in=field > WORKS_IN in state // My wife's in marketing
bring past +in|on o=named as=role? > HIRED o event ; o OCCUPATION as begin // They brought in Yann as a consultant
take past on=named as=role > HIRED on event ; on OCCUPATION as begin // We took on Elio as an apprentice
hire|recruit|appoint past s=orgName o=named as=role > HIRED o event ; o OCCUPATION as begin ; o WORKS_AT S begin // Nokia hired Ines Roth as a lawyer
have|get|take present +off o=weekday > OFF_ON o state // I have Fridays off
have|take past +off t > OFF_ON t when // I've taken next Friday off
work neg present on=weekday > OFF_ON on not // I don't work on Wednesdays
be a=off on=weekday > OFF_ON on state // I'm off on Mondays
be s=person a=off t > STATUS 'off' state // I'm off until Monday
be s=person a=off a=sick|ill > STATUS 'off sick' state // Jo is off sick
be s=person sole on=shift > WORKS on state // My husband is on night shift
pay passive present s=me on=weekday > PAID_ON '{where}' state // I get paid on Fridays
work neg present o=weekday|weekend|weekends > OFF_ON o not // We don't work weekends
pay passive present s=me t > PAID_ON '{t}' state // We get paid on the 25th
have present o=job at|with=org as=role|trade? > WORKS_AT at state ; OCCUPATION as state // I have a job at the museum
have present o=job as=role|trade at|with=org? > OCCUPATION as state ; WORKS_AT at state // Jo has a job as a welder
be s=job at|with=org > P WORKS_AT at state // My new job is at the airport
be s=job at=org in=city > P WORKS_AT at state ; P WORKS_IN in state // My new job is at a nursery in Hove
make past o=person o2=role > o OCCUPATION o2 begin // They made me team lead
be former at|with=org > WORKS_AT at state // She used to be at Spotify
be in=grade at=city > STUDIES_AT at state // I'm in my second year at Leeds
come past +over|across from=orgName > WORKS_AT from end // She came over from Booking
be o=member of=any > MEMBER_OF of state // I'm a member of a rowing club
be s=person in|on=club > MEMBER_OF in state // I'm in a book club
play for=band > MEMBER_OF for state // She plays for a brass band
play present o=game|part for=band > PLAYS o state ; MEMBER_OF for state // Dom plays bass for a ska band
work as=role|trade in=place > OCCUPATION as state ; WORKS_IN in state // I work as a baker in Graz
work at|for=org in=city as=role|trade? > WORKS_AT at state ; WORKS_IN in state ; OCCUPATION as state // I work at Tesco in Leeds as a cashier
work in=city > WORKS_IN in state // My brother works in Dubai
start|begin present s=shift|lesson|school|class at=number > SCHEDULED_FOR at when // My shift starts at seven
step past +down|aside noobj > STATUS 'stepped down' begin // Our chairman stepped down last week
land past o=role|part|deal|contract in|on|with=any? > DID 'landed {whole}' event // I landed a part in a musical
work present +away > STATUS 'works away' state // My husband works away a lot
work a=part-time|full-time at|in|for=org > WORKS_AT at state // I work part time in a florist
work present bare a=part-time|full-time > WORKS a state // My mum works part time
teach in=city > WORKS_IN in state // My sister teaches in Graz
teach o=field|grade|lang|instrument in=city > TEACHES o state ; WORKS_IN in state // I teach second grade in Graz
teach o=field|grade at=org in=city > TEACHES o state ; WORKS_AT at state ; WORKS_IN in state // I teach year 4 at a school in Graz
reject passive s=common > STATUS 'rejected' begin // My application was rejected
work in=field at|for|with=org as=role|trade? > WORKS_IN in state ; WORKS_AT at state ; OCCUPATION as state // My wife works in marketing at Nestlé
join past s=named o=me from=orgName > WORKS_AT from end // Ana joined us from Nokia
work present o=weekday to=weekday > WORKS '{o} to {to}' state // Ulla works Monday to Thursday
cook|nurse|clean|cater present s=person at=employer > WORKS_AT at state // Signe cooks at a care home
be present s=person at=startup|agency|consultancy|law_firm|bank_kind as=role|trade? > WORKS_AT at state ; OCCUPATION as state // I'm at a solar startup called Heliane
be present s=person at=orgName as=role|trade > WORKS_AT at state ; OCCUPATION as state // I'm at Siemens as a project manager
be present s=person on|in=aTeam at=orgName > MEMBER_OF on state ; WORKS_AT at state // I'm on the data team at Velomar
be s=person on=shift at=org > WORKS on state ; WORKS_AT at state // I'm on nights at the depot
teach o=lang|instrument|sport|activity at=org in=city > TEACHES o state ; WORKS_AT at state ; WORKS_IN in state // I teach the cello at the music school in Brno
work past o=period at|for|with|in=org > WORKS_AT at end ; DID 'worked {o} at {at}' event // I worked thirty-one years at the paper mill
have present o=job as=role|trade at|with=org in=city > OCCUPATION as state ; WORKS_AT at state // Jo has a job as a welder at a shipyard in Gdansk
`;
