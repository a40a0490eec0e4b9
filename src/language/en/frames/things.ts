/** What is owned, bought, sold, lost, worn and used; animals that live with people. */
export const THINGS = `
own|possess o=ownable > OWNS o state // I own a sailboat
drive|ride present o=vehicle to=workplace? > DRIVES o state // I drive a Volvo V60
drive past o=vehicle > DROVE o begin // My uncle drove a taxi
drive present o=vehicle for=orgName > DRIVES o state ; WORKS_AT for state // Craig drives lorries for Tesco
buy|purchase|inherit|acquire past o=durable from|at=any? > OWNS o begin // They bought a telescope
buy|purchase|get past o=durable|home from|at=any? for=amount > OWNS o begin ; o COSTS for event // We bought our house for 240,000
get past counted o=vehicle|device|furniture|instrument|clothing from|at|for=any? > OWNS o begin // I got a scooter
pick +up o=vehicle|device|furniture|instrument > OWNS o begin // Toni picked up a tablet
treat past o=myself|himself|herself|ourselves to=thing > OWNS to begin // I treated myself to a camera
win past o=vehicle|device at|in=any? > OWNS o begin // Zita won a moped
give past o=person o2=vehicle|device|instrument|jewellery > o OWNS o2 begin // My aunt gave me a violin
give passive o=vehicle|device|instrument|jewellery by=person? > OWNS o begin // I was given a watch
sell|donate|scrap|auction past o=durable to|for|on=any? > OWNS o end // I sold the sofa
sell past o=any to=any? for=money? > SOLD o event ; OWNS o end // I sold the Hilux to my uncle
give past +away o=vehicle|device|furniture|instrument > OWNS o end // I gave away my piano
throw past +away|out o=furniture|device|clothing > OWNS o end // We threw out the armchair
trade|swap|exchange past o=thing for=thing > OWNS o end ; OWNS for begin // I traded my bike for a kayak
trade past +in o=vehicle|device for=vehicle|device? > OWNS o end ; OWNS for begin // She traded in her Fiat for a Skoda
replace past o=vehicle|device|furniture with|by=thing > OWNS o end ; OWNS with begin // We replaced the oven with a new stove
upgrade past from=device|vehicle to=device|vehicle > OWNS to begin ; OWNS from end // I upgraded from an iPad to a laptop
lose past o=device|jewellery|clothing|luggage|document > LOST o event // I lost my passport
misplace past o=thing > LOST o event // I misplaced my badge
find past o=device|jewellery|clothing|luggage|document > FOUND o event // Jo found her wallet
break|smash past o=device|furniture > BROKE o event // I broke my phone
crash|total|wreck past o=vehicle > WRECKED o event // My son crashed the van
steal|nick|pinch|swipe passive from=any? > P OWNS S end ; STATUS 'stolen' begin // My laptop was stolen
break passive s=device|vehicle|artefact > STATUS 'broken' state // My scooter is broken
break past +down > STATUS 'broken down' event // My car broke down
repair|fix past o=vehicle|device|furniture|home > REPAIRED o event // Lou repaired the fridge
collect habit o=several > COLLECTS o state // My uncle collects stamps
restore prog o=vehicle|furniture > ENGAGES_IN @VP state // I'm restoring an old tractor
wear habit o=clothing|jewellery|aid > WEARS o state // I wear glasses
wear habit o=size > SIZE o state // I wear a medium
take habit o=number in=clothing > SIZE o state // I take a 42 in shoes
subscribe to=thing > SUBSCRIBES_TO to state // I subscribe to a jazz magazine
insure passive with|by=org > INSURED_WITH with state // We're insured with Allianz
bank with|at=org > BANKS_WITH with state // I bank with Triodos
rent present o=vehicle|device from=any? > RENTS o state // We rent a lorry
lease o=vehicle from=any? > RENTS o state // I lease an Audi
play present on=device > PLAYS_ON on state // My son plays on a Switch
keep present o=animal in|at=any? > KEEPS o state // My neighbour keeps rabbits
own|have o=pet > HAS_PET o state // I have a dog
adopt|rescue|foster past o=pet from|in=any? > HAS_PET o begin // We adopted a puppy
get|buy|acquire past o=pet from=any? > HAS_PET o begin // I got a kitten
take past in=pet > HAS_PET in begin // We took in a stray cat
bring|take past +?home o=pet > HAS_PET o begin // We brought home a kitten
breed|raise present o=animal > BREEDS o state // They breed llamas
lose past o=pet > HAS_PET o end // We lost our dog
rehome past o=pet > HAS_PET o end // They rehomed the parrot
give past +away o=pet > HAS_PET o end // We gave away the rabbits
give past +away o=name to=any? > HAS_PET o end // We gave Rex away
put past o=pet|name +down > HAS_PET o end // We put our cat down
die past s=pet t > P HAS_PET S end ; DIED t begin // Our cat died in March
die past s=pet > P HAS_PET S end // My rabbit died
run past +away s=pet > P HAS_PET S end // My hamster ran away
walk present o=pet > ENGAGES_IN @VP state // I walk the dog every morning
feed present o=pet > ENGAGES_IN @VP state // My son feeds the hens
ride present o=horse > ENGAGES_IN @VP state // I ride horses
train prog o=pet > ENGAGES_IN @VP state // We're training the puppy
steal|nick|pinch|swipe past o=thing from=any? > o STATUS 'stolen' begin // Somebody stole my suitcase
have|get habit plain o=vehicle|device|instrument > OWNS o state // I have a 2014 Volvo
get|buy past o=myself|himself|herself|ourselves|themselves o2=thing > OWNS o2 begin // I got myself a new bike
be s=thing o=present|gift from=person > COMES_FROM_PERSON from event // My watch was a present from my grandfather
give|hand|pass past o=durable|clothing|toy to=any > OWNS o end // I gave my guitar to my nephew
have|get habit plain o=home|property|business|furniture|jewellery|clothing|collectible|luggage|document|toy > OWNS o state // My uncle has a vineyard
get past a=rid of=thing > OWNS of end // We got rid of the TV
be s=artefact out_of=thing > IS 'out of {out of}' state // The printer is out of ink
leak|smoke|rattle|flicker|overheat|drip prog s=artefact noobj > STATUS @ING state // Our washing machine is leaking
work neg present noobj s=artefact|vehicle|device > STATUS 'not working' not // The heating isn't working
sell passive present noobj s=home|property|vehicle|business > STATUS 'sold' state // Our house is sold
have present sole o=dwelling in=place > OWNS '{o} in {in}' state // My uncle has a place in Spain
be s=account with=name > P USES with state // My mortgage is with Santander
wear|take|need habit o=sized > SIZE o state // I take a size 43 shoe
be p=sized > SIZE p state // I'm a size 14
want present o=durable|animal|clothing|toy > WANTS 'have {whole}' state // My daughter wants a pony
give past o=person o2=pet > o HAS_PET o2 begin // My aunt gave me a goldfish
break past noobj s=device|vehicle > STATUS 'broken' begin // The heating broke last night
have present s=vehicle|device o=topic > HAS o state // My bike has a flat tyre
write passive +off s=vehicle > STATUS 'written off' begin // Our car was written off
subscribe passive present to=thing > SUBSCRIBES_TO to state // I'm subscribed to a podcast
be present s=artefact out_of=order > STATUS 'out of order' state // The dishwasher is out of order
have present o=account|plan with=orgName > USES with state // We've got a phone contract with Vodafone
keep past s=person o=vehicle|home|furniture|device|instrument|pet > OWNS o state // I kept the boat after the divorce
buy|get past o=me o2=durable off|from=any? for=money? > OWNS o2 begin // I bought me a Ford Ranger
pack|conk past +up|out s=device|vehicle|artefact > STATUS 'broken' begin // Our washing machine packed up
`;
