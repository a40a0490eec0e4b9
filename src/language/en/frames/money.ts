/** Prices, pay, sizes, amounts. */
export const MONEY = `
cost future o=money > COSTS '{o}{rate}' when // The kitchen will cost nine thousand euros
cost future o=person o2=amount > COSTS '{o2}{rate}' when // The roof will cost us 900 euros
cost present o=money > COSTS '{o}{rate}' state // The course costs 200 euros
be p=money > COSTS '{p}{rate}' state // The ticket is 15 euros
charge present o=amount for=any? > CHARGES '{o}{rate}' state // My plumber charges 60 euros an hour
pay present o=money for=thing > PAYS o state // We pay 900 euros for rent
pay present o=amount in=rent > PAYS '{o}{rate} in rent' state // I pay 850 euros a month in rent
pay past for=thing > PAID_FOR for event // My aunt paid for the flight
spend past o=money on=thing > SPENT o event // We spent 400 euros on tiles
save present o=money t? > SAVES o state // I save 200 euros a month
save prog for=thing > SAVES_FOR for state // I'm saving for a motorbike
save prog +up for=thing > SAVES_FOR for state // I'm saving up for a motorbike
raise past o=money for=any > RAISED_MONEY o event // We raised 500 euros for the shelter
invest present in=thing > INVESTS_IN in state // My cousin invests in bonds
owe present o=amount on|to=any > OWES o state // I owe 3,000 euros on the car
win past o=money in|on|at=any? > WON o event // Bea won 50 euros in a raffle
tip present o=money > TIPS o state // I tip 15 percent
measure present o=size > SIZE o state // The room measures 12 feet
weigh present o=weight > WEIGHS o state // The parcel weighs 3 kilos
hold|seat|sleep|fit present s=common o=number > CAPACITY o state // The hall seats 300 people
last present o=period > LASTS o state // The course lasts six weeks
take present s=common o=period x=to? > LASTS o state // The drive takes two hours
score|get past o=number on|in=exam > SCORED o event // I scored 92 on the test
increase|climb|jump|fall|drop|shrink past to=money|number from=any? > LEVEL to begin // Our profit jumped to 1,100 euros
budget|set +?aside o=money for=thing > BUDGET o state // We budget 5,000 euros for the kitchen
cost past o=amount > COSTS '{o}{rate}' event // The ticket cost 40 euros
pay past o=money|number for=thing > PAID '{o} for {for}' event ; for COSTS '{o}{rate}' event // We paid 18,500 euros for the van
go|rise|increase prog +up to=money|number > LEVEL to when // My rent's going up to 1,150 euros
put|cut|raise|increase|reduce|lower|drop|double|halve|triple past +?up|down o=dues|price|fee to=amount > o COSTS '{to}{rate}' begin // Our landlord put the rent up to 1,450 euros
go|rise|increase|climb|jump|double|fall|drop|come past +?up|down s=dues|price|fee to=amount > COSTS '{to}{rate}' begin // Electricity has gone up to 190 a month
be present s=salary|wage|wages|pay p=amount > P EARNS '{p}{rate}' state // My salary is 42,000 a year
be present s=me on=money > EARNS '{on}{rate}' state // I'm on 15 pounds an hour
be p=area > SIZE p state // The flat is 62 square metres
sell past o=thing to=person? for=money > SOLD o event ; OWNS o end ; o COSTS for event ; to OWNS o begin // I sold the van for 900 euros
cost present o=number > COSTS '{o}{rate}' state // The flat costs 1200 a month
be simple s=thing p=money > COSTS '{p}{rate}' event // The tickets were 80 euros each
go past +up|down to=money|number > LEVEL to begin // My weight went up to 90 kilos
go|drop past +?up|down|back s=person to=period > WORKS '{to}{rate}' begin // I've gone down to four days a week
cost present o=person o2=amount > COSTS '{o2}{rate}' state // Childcare costs us 1,300 a month
cost past o=person o2=amount > COSTS '{o2}{rate}' event // The sofa cost us 900
earn|make present o=amount > EARNS '{o}{rate}' state // I earn 42k a year
pay present o=amount for=thing > PAYS '{o} for {for}' state // We pay 60 a month for broadband
save past o=amount > SAVES o event // I've saved 8,000 for a deposit
owe present o=person o2=amount > OWES '{o2} to {o}' state // I owe my sister 200 pounds
lend|loan past o=person o2=amount > LENT '{o2} to {o}' event // I lent Josh fifty euros
spend past o=amount on=thing > SPENT '{o} on {on}' event // We spent 12,000 on the kitchen
win past o=amount on|in|at=any? > WON o event // I won 250 on a scratch card
charge passive o=amount > PAID o event // I was charged 240 pounds
be to|at=weight > WEIGHS to state // I'm down to 86 kilos
hit|reach past s=person o=weight > WEIGHS o state // I hit 80 kilos
be s=baby|pet|animal|luggage|device p=weight > WEIGHS p state // Our cat is 4 kilos
double|rise|increase|go past +?up to=amount > LEVEL to begin // Our traffic doubled to 180
put|raise|increase prog +?up o=rent|price|fee|salary to=amount > o LEVEL to when // The landlord is putting the rent up to 1,450
be in=debt > STATUS 'in debt' state // My brother is in debt
be s=dues|fee|price p=number > COSTS '{p}{rate}' state // Our electric bill is 120 a month
fail past s=vehicle o=test|mot > FAILED o event // My van failed its MOT
pass past s=vehicle o=test|mot > PASSED o event // My car passed its MOT
charge present o=amount o2=quarter|session|lesson|visit|word|page|head|seat > CHARGES '{o} per {o2}' state // Petra charges 45 a lesson
save prog o=amount for=thing > SAVES '{o}{rate} for {for}' state // I'm saving 200 a month for a house
give past o=person o2=raise|rise|bonus|promotion|discount|refund|extension > o DID 'got a {o2}' event // My boss gave me a raise
be future around|about=money > COSTS '{around}{rate}' when // The repair will be around 900 euros
pay present plain o=amount recurring > PAYS '{o}{rate}' state // We pay 780 a month
`;
