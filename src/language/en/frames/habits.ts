/** What somebody does again and again, and what they have done. */
export const HABITS = `
play can o=game|playable in|with|for=any? > PLAYS o state // Pia can play the oboe
play present o=game|playable in|with|for=any? > PLAYS o state // I play the cello
play present o=game|instrument|part in|with=band > PLAYS o state ; MEMBER_OF in state // I play bass in a band called Wet Paint
play present o=game|sport for=orgName > PLAYS o state ; PLAYS_FOR for state // Farai plays rugby for the Sables
play past +? o=game|instrument|sport for=any > PLAYED o event // He played rugby for Wales
do present o=pastime at|with=any? > ENGAGES_IN o state // I do yoga
practise|practice present o=sport|instrument|activity > ENGAGES_IN o state // I practise tai chi
go present x=ing > ENGAGES_IN x state // I go bouldering on Tuesdays
go present +? to=gym|church|activity > GOES_TO to state // I go to the gym
run|jog|swim|cycle|hike|sing|meditate|journal|fast|sail|surf|ski|climb|row|box|dance|sew|knit|paint|draw|garden|fish|camp|kayak|skate|crochet|blog|busk|birdwatch present often > ENGAGES_IN @ING state // I swim every morning
knit|crochet|sew|paint|draw|carve|brew|bake|write present o=creation > ENGAGES_IN @VP state // My aunt knits socks
grow present o=plant|vegetable|fruit|herb in=any? > GROWS o state // We grow tomatoes
keep o=bees|journal|diary > KEEPS o state // I keep a diary
win|receive|earn|get past o=award for|in=any? > WON o event // Jaro won a prize
write|compose|design|invent|paint|direct|publish|record past o=work > CREATED o begin // My aunt wrote a cookbook
build past o=thing for|with=any? > BUILT o begin // We built a treehouse
plant past o=plant > PLANTED o event // I planted an apple tree
cook|bake|brew past o=food|drink for=any? > COOKED o event // We cooked a curry
sing|play|dance|speak past at=event > PERFORMED_AT at event // My aunt sang at the wedding
score past o=goal|goals|point|points|run|runs|try > DID 'scored {whole}' event // Nico scored two goals
perform past at|in=any > PERFORMED_AT at event // The choir performed at the town hall
host|throw past o=event for=any? > HOSTED o event // We hosted a barbecue
learn past x=to > LEARNED x begin // I learned to drive a tractor
wake|get present +up at=number > WAKES_UP_AT at state // I wake up at six
sleep present o=hours > SLEEPS o state // My husband sleeps five hours
spend present o=hours on=taste > SPENDS_TIME_ON on state // I spend two hours on emails
donate present to=org > DONATES_TO to state // We donate to Greenpeace
attend present o=event|club|church > ATTENDS o state // My parents attend mass
sing|play|preach|perform habit at|in=church > ENGAGES_IN @ING state // I sing at church
be present on=queue > STATUS 'on the {on}' state // I'm on the waiting list
be perf since on=queue > STATUS 'on the {on}' state // I've been on the waiting list since 2019
pray|worship present at=church > GOES_TO at state // They pray at the mosque
shop present at=shop|org > SHOPS_AT at state // We shop at Aldi
eat present at=restaurant|org > EATS_AT at state // I eat at the canteen
train present at|with=gym|club|person > TRAINS_AT at state // I train at a boxing club
post present on=tech > POSTS_ON on state // I post on Mastodon
stream present on=tech > POSTS_ON on state // My son streams on Twitch
run present o=blog|channel|podcast > RUNS o state // Jana runs a podcast
host present o=person > HOSTS o state // We host an exchange student
host present o=show > HOSTS o state // Theo hosts a podcast
run|swim|cycle|walk|bike|row present o=race often > ENGAGES_IN @VP state // I run 10k every Sunday
come|visit|help present often > ENGAGES_IN @ING state // The cleaner Ewa comes on Mondays
start|begin past o=pastime|activity|sport > ENGAGES_IN o begin // I started yoga two months ago
take past +up o=taste > ENGAGES_IN o begin // I've taken up watercolours
do present often o=topic > ENGAGES_IN @VP state // I do the crossword every morning
train|practise|practice|rehearse|volunteer present often > ENGAGES_IN @ING state // My son trains with the under-12s twice a week
give past +up o=game|activity > ENGAGES_IN o end // I gave up tennis
start|begin past x=leisure > ENGAGES_IN x begin // I've started knitting
take past +up x=leisure > ENGAGES_IN x begin // I've taken up bouldering
be s=hobby x=ing > P ENGAGES_IN x state // My hobby is restoring old radios
be s=hobby p=topic > P ENGAGES_IN p state // My hobby is origami
go present often for=outing > ENGAGES_IN 'going for a {for}{often}' state // I go for a run every morning
meditate|stretch|read|journal|exercise|jog|run|swim|walk|cycle present for=period > ENGAGES_IN @ING state // I meditate for ten minutes
cycle|walk|drive|run present to=workplace > COMMUTES_BY @ING state // I walk to work
get present often o=topic > ENGAGES_IN @VP state // I get a haircut every six weeks
wake|get present +up around|by|about|before=number > WAKES_UP_AT around state // I get up around six
sing present o=part|music in|with=club > ENGAGES_IN @VP state ; MEMBER_OF in state // I sing alto in a chamber choir
exercise|pray|compete|perform|stargaze|forage present often > ENGAGES_IN @ING state // My aunt prays five times a day
work present +out often > ENGAGES_IN 'working out{often}' state // I work out three times a week
row|swim|run|race|compete|box|fence present for=school|club|orgName > ENGAGES_IN @ING state // I row for the university
attend present o=lessons|outing > ENGAGES_IN @VP state // My daughter attends ballet classes
try past o=foodKind|drink|sport > DID 'tried {o}' event // I tried sushi for the first time
eat|dine past at=name|restaurant > DID 'ate at {at}' event // We ate at Noma once
fix|repair|build|renovate|paint|decorate|restore|rebuild|sand|tile|insulate|service prog o=artefact|vehicle|home|property|home_part > ENGAGES_IN @VP state // Milan is fixing my bike
meditate|journal|pray|nap|stretch present s=person before|after=any > ENGAGES_IN @ING state // I meditate before bed
`;
