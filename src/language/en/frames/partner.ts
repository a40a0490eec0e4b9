/** Couples: met, engaged, married, split up, widowed; friends and acquaintances. */
export const PARTNER = `
marry|wed o=person in|at=place? > MARRIED_TO o begin // I married Elena in 2015
remarry > STATUS 'remarried' begin // My father remarried
remarry past o=person in|at=place? > MARRIED_TO o begin // My father remarried Linda
elope with=person > MARRIED_TO with begin // Cleo eloped with Bruno
be a=married to=person > MARRIED_TO to state // She's married to Karim
marry passive to=person > MARRIED_TO to begin // Lou got married to Kim
marry prog passive s2=named > ENGAGED_TO s2 state // Tom and Ellie are getting married
marry prog passive s=person to=person|name in|at=any? t? > PLANS 'get married to {to}' plan ; ENGAGED_TO to state // I'm getting married to Omar
marry prog passive s=alone in|at=any t > PLANS 'get married{place}' plan // We're getting married in Rome in May
marry passive s2=named in|at=place? > MARRIED_TO s2 begin // Craig and Amy got married in Cyprus
engage passive s2=named > ENGAGED_TO s2 begin // Craig and Amy got engaged
split|break past +up s2=named > PARTNER_OF s2 end // Amy and Rob split up
split|break past +up s2=lover|spouse > PARTNER_OF * end // My girlfriend and I broke up
marry passive s=alone in|at=any t? > STATUS 'married' begin ; ENGAGED_TO * end // We got married in Goa
marry passive bare s=alone t? > STATUS 'married' begin ; ENGAGED_TO * end // We got married in June
marry passive with=kid > STATUS 'married' state ; HAS with state // I'm married with two kids
divorce passive with=kid > STATUS 'divorced' state ; HAS with state // She's divorced with one son
marry prog passive bare s=alone t > PLANS 'get married' plan // Jonas is getting married next year
be perf s=kin a=together > STATUS 'together' state // My grandparents have been together for 60 years
engage passive present to=person > ENGAGED_TO to state // I'm engaged to Paulo
engage passive past to=person > ENGAGED_TO to begin // Tess got engaged to Noel
engage passive bare s=alone t? > STATUS 'engaged' begin // My cousin got engaged
propose past to=person > PROPOSED_TO to begin // I proposed to Yasmin
break +off o=engagement to|with=person? > ENGAGED_TO to end // Dora broke off the engagement to Piet
date prog o=named > PARTNER_OF o state // I'm dating Milo
see prog since o=named > PARTNER_OF o state // I've been seeing Milo since May
date|see prog o=someone > PARTNER_OF o state // I've been seeing someone
go prog +out with=person > PARTNER_OF with state // I'm going out with Kai
be perf with=given > PARTNER_OF with state // I've been with Lena for four years
hook|pair|get past +up|together with=person > PARTNER_OF with begin // Sam got together with Ida
start o=relationship with=person > PARTNER_OF with begin // Rolf started a relationship with Pam
fall past in=love with=person > LOVES with begin // I fell in love with Matteo
fall past for=person > LOVES for begin // She fell for Dario
break|split +up with|from=person > PARTNER_OF with end // I broke up with Sven
split past from|with=person > PARTNER_OF from end // She split from Ron
separate from=person > PARTNER_OF from end // Astrid separated from Per
separate past bare s=person > STATUS 'separated' begin // My parents separated
separate passive from=person? > STATUS 'separated' state // My parents are separated
dump o=person > PARTNER_OF o end // Mina dumped Theo
dump passive by=person > PARTNER_OF by end // I got dumped by Theo
leave past unplaced s=lover o=me > P PARTNER_OF S end // My girlfriend left me in May
leave past unplaced s=spouse o=me > P MARRIED_TO S end // My wife left me last year
leave past s=lover o=me for=person > P PARTNER_OF S end // My boyfriend left me for my best friend
leave past s=spouse o=me for=person > P MARRIED_TO S end // My husband left me for his boss
leave past noobj s=lover for=man|woman|guy|bloke|girl > P PARTNER_OF S end // My girlfriend left for a guy from work
leave o=spouse for=person? > MARRIED_TO o end // He left his wife
divorce o=person > MARRIED_TO o end // Helga divorced Rudi
divorce passive from=person? > STATUS 'divorced' begin // My aunt got divorced
widow passive > STATUS 'widowed' begin // She was widowed in 2017
meet past o=named at|in|through|on=any? > MET o begin // I met Hugo at a wedding
meet past o=spouse|kin|lover at|in|through|on=any? > MET o begin // I met my husband in Krakow
introduce passive s=person to=person by=person? > MET to begin // I was introduced to Salma
introduce past o=person to=person > o MET to begin // Lea introduced me to Farid
know o=acquaintance from=any? > KNOWS o state // I know Fatima from work
know o=acquaintance since > KNOWS o state // I've known Bettina since 2009
know perf o=acquaintance since=school|university|childhood|course > KNOWS o state // I've known Clara since school
befriend o=person > FRIEND_OF o begin // I befriended Jamal
be a=friends with=person > FRIEND_OF with state // I'm friends with Zoe
be a=close to|with=person > FRIEND_OF to state // I'm close to Ottilie
become past a=friends with=person > FRIEND_OF with begin // Lila became friends with Mo
make past o=friends with=person > FRIEND_OF with begin // My son made friends with Kofi
hang present +out with=person > FRIEND_OF with state // I often hang out with Petra
fall +out with=person > FRIEND_OF with end // Ewa fell out with Basia
get present +along with=person > GETS_ALONG_WITH with state // I get along with my neighbour
trust o=named > TRUSTS o state // I trust Imke
admire|respect o=named > ADMIRES o state // I admire Malala
share present o=office|desk|studio with=person > SHARES_OFFICE_WITH with state // He shares an office with Nadir
lend|loan past o=person o2=thing > LENT o2 event ; o BORROWED o2 event // I lent Marco a drill
lend|loan past o=thing to=person > LENT o event ; to BORROWED o event // I lent my tent to Ada
borrow past o=thing from=person > BORROWED o event ; from LENT o event // We borrowed a ladder from Ken
marry perf passive s2=named > MARRIED_TO s2 state // Radu and I have been married for twelve years
be s2=named a=together|couple|item|thing > PARTNER_OF s2 state // Tom and I are a couple
date|see prog s2=named bare > PARTNER_OF s2 state // Tom and I are dating
meet past s2=named at|in|through|on=any? > MET s2 begin // Pia and I met at church
live +together s2=named in=place? > LIVES_WITH s2 state ; LIVES_IN in state // Pia and I live together in Linz
divorce past t? > STATUS 'divorced' begin // My parents divorced in 1999
lose past o=spouse t? > STATUS 'widowed' begin ; o DIED t begin // I lost my husband three years ago
lose past o=kin t > o DIED t begin // I lost my dad in 2010
tie past s2=named o=knot > MARRIED_TO s2 begin // Lucy and I tied the knot
get past +together s2=named > PARTNER_OF s2 begin // Sam and I got together in 2019
marry prog o=person > ENGAGED_TO o state // Leo is marrying Kim
be perf s2=person a=together > PARTNER_OF s2 begin // My partner and I have been together for six years
be perf s2=named a=friends|mates|pals|buddies > FRIEND_OF s2 begin // Mikkel and I have been friends since kindergarten
marry passive past s=alone to=person in|at|on=any > MARRIED_TO to begin // My daughter got married to Hugo in Lyon
propose past bare s=lover|spouse t? > PROPOSED_TO I begin // My boyfriend proposed last night
propose past in|on|at|over=any > PROPOSED_TO I begin // Simon proposed in Venice
be perf with=lover|spouse > PARTNER_OF with state // I've been with my girlfriend for six years
get prog o=divorce > STATUS 'getting divorced' state // My parents are getting a divorce
get past o=divorce > STATUS 'divorced' begin // They got a divorce in 2011
meet past s2=spouse|lover|kin|named noobj > MET s2 begin // My husband and I met in Krakow
divorce prog passive > STATUS 'getting divorced' state // My sister is getting divorced
marry prog passive bare s=alone > STATUS 'getting married' state // My brother is getting married
have past o=drink|meal with=named > MET_WITH with event // I had lunch with Mirela
engage passive present to=nameless > STATUS 'engaged to {to}' state // Selma is engaged to the plumber
`;
