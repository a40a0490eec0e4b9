/** Kin, children and what is done for them. */
export const FAMILY = `
have past o=baby > PARENT_OF o begin // My sister had a baby
have past o=kid with=person > PARENT_OF o begin ; with PARENT_OF o begin // She had a son with Malik
expect prog o=baby t? > EXPECTS o state // We're expecting a baby
be o=godmother|godfather|godparent|aunt|uncle|guardian to|of=person > RELATIVE_OF to state // I'm godmother to my cousin's son
be p=grandmother|grandfather|grandma|grandpa|granny|grandad|grandparent|nan of|to=number > HAS '{of} grandchildren' state // I'm a grandmother of three
call|name passive s=baby o=name > P PARENT_OF o state // Their baby is called Emil
have prog o=baby > EXPECTS o state // They're having a baby
have present o=newborn|infant|teenager > PARENT_OF '{o}' state // We have a newborn
expect prog noobj > EXPECTS 'baby' state // I'm expecting
expect prog o=first|second|third|fourth > EXPECTS '{o} child' state // Sarah's expecting her second
give past o=birth to=baby > PARENT_OF to begin // Anouk gave birth to a boy
welcome past o=baby > PARENT_OF o begin // We welcomed a daughter
adopt o=kid from=place? > PARENT_OF o begin // They adopted a girl
foster present o=kid > FOSTERS o state // We foster two kids
foster present o=animal|pet > FOSTERS o state // We foster greyhounds
father o=kid > PARENT_OF o event // He fathered three sons
raise present o=kid with=person? > PARENT_OF o state // I'm raising a son
care for=kin > CARES_FOR for state // Nils cares for his father
babysit o=kid > BABYSITS o state // I babysit my nephew
mind|nanny o=kid for=any? > BABYSITS o state // She minds the twins
see present often o=family > VISITS o state // I see my grandma every Sunday
visit present o=family > VISITS o state // I visit my grandma every Sunday
call|phone|ring present o=kin > CALLS o state // I call my mum every week
relate passive to=person > RELATIVE_OF to state // I'm related to Margit
support present o=kin > SUPPORTS o state // Ayo supports his parents
estrange passive from=kin > ESTRANGED_FROM from state // He's estranged from his brother
inherit o=thing from=kin > OWNS o begin ; o COMES_FROM_PERSON from begin // I inherited a piano from my aunt
start past o=school > STUDIES_AT o begin // Our son started kindergarten
go present to=kindergarten > STUDIES_AT to state // The twins go to nursery
call|name passive s=kin o=name > NAME o state // My brother is called Piet
call|name passive present s=pronoun o=name > NAME o state // She's called Luna
call|name passive s=pet o=name > NAME o state // The kids' hamster is called Nugget
be p=mum|mom|mother|father|dad|parent of=number > PARENT_OF '{of} children' state // I'm a mum of two
be p=mum|mom|mother|father|dad|parent of|to=given > PARENT_OF of state // I'm the mother of Tom
call|phone|ring|text present often s=kin o=person > CALLS o state // Dad rings me every Sunday
raise past s=person o=me > o RAISED_BY S event // My grandmother raised me
name past o=pronoun o2=name > o NAME o2 event // We named her Luna
call past s=me o=pronoun o2=name > o NAME o2 event // We called her Luna
name past o=baby > PARENT_OF o begin // We named the baby Elias
name passive after=person|name > NAMED_AFTER after state // I'm named after my grandfather
be s=unborn a=due t > I EXPECTS '{s} {t}' when // The baby is due on 4 July
be o=youngest|oldest|eldest > IS '{o}' state // I'm the youngest of five
be o=only_child > IS 'only child' state // I'm an only child
become past o=dad|father|mum|mom|mother|parent > PARENT_OF 'child' begin // Teo has become a dad
have present plain s=person o=kids > HAS o state // Mia has two boys
`;
