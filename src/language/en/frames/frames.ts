/** What verbs of English say: see `frame.ts` for the form of a line. The first examples are of each subject of life. */
export const FRAMES = `
# home and origin
live|reside|dwell in=place > LIVES_IN in state // I live in Ghent
base|station|locate passive in=place > LIVES_IN in state // I'm based in Oslo
move|relocate|emigrate|immigrate|return to|into=city from=place? > LIVES_IN to begin ; LIVES_IN from end // We moved from Cork to Lyon in May
move|relocate +back to=city from=place? > LIVES_IN to begin ; LIVES_IN from end // Nora moved back to Turin
move|relocate|emigrate from=place > LIVES_IN from end // She moved from Cork
settle +down in=place > LIVES_IN in begin // They settled down in Malaga
settle in=place > LIVES_IN in begin // He settled in Graz
leave o=city > LIVES_IN o end // I left London in March
be in=city > LIVES_IN in state // My brother's in Dubai
be from=place > COMES_FROM from state // I'm from Ohio
come present from=place > COMES_FROM from state // Ines comes from Porto
hail from=place > COMES_FROM from state // I hail from Leeds
bear passive in=place > BORN_IN in event // I was born in Cork
grow +up in=place > GREW_UP_IN in event // Grace grew up in Dundee
raise passive in=place > GREW_UP_IN in event // I was raised in Texas
# work
work at|for=org as=role? > WORKS_AT at state ; OCCUPATION as state // I work at Tesco as a cashier
work as=role at|for=org? > OCCUPATION as state ; WORKS_AT at state // Ravi works as a plumber
start|begin|intern at|with=orgName as=role? > WORKS_AT at begin ; OCCUPATION as begin // I started at Siemens in June
start as=role at|with=orgName? > OCCUPATION as begin ; WORKS_AT at begin // Olga started as a dentist
join o=orgName as=role > WORKS_AT o begin ; OCCUPATION as begin // She joined Bosch as an engineer
join o=club > MEMBER_OF o begin // I joined a choir
leave o=employer > WORKS_AT o end // Raj left the bank in May
quit o=org > WORKS_AT o end // Raj quit Nokia in May
resign from=org > WORKS_AT from end // I resigned from Oracle
fire|sack|let passive from|by=org > WORKS_AT from end // I got fired from Denny's
lay passive +off from|by=org > WORKS_AT from end // He was laid off from Intel
hire|recruit passive by|at=org as=role? > WORKS_AT by begin ; OCCUPATION as begin // I was hired by Spotify
promote passive to=role > OCCUPATION to begin // Nina got promoted to team lead
become o=role at|of=org? > OCCUPATION o begin ; WORKS_AT at begin // My cousin became a lawyer
train as=role > OCCUPATION as begin // She trained as a midwife
retire from=org > WORKS_AT from end // Dad retired from Shell
hire|recruit o=named as=role > o OCCUPATION as begin // We hired Ada as a designer
report|answer to=person > REPORTS_TO to state // I report to Monique
manage|lead|run|head|oversee|coordinate|supervise|handle o=duty > RESPONSIBLE_FOR o state // Omar manages the payroll
look after=duty > RESPONSIBLE_FOR after state // Jo looks after the accounts
take over=duty from=person? > RESPONSIBLE_FOR over begin ; from RESPONSIBLE_FOR over end // Nestor takes over support from Mia
take +over o=duty from=person? > RESPONSIBLE_FOR o begin ; from RESPONSIBLE_FOR o end // Priya took the newsletter over
volunteer at|for|with=org > VOLUNTEERS_AT at state // I volunteer at the library
# study and languages
study o=any at|in=school > STUDIES o state ; STUDIES_AT at state // I study law at Bonn University
study at=school > STUDIES_AT at state // Bea studies at MIT
graduate from=school > GRADUATED_FROM from event // I graduated from Leiden in 2012
drop out_of=school > STUDIES_AT out_of end // He dropped out of college
go present to=school > STUDIES_AT to state // She goes to Eton College
attend present o=school > STUDIES_AT o state // Kit attends Eton College
speak|know o=lang > SPEAKS o state // I speak Polish and a bit of Danish
learn|study|practise|practice o=lang > LEARNS o state // I'm learning Korean
teach o=lang > TEACHES o state // Ana teaches Spanish
# people
marry o=person > MARRIED_TO o begin // I married Elena in 2015
be a=married to=person > MARRIED_TO to state // She's married to Karim
marry passive to=person > MARRIED_TO to begin // Lou got married to Kim
engage passive to=person > ENGAGED_TO to state // I'm engaged to Paulo
date|see prog o=named > PARTNER_OF o state // I'm dating Milo
go prog +out with=person > PARTNER_OF with state // I'm going out with Kai
break|split +up with=person > PARTNER_OF with end // I broke up with Sven
divorce o=person > MARRIED_TO o end // Helga divorced Rudi
live with=person > LIVES_WITH with state // I live with my sister
move +in with=person > LIVES_WITH with begin // I moved in with Leo
know o=named > KNOWS o state // I know Fatima
work with=named > COLLEAGUE_OF with state // I work with Igor
be a=friends with=person > FRIEND_OF with state // I'm friends with Zoe
# animals and things
adopt|rescue|foster o=pet from=any? > HAS_PET o begin // We adopted a puppy
get|buy o=pet from=any? > HAS_PET o begin // I got a kitten
own|have o=pet > HAS_PET o state // I have a dog
drive|ride present o=vehicle > DRIVES o state // I drive a Volvo V60
own o=thing > OWNS o state // I own a boat
rent o=thing in=place? > RENTS o state // They rent a studio in Basel
buy|purchase|inherit o=durable|vehicle > OWNS o begin // They bought a flat
sell|donate|scrap o=durable|vehicle > OWNS o end // I sold the van
lose past o=pet > HAS_PET o end // We lost our dog
use o=tech for=any? > USES o state // Our team uses Linear
switch|migrate|move|convert from=tech to=tech > USES to begin ; USES from end // We switched from Slack to Teams
switch|migrate to=tech > USES to begin // We switched to Figma
# health and food
take present o=medicine > TAKES o state // I take metformin twice a day
be on=medicine > TAKES on state // I'm on insulin
be a=allergic|intolerant to=food > ALLERGIC_TO to state // I'm allergic to peanuts
have o=condition > HAS_CONDITION o state // My son has asthma
suffer from=condition > HAS_CONDITION from state // I suffer from migraines
diagnose passive with=condition > HAS_CONDITION with begin // Mum was diagnosed with diabetes
wear habit o=thing > WEARS o state // I wear glasses
eat|drink|touch neg present o=food > AVOIDS o not // We don't eat pork
avoid o=food > AVOIDS o state // I avoid gluten
quit|stop|give +?up x=ing > DOES x end // I quit smoking
# tastes
love|like|enjoy|adore present o=taste > LIKES o state // I love olives
love|like|enjoy|adore present x=ing > LIKES x state // She likes running
be a=fond of=taste > LIKES of state // I'm fond of opera
be into=taste > LIKES into state // I'm really into jazz
be a=obsessed|keen with|on=taste > LIKES with state // He's keen on cricket
hate|dislike|loathe|detest|despise present o=taste > DISLIKES o state // I hate mushrooms
hate|dislike|loathe|detest present x=ing > DISLIKES x state // I hate flying
like|enjoy neg present o=taste > DISLIKES o not // I don't like beetroot
stand|bear|abide|stomach neg can o=taste > DISLIKES o not // I can't stand olives
prefer o=taste > PREFERS o state // I prefer tea
play present o=game > PLAYS o state // I play the cello
support present o=named > SUPPORTS o state // I support Arsenal
collect present o=thing > COLLECTS o state // My uncle collects stamps
# companies
acquire|buy passive by=org > ACQUIRED_BY by event // Acme was acquired by Globex
acquire o=orgName > ACQUIRED o event // Globex acquired Initech
found|establish|start passive by=person > FOUNDED_BY by event // Umbra was founded by Lena Voss
found|co-found|establish past o=any > FOUNDED o event // Lena founded Umbra in 2011
headquarter|base|locate passive in=place > LOCATED_IN in state // Hooli is headquartered in Palo Alto
elect|appoint passive o=role > OCCUPATION o begin // She was elected mayor
serve as=role of|for|at=any? > OCCUPATION as state // He served as governor
`;
