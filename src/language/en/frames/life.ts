/** Birth, age, death, names. */
export const LIFE = `
bear passive t > BIRTHDAY t state ; BORN_ON t event // I was born in 1984
bear passive s=kin t > BIRTHDAY t state ; BORN_ON t event ; I STATUS 'pregnant' over // Our daughter was born on 3 May
turn o=number > AGE o begin // My niece turned six
celebrate o=birthday t > BIRTHDAY t state // She celebrates her birthday on 3 May
die past s=spouse t > P MARRIED_TO S end ; DIED t begin // My wife died in 2019
pass past +away s=spouse t > P MARRIED_TO S end ; DIED t begin // My husband passed away in May
die past t > DIED t begin ; I HAS_PET S over // My grandfather died in 2019
die past s=person bare undated > DID 'died' event ; I HAS_PET S over // My dad died
die of|from=condition > DIED_OF of begin // Her uncle died of cancer
pass past +away t > DIED t begin ; I HAS_PET S over // My nan passed away in March
pass past noobj s=spouse > P MARRIED_TO S end // My wife passed
pass past s=kin|titled_kin t > DIED t begin // My dad passed in 2021
lose past o=kin to=condition > o DIED_OF to begin // I lost my mother to cancer
kill passive s=kin t > DIED t begin // His cousin was killed in 2011
call|name passive s=club|school|business|product|project|artefact|employer o=name > NAME o state // The band is called Slow Ferry
call present s=everyone|everybody|people|friends|friend o=me o2=name > o NAME o2 state // Everyone calls me Teddy
go by=name > NAME by state // I go by Teddy
rename|rebrand past o=any to|as=name > o NAME to begin // They renamed their app to Lumen
change past a=name to=name > NAME to begin // She changed her name to Rivka
christen|baptise|baptize passive in|at=place > BAPTISED_IN in begin // I was baptised in Assisi
outlive o=person > OUTLIVED o begin // She outlived her brother
survive o=condition > SURVIVED o begin // My sister survived leukaemia
naturalise|naturalize passive t? > STATUS 'citizen' begin // I was naturalised in 2018
be a=@demonym > NATIONALITY a state // My wife is Portuguese
get|receive past o=document > HAS_DOCUMENT '{o}' begin // My niece got her driving licence
hold|have present o=passport|citizenship > HAS_DOCUMENT o state // He holds a Swiss passport
be s=person a=tall o=height > HEIGHT o state // I'm 180 cm tall
be s=person p=tallness > HEIGHT p state // I'm 1.78
be s=person p=height > HEIGHT p state // I'm five feet
stand|measure present s=person o=height > HEIGHT o state // He measures 190 centimetres
turn present o=number undated > TURNS o when // I turn 40
turn present o=number t > TURNS '{o} {t}' when // My mum turns 60 next month
be s=birthday t > P BIRTHDAY t when // My birthday is on 3 May
`;
