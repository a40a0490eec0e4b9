/** Where somebody lives, comes from, was born and grew up. */
export const HOME = `
live|reside|dwell in=place > LIVES_IN in state // I live in Ghent
live|base outside|near|around=place > LIVES_NEAR near state // I live near Leeds
live +over|down|up|out|across|back in=place > LIVES_IN in state // My aunt lives over in Galway
live +out|up|down|over near=place > LIVES_NEAR near state // They live out near Totnes
live with=person in=place? > LIVES_WITH with state ; LIVES_IN in state // I live with my sister
live in=home > LIVES_IN_A in state // They live in a houseboat
be present s=person in=care_home > LIVES_IN_A in state // My nan is in a care home
live on=home in=place? > LIVES_IN_A on state ; LIVES_IN in state // My grandparents live on a farm
live +together in=place > LIVES_IN in state // They live together in Linz
share o=home with=person > LIVES_WITH with state // I share a flat with Ruth
settle past outside|near|around=place > LIVES_NEAR near begin // They settled near Lugano
bring passive +up in=place by=person? > GREW_UP_IN in begin ; RAISED_BY by begin // I was brought up in Wales by my gran
base|station|locate|settle passive outside|near=place > LIVES_NEAR near state // I'm based near Ghent
base|station|locate|settle passive s=person in|out_of|at=place > LIVES_IN in state // I'm based in Oslo
move|relocate|emigrate|immigrate to|into=city from=place? > LIVES_IN to begin ; LIVES_IN from end // We moved from Cork to Lyon in May
move|relocate|emigrate to|into=place from=city > LIVES_IN to begin ; LIVES_IN from end // He moved from Leeds to Totnes
relocate|emigrate past to=place > LIVES_IN to begin // My uncle relocated to Totnes last year
move|relocate +back|over|out|up|down|across to=city from=place? > LIVES_IN to begin ; LIVES_IN from end // Jonas moved out to Bergen
move|relocate|emigrate|transfer from=city > LIVES_IN from end // She moved from Geneva
move +away|out from|of|out_of=city > LIVES_IN from end // They moved away from Milan
move out_of=city > LIVES_IN out_of end // We moved out of Sheffield in June
move +in with=person > LIVES_WITH with begin // I moved in with Hedda
move +back to|in|with=kin in=place > LIVES_IN in begin // I moved back to my parents in Fulda
move +in with=person in=city > LIVES_WITH with begin ; LIVES_IN in begin // I moved in with my aunt in Rome
move out_of|from=home > LIVES_IN_A out_of end // She moved out of the dorm
move past s=kin into=home in=place > LIVES_IN_A into begin ; LIVES_IN in begin ; I LIVES_WITH S over ; S LIVES_WITH I over // Mum moved into a care home in Ripon
move past s=kin into=home t? > LIVES_IN_A into begin ; I LIVES_WITH S over ; S LIVES_WITH I over // My mother moved into a bungalow
move into=home > LIVES_IN_A into begin // We moved into a bungalow
move passive to=city by=org? > LIVES_IN to begin // I was moved to Calgary by the bank
settle +down in=place > LIVES_IN in begin // They settled down in Malaga
settle in=place > LIVES_IN in begin // He settled in Graz
retire past to=place > STATUS 'retired' begin ; LIVES_IN to begin // Denise retired to Jersey
resettle|rehome passive in=place > LIVES_IN in begin // The family was resettled in Winnipeg
return|go past +back to=country > LIVES_IN to begin // Amina went back to Senegal
leave o=city for=city > LIVES_IN o end ; LIVES_IN for begin // We left Boston for Denver
leave o=city > LIVES_IN o end // I left Rotterdam in March
flee o=country > LIVES_IN o end // My grandparents fled Hungary
escape from=country > LIVES_IN from end // His father escaped from Chile
spend o=childhood in=place > GREW_UP_IN in begin // I spent my childhood in Kerala
be present s=person on=exchange in|at=city > STAYS_IN in state // I'm on exchange in Lund
be present settled sole s=person in=city > LIVES_IN in state // My brother's in Dubai
be perf s=person in=residence since > LIVES_IN_A in state // We've been in this house since 2012
be perf since in=city > LIVES_IN in state // I've been in Zagreb since March
be perf lately since in=city > STAYS_IN in state // Ada has been in Genoa since Sunday
be undated plain from=place > COMES_FROM from begin // I'm from Ohio
be s=located in|on|at|near=place|street|floor > LOCATED_IN in state // My desk is on the third floor
come present s=person from=place > COMES_FROM from state // Ines comes from Porto
hail s=person from=place > COMES_FROM from state // I hail from Leeds
originate from|in=place > COMES_FROM from state // The family originates from Armenia
descend passive from=place > COMES_FROM from state // Her folks are descended from Basques
bear passive in|at|near=place t > BORN_IN in begin ; BIRTHDAY t state ; BORN_ON t event // I was born in Cork in 1990
bear passive in|at|near=place > BORN_IN in begin // I was born in Cork
bear +? passive to=person > CHILD_OF to event // Zeno was born to Clara
grow +up in|on|near|around|outside=place > GREW_UP_IN in begin // Grace grew up in Dundee
grow +up on|in=home > GREW_UP_IN on begin // I grew up on a farm
grow +up on=home in=place > GREW_UP_IN '{on} in {in}' begin // I grew up on a farm in Kansas
grow +up on=home near|outside=place > GREW_UP_IN '{on} near {near}' begin // I grew up on a farm near Tralee
grow +up with=animal > GREW_UP_WITH with begin // I grew up with cats
grow +up with=person > GREW_UP_WITH with begin // I grew up with my grandmother
raise passive in|on|near=place > GREW_UP_IN in begin // I was raised in Texas
raise passive by=person > RAISED_BY by begin // He was raised by his aunt
educate passive in|at=place > STUDIED_IN in begin // She was educated in Geneva
stay in|at=city > STAYS_IN in state // I'm staying in Lisbon
rent o=home in|near=place? > RENTS o state // They rent a studio near Basel
rent o=home from=person > RENTS o state // I rent a room from Gus
sublet|lease o=home to=person? > RENTS_OUT o state // We sublet a loft
rent +out o=thing to=any? > RENTS_OUT o state // Mila rents out her garage
buy|purchase o=home in|near=place? for=money? > OWNS o begin // We bought a cottage in Kerry
sell past o=home in=place? > SOLD o event ; OWNS o end // They sold the farmhouse
build past o=home in=place? > BUILT o begin // My parents built a chalet
renovate|remodel|redecorate|refurbish o=home > RENOVATES o begin // Otto renovated the attic
commute to=place from=place? by=any? > COMMUTES_TO to state // I commute to Leuven
commute by|on=vehicle|transport > COMMUTES_BY by state // I commute by tram
take present o=transport to=work > COMMUTES_BY o state // Lena takes the bus to work
split|divide o=time between=place > LIVES_IN between state // She splits her time between Porto and Vigo
be simple in|at=city t > VISITED in event // We were in Utrecht last week
be present s=person in=city for=work|business|conference|fortnight|week|holiday > STAYS_IN in state // I'm in Oslo for work
be present s=person in=city|place t > STAYS_IN in state // We're in Lisbon until Friday
be present sole s=person with|at=kin|given t > STAYS_WITH with state // The kids are with my dad until Sunday
be present s=person a=away|abroad|overseas t > STATUS '{a}' state // Tom is away until Friday
be present s=person a=home t > STATUS 'at home' state // Ida is home until Monday
be present s=person out_of=office t > STATUS 'out of office' state // I'm out of office until the 14th
be future s=person in|at=city t > PLANS 'be in {in} {t}' when // I'll be in Rome next week
run|own|manage o=business in=place > RUNS '{o} in {in}' state // My parents run a salon in Houston
open|launch|start past o=business in=place > FOUNDED '{o} in {in}' begin // Tânia opened a café in Setúbal
close past on=home > OWNS on begin // We closed on the house
give past o=notice on=home|property > DID 'gave notice on the {on}' event // I gave notice on the flat
be s=hometown p=name|city > P COMES_FROM p state // My hometown is Split
be s=job|branch|headquarters in=city > LOCATED_IN in state // My job is in Leeds
work sole from=place > WORKS_FROM from state // Sandra works from Braga
stay present with|at=person in=place? > STAYS_WITH with state ; STAYS_IN in state // I'm staying with my cousin
move into|to=home in=place > LIVES_IN_A into begin ; LIVES_IN in begin // We moved into a bungalow in Poole
live o=period|distance from=person > LIVES_NEAR from state // My sister lives ten minutes from us
live opposite|above|beside|behind|by=thing > LIVES_NEAR '{opposite}' state // I live opposite a school
live a=alone > STATUS 'living alone' state // I live alone
have present s=property o=topic > HAS o state // Our house has three bedrooms
move|relocate past s=office to=place from=place? > LOCATED_IN to begin ; LOCATED_IN from end // Our office moved to Ghent
live|reside at=address in=place? > ADDRESS at state ; LIVES_IN in state // I live at 14 Cedar Lane
move|relocate past to|into=address in=place? > ADDRESS to begin ; LIVES_IN in begin // We moved to 14 Cedar Lane in Ghent
live on=floor|street > LIVES_ON on state // I live on the third floor
build passive s=home|property t > IS 'built {t}' event // My house was built in 1906
have present o=home_part > HAS o state // We have a balcony
have present s=property o=area > SIZE o state // The flat has 72 square metres
be present s=artefact|luggage|document|aid|clothing|kept in|on|under|behind|beside|above|at|by|near=placed > IS_AT '{where}' state // My keys are in the blue drawer
be present sole s=located|property|room|employer opposite|above|behind|beside|over|near|by=common > IS_AT '{where}' state // My studio is above the bakery
park passive s=vehicle in|on|at|outside|behind=any > IS_AT 'parked {where}' state // My car is parked on level 3
keep|store present o=belonging in|on|under|behind|at=placed > o IS_AT '{where}' state // I keep my tools in the shed
leave past o=belonging in|on|under|behind|at=placed > o IS_AT '{where}' begin // I left my umbrella at the office
move past +in noobj > DID 'moved in' event // The tenants moved in
move past +in noobj s=given|kin > DID 'moved in' event ; S LIVES_WITH I begin // Hana moved in yesterday
get past o=home in=place > DID 'got {whole}' event ; LIVES_IN in begin // We got a flat in Canton
have|get past o=artefact|bodypart|topic a=done > DID 'had {whole} {a}' event // We had the roof fixed
have|get prog o=artefact|bodypart|topic a=done t > PLANS 'have {whole} {a} {t}' plan // I'm having my knee replaced on Monday
move past +out noobj > DID 'moved out' event ; I LIVES_WITH S over ; S LIVES_WITH I over // My flatmate moved out yesterday
move present +out noobj t > PLANS 'move out {t}' plan // My neighbours are moving out in May
rent o=home in=city > RENTS o state ; LIVES_IN in state // I rent a studio in Graz
have present plain s=person o=feature > HAS '{o}' state // I have green eyes
be from=place_kind > COMES_FROM from state // I'm from a small village near Krakow
put past o=home|property on=market > DID 'put {o} on the market' event // I put my flat on the market
be s=property|room on=floor|street > LOCATED_IN on state // Our flat is on the fourth floor
buy past o=dwelling in=place > OWNS '{o} in {in}' begin // Ivo bought a place in Tacoma
come past s=me from=city|country t > LIVES_IN from end ; COMES_FROM from state // We came here from Kharkiv in 2022
come past s=parent|parents|grandparents|family|ancestors|grandfather|grandmother from=city|country > COMES_FROM from state // My parents came from Fes
bike|scoot|skate|jog|ride present to=workplace > COMMUTES_BY @ING state // I bike to work
look prog at=home in=place? > CONSIDERS at state // We're looking at a flat in Ixelles
`;
