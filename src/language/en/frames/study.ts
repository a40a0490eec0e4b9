/** Schools, subjects, degrees and languages. */
export const STUDY = `
study o=field at|in=school > STUDIES o state ; STUDIES_AT at state // I study law at Bonn University
study present o=field > STUDIES o state // He studies architecture
study|learn at|with=school > STUDIES_AT at state // Bea studies at MIT
study past in=place > STUDIED_IN in begin // Ivo studied in Padua
study under|with=person > TAUGHT_BY under state // I studied under Professor Ito
study for=exam > PREPARES_FOR for state // I'm studying for my finals
graduate past from=school|name in|with=field? > GRADUATED_FROM from begin ; OCCUPATION 'student' over // I graduated from Leiden in 2012
graduate past from=school|name with=degree in=field? > GRADUATED_FROM from begin ; STUDIED in begin ; OCCUPATION 'student' over // I graduated from Leiden with a degree in maths
graduate in=field from=school? > STUDIED in begin ; OCCUPATION 'student' over // She graduated in chemistry
graduate t? > STATUS 'graduated' begin ; OCCUPATION 'student' over // My son graduated in June
finish|complete past o=degree at|in=school|field? > HAS_DEGREE o begin // I finished a master's in design
get|earn|receive past o=degree from|at=school > HAS_DEGREE o begin ; GRADUATED_FROM from begin // He got a degree from Tartu University
get|earn|receive past o=degree in=field? > HAS_DEGREE o begin // I got my PhD in physics
hold present o=degree from|in=any? > HAS_DEGREE o state // She holds a doctorate
do present o=degree at=school|name? > STUDIES o state ; STUDIES_AT at state // I'm doing a PhD at Delft
do past o=degree at=any under=person? > STUDIED_AT at begin ; TAUGHT_BY under event // I did my PhD at Delft under Professor Ito
pursue o=degree at=school? > STUDIES o state ; STUDIES_AT at state // She's pursuing an MBA
enrol|enroll|register in|at|for=school|course > STUDIES_AT in begin // I enrolled at Aalto University
enrol|enroll passive in|at=school|course|name > STUDIES_AT in state // Greta is enrolled at Lund
start|begin past o=degree|course at=school? > STUDIES o begin ; STUDIES_AT at begin // I started a nursing course
start|begin past o=course in|on=topic > STUDIES in begin // Ada started a course in geology
start|begin past at=school > STUDIES_AT at begin // Ruben started at Leeds University
start|begin past s=me at=kids_school > WORKS_AT at begin // I started at a primary school
transfer past to=school from=school? > STUDIES_AT to begin ; STUDIES_AT from end // Ed transferred to Brown University
drop out_of=school > STUDIES_AT out_of end // He dropped out of college
leave|quit past o=university > STUDIES_AT o end // My brother left college
expel passive from=school > STUDIES_AT from end // He was expelled from school
go present to=school > STUDIES_AT to state // She goes to Eton College
go past to=university|school > STUDIED_AT to begin // I went to Edinburgh University
attend present o=school > STUDIES_AT o state // Kit attends Eton College
attend past o=school > STUDIED_AT o begin // My mother attended Vassar College
get past in|into=course|degree|team|club > DID 'got into {into}' event // She got into a PhD programme
get past in|into=school > STUDIES_AT into begin // Noa got into Cambridge University
accept|admit passive to|at|by|into=school > ACCEPTED_BY to begin // I was accepted to Yale University
pass past o=exam > PASSED o event // I passed my driving test
fail past o=exam > FAILED o event // Boris failed the bar exam
sit|take past o=exam > TOOK o event // We sat the entrance exam
take present o=lessons in|on=any? > LEARNS o state // I take singing lessons
take +up o=activity > ENGAGES_IN o begin // Dad took up woodworking
train prog for=event > PREPARES_FOR for state // I'm training for a marathon
research|investigate present o=topic at=school? > RESEARCHES o state // I research coral reefs
write prog o=thesis on|about=topic > RESEARCHES on state // I'm writing a thesis on glaciers
speak can o=lang|spoken > SPEAKS o state // I can speak Hindi and a little French
speak present o=lang|spoken > SPEAKS o state // I speak Polish and a bit of Danish
know present o=lang > SPEAKS o state // My uncle knows Dutch
speak neg present o=lang|spoken > SPEAKS o end // He doesn't speak French
understand can o=lang > UNDERSTANDS o state // My son can understand Romanian
understand present o=lang > UNDERSTANDS o state // I understand Romanian
read can o=lang > READS o state // She can read Arabic
learn|study|practise|practice o=lang > LEARNS o state // I'm learning Korean
start|begin|take past +?up o=lang > LEARNS o begin // I started Italian
give past +up o|on=lang > LEARNS o end // I gave up Spanish
do prog o=lang > LEARNS o state // I'm doing Italian now
learn|pick +up o=lang > LEARNS o begin // Sipho picked up Dutch
be present s=person p=course_year at=school|orgName|city? > STUDIES p state ; STUDIES_AT at state // I'm second year nursing at Leeds
learn never past x=to > UNABLE_TO x not // My dad never learned to swim
learn prog x=to > LEARNS x state // I'm learning to juggle
learn prog o=instrument|sport|craft > LEARNS o state // My niece is learning the flute
translate from=lang to|into=lang? > TRANSLATES from state // Wanda translates from Czech
be a=fluent in=lang|spoken > SPEAKS in state // Selim is fluent in Turkish
be a=bilingual in=lang? > SPEAKS in state // The kids are bilingual
study|read past o=field at=school|orgName|city > STUDIED o begin ; STUDIED_AT at begin // I studied physics at Leeds
study|read past o=field in=school > STUDIED o begin ; STUDIED_AT in begin // She studied law in college
study past o=field in=place > STUDIED o begin ; STUDIED_IN in begin // Ivo studied chemistry in Padua
read present o=field at|in=school|orgName|city > STUDIES o state ; STUDIES_AT at state // She reads law at Durham
study|do present o=field at|in|through|with=school|orgName|city > STUDIES o state ; STUDIES_AT at state // My sister is doing law at Warwick
do present o=degree in=field at|through|with=school|name? > STUDIES '{o} in {in}' state ; STUDIES_AT at state // I'm doing a master's in design at Aalto
do past o=degree in=field at=any? > STUDIED in begin ; STUDIED_AT at begin // I did my master's in economics at Leiden
do|take present o=course|lessons in|on=field > STUDIES in state // I'm doing an evening course in bookkeeping
be s=degree in=field from=school|orgName? > P STUDIED in state ; P GRADUATED_FROM from state // My degree is in physics
have present o=degree in=field from=any? > STUDIED in state ; GRADUATED_FROM from state // I have a degree in physics from Leeds
be in=grade of=field at=school|orgName|city? > STUDIES of state ; STUDIES_AT at state // Ioana is in her second year of medicine
be in=grade at=school|orgName > STUDIES_AT at state // I'm in year 8 at Fernhill School
be s=person at=school in=place > STUDIES_AT in state // My sister's at uni in Leicester
be s=lang a=good|okay|ok|fluent|decent|rusty|fine|great|perfect|excellent|basic|native|terrible|bad|poor > P SPEAKS s state // My Spanish is pretty good
get prog s=lang a=good|better|decent|rusty|stronger > P SPEAKS s state // My Welsh is getting better
teach past o=myself|himself|herself|ourselves|themselves o2=lang|instrument|sport|field > LEARNED o2 event // My brother taught himself Spanish
learn simple o=lang at|in|from=any? > LEARNED o event // I learnt German at school
get past into=city|university > ACCEPTED_BY into begin // My daughter got into Edinburgh
be in=grade of=school > STUDIES_AT of state // I'm in my second year of medical school
be s=person in=grade > STATUS 'in {in}' state // Our daughter is in third grade
be s=tongue|language p=lang > P SPEAKS p state // My mother tongue is Tamil
speak neg present o=word of=lang > SPEAKS of end // I don't speak a word of Dutch
finish|complete past o=studies|training|apprenticeship t? > DID 'finished {o}' event // I finished my training in 2009
drop past o=field > STUDIES o end // I dropped history this term
be s=person a=good|great|brilliant|decent|bad|terrible|hopeless|rubbish at=taste > IS '{a} at {at}' state // I'm good at chess
do|sit|take|resit prog o=exam > PREPARES_FOR o state // I'm resitting my finals
have present plain o=degree > HAS_DEGREE o state // I have a law degree
have present plain o=degree in=topic > HAS_DEGREE '{o} in {in}' state // Ruben has a doctorate in fluid dynamics
grow past +up x=speak > DID 'grew up {x}' event // I grew up speaking Frisian
hold present o=degree in=topic from|at=any? > HAS_DEGREE '{o} in {in}' state ; GRADUATED_FROM from state // She holds a doctorate in food technology from Wageningen
do present o=degree on=topic at=any? > STUDIES '{o} on {on}' state ; STUDIES_AT at state // I'm doing a PhD on glaciers
start|begin past o=degree on=topic at=any? > STUDIES '{o} on {on}' begin ; STUDIES_AT at begin // I started a PhD on glaciers
be s=thesis|dissertation|phd|essay on|about=topic > RESEARCHES on state // My thesis is on glaciers
start|begin prog at=school|university > STUDIES_AT at when // Josie's starting at Leeds University
swear|dream|count|think|pray in=lang > SPEAKS in state // I count in Polish
`;
