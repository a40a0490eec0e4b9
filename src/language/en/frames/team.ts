/** Bosses and colleagues; who does what; what a team decides. */
export const TEAM = `
report|answer to=person > REPORTS_TO to state // I report to Monique
manage|supervise|lead o=called > BOSS_OF o state // Birgit manages Tomasz
manage|supervise passive by=person > REPORTS_TO by state // I'm managed by Odile
mentor|coach passive by=person > MENTORED_BY by state // Ali is mentored by Inez
mentor o=person > MENTORS o state // I mentor two interns
manage|lead|run|head|oversee|coordinate|supervise|handle|direct|chair o=duty > RESPONSIBLE_FOR o state // Omar manages the payroll
manage|lead|run|head|oversee o=duty|team at|for=org > RESPONSIBLE_FOR o state ; WORKS_AT at state // Kim leads the growth team at Notion
head +up o=duty > RESPONSIBLE_FOR o state // Nadja heads up procurement
lead|run|manage|head|chair|coach|conduct|direct passive s=employer|team|club|project by=person|topic > LED_BY by state // Our team is led by Sofia
chair present o=club > RESPONSIBLE_FOR o state // Constance chairs the parish council
coach present o=any > COACHES o state // I coach the juniors
spearhead|drive|organise|organize o=duty > RESPONSIBLE_FOR o state // Sol organises the summer party
look after=duty > RESPONSIBLE_FOR after state // Jo looks after the accounts
take o=care of=duty > RESPONSIBLE_FOR of state // Bo takes care of the invoices
deal with=duty > RESPONSIBLE_FOR with state // Mona deals with complaints
maintain passive present s=component|named by=person|topic > by RESPONSIBLE_FOR S state // Riverside is maintained by Yuki
maintain o=component > RESPONSIBLE_FOR o state // Yuki maintains Riverside
own present o=remit|flow|process|roadmap|backlog|rollout|integration|funnel|strategy|queue|area|epic|initiative|milestone|metric|metrics|domain|relationship|requirement|requirements|incident|incidents|ticket|tickets > RESPONSIBLE_FOR o state // Nadia owns the checkout flow
be a=responsible|accountable for=topic > RESPONSIBLE_FOR for state // Elif is responsible for payroll
be in=charge of=duty? > RESPONSIBLE_FOR of state // Tarja is in charge of catering
be on=duty > RESPONSIBLE_FOR on state // Ana is on support
do present o=chore > RESPONSIBLE_FOR o state // Piotr does the bookkeeping
do habit o=duty > RESPONSIBLE_FOR o state // Omar does the invoices
take over=duty|component|team|product|club from=person? > RESPONSIBLE_FOR over begin ; from RESPONSIBLE_FOR over end // Nestor takes over support from Mia
take +over o=duty|component|team|product|club from=person? > RESPONSIBLE_FOR o begin ; from RESPONSIBLE_FOR o end // Priya took the newsletter over
take +over from=person as=role > OCCUPATION as begin ; from OCCUPATION as end // Lina took over from Bea as chair
take +over as=role from=person? > OCCUPATION as begin ; from OCCUPATION as end // Rui took over as editor
hand|pass past +?over|on|off o=duty|component|team|product|club to=person > RESPONSIBLE_FOR o end ; to RESPONSIBLE_FOR o begin // Ole handed the newsletter to Gwen
assign|delegate o=task to=person > o ASSIGNED_TO to begin // I assigned the migration to Lev
assign passive to=person > S ASSIGNED_TO to begin // The ticket is assigned to Noor
allocate|second passive to=project|team > WORKS_ON to state // Franka is allocated to Project Tern
replace o=person as=role > OCCUPATION as begin ; o OCCUPATION as end // Tuva replaced Hans as treasurer
replace|succeed passive by|with=person as=role? > REPLACED_BY by begin // Hans was replaced by Tuva
cover for=person > COVERS_FOR for state // Dilek covers for Jens
fill|stand +in for=person > COVERS_FOR for state // Yusuf fills in for Carla
succeed o=person as=role > OCCUPATION as begin ; o OCCUPATION as end // Okan succeeded Ruth as principal
collaborate|partner|team +?up with=person|org on=any? > COLLEAGUE_OF with state // I collaborate with Shirin
agree|decide|vote past on=thing > DECIDED on event // Our team agreed on a new logo
decide|agree|vote|resolve|choose past x=to > DECIDED 'to {x}' event // We decided to rewrite the importer
settle past on=thing for=any? > DECIDED on event // We settled on the blue logo
choose|select past o=chosen over=any? for=any? > DECIDED o event // They chose Rust over Go
pick past o=technology|firmName|project|proposal|product|component as|for|over=any? > DECIDED o event // We picked Rust for the parser
opt past for=thing > DECIDED for event // The board opted for solar panels
adopt past o=proposal > DECIDED o event // The council adopted the budget
reject|veto past o=proposal > REJECTED o begin // The board rejected the merger
discuss|review past o=thing with=person? > DISCUSSED o event // We discussed the roadmap
present past at|in=event|name > PRESENTED_AT at event // I presented at FOSDEM
speak|talk past at=event|name > PRESENTED_AT at event // Jun spoke at PyCon
attend past o=event > ATTENDED o event // I attended a wedding
attend|run|volunteer past o|at=gathering > ATTENDED o event // I ran the Berlin Marathon
go past to=gathering > ATTENDED to event // We went to the Lucca Comics Festival
participate|compete|speak|perform|volunteer past in|at=gathering > ATTENDED in event // I spoke at the Berlin Expo
go past to=event > ATTENDED to event // We went to a concert
email|contact|call|text|message past plain o=named about=any? > CONTACTED o event // I emailed Bruna about the lease
talk|speak|chat past to|with=named about=any? > CONTACTED to event // I talked to Wanda about the rota
call|ring|phone|text|email|message past o=me > CONTACTED o event // Birgit called me
ring|phone past +?up o=named > CONTACTED o event // I phoned Bruna
meet past with=named > MET_WITH with event // I met with Professor Kato
onboard past o=named > ONBOARDED o begin // Hesther onboarded Ravi
expand|grow past s=team|firmKind to=number > HEADCOUNT to begin // The team grew to 12 people
consist s=team|firmKind of=number > HEADCOUNT of state // Our team consists of nine people
write|prepare|draft|design|develop|implement|prototype|document|build prog o=component|work|task|product|thesis > WORKS_ON o state // Wei is writing the migration guide
look after=topic > RESPONSIBLE_FOR after state // Bruno looks after the allotment
be in=charge of=topic > RESPONSIBLE_FOR of state // Petra's in charge of the bouncy castle
handle|oversee|coordinate present o=topic > RESPONSIBLE_FOR o state // Anita's handling the announcement
be sole on=call > STATUS 'on call' state // I'm on call this week
go past with=technology|firmName > DECIDED with event // We went with Stripe
approve|ratify past o=topic > DECIDED 'approved {o}' event // The board approved the Rotterdam expansion
decide past against=topic > DECIDED 'against {against}' event // We decided against Kubernetes
run|lead|manage|head|handle|own|write|draft|prepare|organise|organize|review|present|build|design|oversee future s=person o=task|work|team|duty|product|component|document|club > o ASSIGNED_TO S when // Kofi will run the team
take o=care of=topic > RESPONSIBLE_FOR of state // Yann takes care of search
be unplaced s=team_kind p=headcount > HEADCOUNT p state // My team is five people
be unplaced s=we p=people|employees|staff|developers|engineers > HEADCOUNT p state // We're 12 people
handle|oversee|coordinate|manage|lead|do|cover passive present s=topic by=person > by RESPONSIBLE_FOR s state // Payroll is handled by Tess
design|build|write|draw|paint|make|create passive past s=common by=person > by CREATED s event // The logo was designed by Kim
write|draft|prepare|review|handle|coordinate|bring|cook|host|book|fix|paint|drive|cover future s=named|kin o=topic > PLANS '{verb} {whole}' when // Piotr will write the tests
take future over=topic s=named|kin > PLANS 'take over {over}' when // Omar will take over the onboarding
be s=we o=team of=number > HEADCOUNT of state // We're a team of five
run present s=person o=group|choir|band|class|workshop at=anEmployerOf > RESPONSIBLE_FOR o state // I run a knitting group at the library
`;
