/** Illness, injuries, medicine, allergies, diet. */
export const HEALTH = `
help|calm|relax|soothe|energise|energize|centre present +?down s=pastime|gerund o=me > I HELPED_BY s state // Knitting calms me
help present s=pastime|gerund o=me x=to > I HELPED_BY s state // Painting helps me relax
have o=condition > HAS_CONDITION o state // My son has asthma
get present o=condition > HAS_CONDITION o state // I get migraines
get past o=condition > DID 'got {whole}' event // I got altitude sickness
suffer from=condition > HAS_CONDITION from state // I suffer from insomnia
live with=condition > HAS_CONDITION with state // My aunt lives with lupus
develop|contract|catch past o=condition > HAS_CONDITION o begin // She developed arthritis
come past +down with=condition > HAS_CONDITION with begin // Joris came down with the flu
diagnose passive s=person|pet with=condition|diagnosis > HAS_CONDITION with begin // Mum was diagnosed with diabetes
diagnose past o=person with=condition|diagnosis > o HAS_CONDITION with begin // They diagnosed him with gout
struggle|battle with=condition > HAS_CONDITION with state // Ken struggles with depression
battle|fight prog o=condition > HAS_CONDITION o state // My uncle is battling cancer
recover|heal past from=condition|injury|operation > HAS_CONDITION from end // I recovered from shingles
recover prog from=condition|injury|operation > RECOVERS_FROM from state // She's recovering from surgery
beat|overcome past o=condition > HAS_CONDITION o end // Ivana overcame cancer
cure passive of=condition > HAS_CONDITION of end // He's cured of malaria
test past a=positive for=condition > HAS_CONDITION for begin // I tested positive for Covid
break|fracture|sprain|injure|tear|twist|dislocate|hurt|strain|pull|bruise|burn past o=bodypart > INJURED o event // I sprained my ankle
break|fracture|dislocate passive s=bodypart > P INJURED S event // My wrist is broken
have|undergo past o=operation > UNDERWENT o event // I had knee surgery in May
operate passive +on > UNDERWENT 'operation' event // Dad was operated on
have|get past o=treatment at|with|for=any? > UNDERWENT o event // I got a filling
remove past o=bodypart > UNDERWENT o event // They removed my appendix
hospitalise|hospitalize|admit passive for|with=condition? > STATUS 'in hospital' state // Granddad was hospitalised
be s=person in=custody > STATUS 'in {in}' state // Stan is in prison
be in=hospital > STATUS 'in hospital' state // Granny is in hospital
see present o=doctor for=condition? > SEES o state // I see a physio every week
consult present o=doctor > SEES o state // Ugo consults a nutritionist
take present o=medicine for=condition > TAKES o state ; HAS_CONDITION for state // I take ramipril for hypertension
take present o=medicine|remedy for=treated > TAKES o state // I take turmeric for my knees
take present o=medicine > TAKES o state // I take metformin twice a day
take present o=number of=medicine > TAKES of state // He takes 10 mg of ramipril
be on=medicine for=condition? > TAKES on state // I'm on insulin
start past on=medicine > TAKES on begin // I started on statins
start|begin past o=medicine > TAKES o begin // I started warfarin
prescribe past o=person o2=medicine > o TAKES o2 begin // The doctor prescribed me codeine
prescribe passive o=medicine > TAKES o begin // I was prescribed codeine
give past o=person o2=medicine > o TAKES o2 begin // They gave me losartan
put past o=person on=medicine > o TAKES on begin // The doctor put my father on statins
be present s=person sole plain with=condition > HAS_CONDITION with state // My uncle is here with a bad knee
be present s=person in|at=bed|home|hospital with=condition > HAS_CONDITION with state // My dad's in hospital with pneumonia
be present s=bodypart a=bad|dodgy|shot|knackered|wonky > P HAS_CONDITION '{s} trouble' state // My hip is bad
come past +off o=medicine > TAKES o end // I came off warfarin
take past o=person off=medicine > o TAKES off end // The doctor took me off warfarin
stop|quit past o=medicine > TAKES o end // She stopped the beta blockers
switch|change past from=medicine to=medicine > TAKES to begin ; TAKES from end // I switched from ibuprofen to naproxen
vaccinate passive against=condition > VACCINATED_AGAINST against begin // The kids are vaccinated against measles
be a=allergic|intolerant to=cause > ALLERGIC_TO to state // I'm allergic to peanuts
be a=intolerant o=cause > ALLERGIC_TO o state // I'm lactose intolerant
be present undated s=vital_sign a=high > P HAS_CONDITION 'high {s}' state // My blood pressure is too high
have present o=allergy_kind > HAS_CONDITION o state // Our son has a nut allergy
be s=person a=coeliac|celiac > HAS_CONDITION 'coeliac disease' state // My sister is coeliac
be a=lactose-intolerant > ALLERGIC_TO 'lactose' state // Our son is lactose-intolerant
tolerate|digest neg can o=allergen > ALLERGIC_TO o not // He can't tolerate lactose
smoke|vape present bare > ENGAGES_IN @ING state // My neighbour smokes
smoke|vape neg present bare > AVOIDS @ING not ; ENGAGES_IN @ING end // We don't smoke
smoke|vape neg perf bare > AVOIDS @ING not // I haven't smoked since 2020
drink neg present bare > AVOIDS 'alcohol' not // I don't drink
smoke|vape present o=substance > ENGAGES_IN @VP state // He smokes a pipe
give past +up o=foodKind|drink|substance > AVOIDS o begin // I gave up sugar
cut past +out o=food|drink|substance > AVOIDS o begin // Lev cut out dairy
cut prog +down|back on=foodKind|drink|substance > AVOIDS on state // I'm cutting down on coffee
stop|quit past o=substance|drink > AVOIDS o begin // He quit caffeine
stop|quit|give past +?up x=ing > ENGAGES_IN x end // I quit doomscrolling
eat|drink|touch neg present o=food|drink > AVOIDS o not // We don't eat pork
eat|drink|have neg can o=foodKind|drink > AVOIDS o not // Sara can't eat gluten
eat|drink present o=everything|anything except|besides|excluding=food|drink > AVOIDS except state // I eat everything except pork
avoid|skip present o=food|drink > AVOIDS o state // I avoid gluten
eat|have present o=food|drink for=meal > EATS o state // I have porridge for breakfast
drink present o=food|drink for=meal > DRINKS o state // I drink tea for breakfast
eat present o=meat > EATS o state ; DIET 'vegetarian' over ; DIET 'vegan' over ; DIET 'pescatarian' over // I eat meat
eat present o=foodKind|drink > EATS o state // My kids eat porridge
drink present o=foodKind|drink > DRINKS o state // I drink coffee
cook|bake present o=foodKind for=any? > COOKS o state // I bake bread
be on=diet > DIET on state // I'm on a keto diet
give past +up on=diet > DIET on end // I gave up on keto
be off=diet > DIET off over // I'm off keto
stop|quit|drop|ditch|abandon past o=diet > DIET o end // I quit keto
follow o=diet > DIET o state // She follows a Mediterranean diet
keep|eat o=kosher|halal > DIET o state // We keep kosher
go|turn|become past a=@diet > DIET a begin // My sister went vegan
need|use present o=aid > USES o state // My grandfather uses a wheelchair
have past o=bodypart +out > UNDERWENT '{o} removed' event // Leyla had her gallbladder out
carry present o=aid > USES o state // I carry an EpiPen
be out_of=hospital > STATUS 'out of hospital' state // My dad's out of hospital
have simple o=condition > DID 'had {o}' event // My aunt had measles
be in=grade of=school at=school|orgName > STUDIES_AT at state // I'm in my fourth year of medical school at McGill
train|qualify passive as=role|trade > DID 'trained as {as}' event // I'm trained as a nurse
have|get|undergo prog o=operation|treatment t > HAS_APPOINTMENT o when ; o SCHEDULED_FOR t when // Dad is having a hip replacement on the 9th
lose|gain past o=weight > DID '{verb} {o}' event // I lost six kilos
kill prog s=bodypart o=me > P HAS_CONDITION '{s} pain' state // My back is killing me
make present often o=foodKind > COOKS o state // I make soup every weekend
have|eat past o=foodKind|drink at|in=name|restaurant > DID 'had {o} at {at}' event // We had ramen at Kuma
hurt|ache noobj s=bodypart > P HAS_CONDITION '{s} pain' state // My knees hurt
be s=condition a=terrible|awful|bad|worse|severe|horrible|chronic > P HAS_CONDITION s state // My hay fever is terrible
play prog +up s=bodypart > P HAS_CONDITION '{s} trouble' state // My knee is playing up
play prog +up s=condition > P HAS_CONDITION '{s}' state // My asthma is playing up
flare|act past +up s=condition > P HAS_CONDITION s state // My eczema has flared up
get present a=carsick|seasick|airsick|travel-sick|travelsick|dizzy|homesick > STATUS 'gets {a}' state // I get carsick
snore|stutter|stammer|sleepwalk|lisp present > ENGAGES_IN @ING state // My boyfriend snores
eat|have neg present o=meal > AVOIDS o not // I don't eat breakfast
skip present o=meal > AVOIDS o state // I skip breakfast
make present s=food|drink o=me a=ill|sick|itch|itchy|nauseous|bloated|sneeze > o ALLERGIC_TO '{s}' state // Mushrooms make me ill
be s=allergies p=any > P ALLERGIC_TO p state // My allergies are cats and pollen
eat|have present often o=foodKind|drink > EATS o state // We have pizza on Fridays
drink present often o=foodKind|drink > DRINKS o state // We drink wine on Fridays
see present s=doctor o=me > o SEES S state // My therapist sees me on Wednesdays
swim|juggle|drive|cook|sing|dance|ski|skate|sew|knit|whistle|cycle|dive|surf|sail|yodel|type can bare > ABLE_TO '{verb}' state // My son can juggle
ride|fly|drive|sail|steer can o=vehicle|animal|pet|horse > ABLE_TO '{verb} {whole}' state // My aunt can fly a plane
drive|swim|cook|sing|dance|ski|cycle|ride|sew|skate|type|whistle|drink|sail|surf|knit|juggle neg can bare > UNABLE_TO '{verb}' not // My mum can't drive
have present o=none > LACKS o not // I have no savings
have neg present plain o=vehicle|pet|home|home_part|kid|baby|kin|allergies|condition|device|document > LACKS o not // I don't have a car
give past o=blood > DID 'gave blood' event // I gave blood
have perf o=number > DID 'had {o}' event // I've had two heart attacks
be s=person in=wheelchair > USES in state // My aunt is in a wheelchair
nurse o=kin > CARES_FOR o state // My husband nurses his father
be s=person in=hospice|care_home|nursing_home > STATUS 'in {in}' state // My grandad is in a hospice
see past o=named about|for=any > DID 'saw {o}' event // I saw Dr Lam about my knee
have present o=new_part > HAS o state // My uncle has a new hip
drive|paint|sing|dance|ski|ride|teach neg present bare anymore > ENGAGES_IN @ING state // My aunt doesn't drive anymore
touch neg perf o=foodKind|drink since > AVOIDS o not // I haven't touched meat since 2018
`;
