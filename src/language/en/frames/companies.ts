/** Companies and what documents say of persons and organisations. */
export const COMPANIES = `
acquire|buy past s=orgName o=orgName for=money? from=any? > ACQUIRED o begin // Globex acquired Initech
take past over=orgName > ACQUIRED over begin // Nestlé took over Rowntree
acquire|buy passive s=firm|me by=org for=money? > ACQUIRED_BY by begin // Acme was acquired by Globex
take passive +over by=org > ACQUIRED_BY by begin // Rowntree was taken over by Nestlé
merge past with=org > MERGED_WITH with begin // Hooli merged with Umbrella
spin passive +off|out from|of|out_of=orgName > SPUN_OFF_FROM from begin // Vecta was spun off from Siemens
own passive by=org|person|topic > OWNED_BY by state // Audi is owned by Volkswagen
own present s=orgName o=orgName > OWNS o state // Volkswagen owns Audi
rename|rebrand past o=itself as|to=name > NAME as begin // Alpha rebranded itself as Beta
found|establish|create|incorporate passive by=person|topic in|at=place t? > FOUNDED_BY by begin ; FOUNDED_IN in event ; FOUNDED_ON t begin // The bank was founded by Tom Bell in Siena
found|establish|create|incorporate|set passive +?up in|at=place t? > FOUNDED_IN in event ; FOUNDED_ON t begin // The bank was founded in Siena
found|establish|create|incorporate|start passive by=person|topic t > FOUNDED_BY by begin ; FOUNDED_ON t begin // The firm was founded by two sisters in 1998
belong s=firm|artefact|home|business to=orgName|named|kin > OWNED_BY to state // Lumen belongs to Siemens
move|relocate past s=firm|employer o=headquarters|office to=place from=place? > LOCATED_IN to begin ; LOCATED_IN from end // The firm moved its headquarters to Dublin
hire|recruit prog noobj > STATUS 'hiring' state // Halo is hiring
close|shut prog +?down s=employer undated > STATUS 'closing down' state // The bakery is closing down
be o=competitor|rival of=orgName > COMPETES_WITH of state // Umbra is a competitor of Lumen
be o=customer|client of=orgName > CUSTOMER_OF of state // Globex is a customer of Acme
be o=supplier|vendor of|to=orgName > SUPPLIES of state // Antalis is a supplier of Acme
be o=part|subsidiary|division of=orgName|org|namedOrg > PART_OF of state // Lumen is part of the Ek Group
make|produce|manufacture habit s=firm o=furniture|clothing|device|jewellery|toy|vehicle > PRODUCES o state // Lumen makes lamps
have present s=employer|school|club o=pupils|students|members|seats|rooms|beds|branches > HAS o state // The school has 600 pupils
set passive +up s=employer|club t > FOUNDED_ON t begin // The charity was set up in 2012
open|start past s=business|restaurant|school|museum|library|factory|hospital|company|office|club bare t > FOUNDED_ON t begin // The bakery opened in 1995
open|start past s=business|restaurant|school|museum|library|factory|hospital|company|office|club noobj in|at|on=place t > FOUNDED_ON t begin // The bakery opened in Leeds in 1995
found|establish|create|incorporate passive t > FOUNDED_ON t begin // The firm was founded in 1998
headquarter|base|locate|situate passive in|at|near|on=place > LOCATED_IN in state // Hooli is headquartered in Palo Alto
base passive s=it|employer|organizationName in|at|near=place > LOCATED_IN in state // The company is based in Leeds
lie|sit present in|near|on=place > LOCATED_IN in state // The factory sits in Tychy
relocate|move past o=office|headquarters to=place from=place? > o LOCATED_IN to begin ; o LOCATED_IN from end // They relocated the office to Lille
operate present in|across=place > OPERATES_IN in state // The chain operates in Denmark
operate present o=business > OPERATES o state // The group operates hotels
have|operate|run o=office in=place > HAS_OFFICE_IN in state // Vecta has an office in Brno
open past o=office in=place > HAS_OFFICE_IN in begin // Vecta opened an office in Brno
close past o=office in=place > HAS_OFFICE_IN in end // They closed the office in Brno
employ present o=count > HEADCOUNT o state // The firm employs 300 people
employ present o=count in=place > HEADCOUNT o state // The mill employs 40 people in Lahti
raise past o=money in=any? > RAISED o event // Acme raised 12 million dollars
raise past o=money from=orgName > RAISED o event ; FUNDED_BY from event // Acme raised 12 million dollars from Sequoia
close past o=round > RAISED o event // Vecta closed a Series B
fund|finance|back passive by=org|person|topic > FUNDED_BY by state // Acme is funded by Sequoia
fund|finance|back o=orgName > o FUNDED_BY S state // Accel backs Vecta
invest past in=orgName|org > o FUNDED_BY S event // Accel invested in Vecta
lead past o=round of=orgName > INVESTED_IN of event // Accel led the round of Vecta
partner|team past +?up s=orgName with=orgName > PARTNERED_WITH with begin // Acme partnered with Vecta
sign past with=org > CUSTOMER_OF with begin // Globex signed with Acme
sign past +up o=orgName as=customer > o CUSTOMER_OF S begin // Acme signed up Globex as a customer
sign|win|land past o=orgName as=customer > o CUSTOMER_OF S begin // Acme won Globex as a customer
include present s=customers|clients o=orgName > o CUSTOMER_OF P state // Globex's customers include Acme and Vecta
include present s=investors|backers o=orgName > P FUNDED_BY o state // Acme's investors include Accel and Sequoia
include present s=partners o=orgName > P PARTNERED_WITH o state // Vecta's partners include Bosch and Fiat
buy present from=orgName > CUSTOMER_OF from state // Globex buys from Acme
churn past s=orgName > CUSTOMER_OF * end // Initech churned
cancel past s=orgName o=contract|subscription > CUSTOMER_OF * end // Initech cancelled their contract
lose past o=orgName as=customer > o CUSTOMER_OF S end // We lost Initech as a customer
renew past with=org > CUSTOMER_OF with state // Globex renewed with Acme
supply present o=orgName with=thing? > SUPPLIES o state // Bosch supplies Fiat with pumps
supply|provide present o=thing to=org > SUPPLIES to state // They supply lamps to Nissan
compete with|against=org > COMPETES_WITH with state // Pepsi competes with Coke
make|produce|manufacture|build|sell|offer|provide|brew|design|develop habit s=firm o=goods for|to|in=any? > PRODUCES o state // Fischer makes wall plugs
make|produce|sell|roast|brew habit s=firm o=foodKind|drink > PRODUCES o state // Orchid sells tea
specialise|specialize present in=field|goods > SPECIALISES_IN in state // The firm specialises in optics
export|import present o=goods|plant to|from=any? > TRADES o state // They export tulips
list passive on=any > LISTED_ON on state // Acme is listed on Nasdaq
go past a=public > STATUS 'public' begin // Vecta went public in 2021
file past for=bankruptcy > STATUS 'bankrupt' begin // Initech filed for bankruptcy
go past a=bankrupt|bust > STATUS 'bankrupt' begin // The airline went bankrupt
close|shut passive present until s=employer|place_kind > STATUS 'closed' state // The gym is closed until April
shut|close past +down t? > STATUS 'closed' begin // The mill shut down in 2009
lay past +off o=number > LAID_OFF o event // Globex laid off 200 people
sue past o=orgName|named over|for=any? > SUED o begin // Acme sued Globex
win past o=contract from|with=any? > F WON o event // Thales won a contract from NATO
serve present o=number > SERVES o state // The network serves 30 towns
serve past as=role of|for|at|under=any? > OCCUPATION as state // He served as governor
represent present o=place|org in|at=any? > REPRESENTS o state // She represents Ohio in the Senate
play past for=club|name > PLAYED_FOR for begin // He played for Ajax
play present for=club|name > PLAYS_FOR for state // She plays for Lyon
captain present o=club > CAPTAIN_OF o state // She captains the national team
direct|write|produce|compose|author past o=title|work > CREATED o begin // Varda directed Vagabond
star|appear past in=title|work > APPEARED_IN in begin // Ito starred in Ran
play past o=role|named in=title|work > APPEARED_IN in begin // She played Ophelia in Hamlet
publish passive by=org t? > PUBLISHED_BY by begin // The novel was published by Faber
write|direct|compose|paint|design|invent|build|develop|produce|make|draw|organise|organize passive by=person|topic > CREATED_BY by begin // The score was composed by Glass
award passive o=award > WON o event // She was awarded the Nobel Prize
invent past o=thing > CREATED o begin // Volta invented the battery
develop past o=product|component|software|goods > CREATED o begin // Ada developed an app
rule|govern past o=place > RULED o begin // She governed Java
border present o=country > BORDERS o state // Laos borders Thailand
be s=client|customer|buyer p=orgName > p CUSTOMER_OF P state // Our biggest client is Nordwind
be s=provider p=orgName > P USES p state // Our electricity provider is Vattenfall
be s=supplier|vendor p=orgName > p SUPPLIES P state // Our paper supplier is Antalis
be s=investor|backer p=orgName > P FUNDED_BY p state // Our main investor is Accel
be s=competitor|rival p=orgName > P COMPETES_WITH p state // Our biggest competitor is Umbra
be s=orgName p=anEmployer from|in=place? > IS p state ; LOCATED_IN from begin // Feedzai is a software company
acquire|buy past s=orgName o=namedOrg for=money? > ACQUIRED o begin // Stripe bought a startup called Bridge
have present s=firm|company|team undated plain o=employees|employee|staff|people|developers|engineers > HEADCOUNT o state // Our company has 50 employees
found|start|establish|launch past s=me o=company|business|startup|agency t > o FOUNDED_ON t begin ; S FOUNDED o begin // We founded the company in 2016
move|relocate passive s=headquarters|office|factory|production|warehouse to=place from=place? > LOCATED_IN to begin ; LOCATED_IN from end // The headquarters were moved to Lille
acquire|buy future s=orgName o=orgName t? > PLANS 'acquire {o}' plan // Vecta will acquire Umbra
employ present s=orgName o=number at|in=any? > HEADCOUNT o state // Vecta employs 410 people
rent present s=me o=unit|office|desk|workshop|garage|warehouse|allotment|storage in|at=any? > RENTS o state // We rent a unit in Ghent
`;
