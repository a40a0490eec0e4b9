/** Likes, dislikes, preferences, interests, fears. */
export const TASTES = `
love|like|enjoy|adore|fancy|appreciate|relish|dig|treasure present o=taste > LIKES o state // I love olives
love|like|enjoy|adore present x=ing > LIKES x state // She likes swimming
love|like present x=to > LIKES x state // I like to read poems
get past into=taste > LIKES into begin // I got into opera
be a=fond|fan|fans|keen|crazy|mad|nuts|passionate|obsessed|hooked|wild|enthusiastic of|about|on|with=taste > LIKES of state // I'm fond of opera
be a=lover|admirer|sucker|devotee|aficionado|enthusiast of|for=taste > LIKES of state // I'm a lover of salsa
be into=taste > LIKES into state // I'm really into jazz
be neg into=taste > DISLIKES into not // I'm not into reggae
be neg a=fan|fond|keen of|on=taste > DISLIKES of not // He's not keen on opera
love|like|enjoy|adore present o=own > LIKES o state // I love my new job
hate|dislike|loathe present o=own > DISLIKES o state // I hate my commute
miss present o=topic|relative|name > MISSES o state // I miss my old flat
be a=averse to=any > DISLIKES to state // He's averse to crowds
hate|dislike|loathe|detest|despise present o=taste > DISLIKES o state // I hate mushrooms
hate|dislike|loathe|detest|despise present x=ing > DISLIKES x state // I hate flying
hate present x=to > DISLIKES x state // Uli hates to wait
like|love|enjoy|fancy|dig neg present o=taste > DISLIKES o not // I don't like beetroot
like|love|enjoy neg anymore present o=taste > LIKES o state // I don't like olives anymore
like|love|enjoy neg present x=ing > DISLIKES x not // I don't enjoy camping
care neg present for=taste > DISLIKES for not // I don't care for oysters
stand|bear|abide|stomach|tolerate neg can o=taste > DISLIKES o not // I can't stand liver
stand|bear|abide neg can x=ing > DISLIKES x not // I can't bear waiting
mind neg present x=ing > TOLERATES x not // I don't mind commuting
go past +off o=foodKind|drink > LIKES o end // I went off chocolate
prefer present o=thing to|over=thing > PREFERS '{o} over {over}' state // I prefer the radio to the television
prefer present o=taste > PREFERS o state // I prefer tea
prefer present x=ing > PREFERS x state // Rosie prefers cycling
prefer present x=to > PREFERS x state // I prefer to travel by train
favour|favor present o=taste over=taste? > PREFERS o state // Kerstin favours linen
choose|pick|take would o=taste over=taste > PREFERS o state // I'd choose tea over coffee
swear by=thing > LIKES by state // My mother swears by ginger tea
crave present o=food|drink > CRAVES o state // I crave salt
be a=sick|tired|weary|bored of|with=taste > DISLIKES of state // I'm sick of noodles
be a=interested in=taste > INTERESTED_IN in state // She's interested in astronomy
be a=curious about=taste > INTERESTED_IN about state // I'm curious about beekeeping
be a=afraid|scared|terrified|frightened|phobic of=any > FEARS of state // I'm afraid of heights
fear|dread present o=taste > FEARS o state // I dread spiders
be a=proud of=any > PROUD_OF of state // I'm proud of my garden
believe present in=topic > BELIEVES_IN in state // I believe in reincarnation
support|follow|root present o|for=club|named > SUPPORTS o state // I support Arsenal
vote past for=named > VOTED_FOR for event // She voted for the Greens
listen present to=taste|title > LISTENS_TO to state // I listen to podcasts
watch present o=taste|title > WATCHES o state // I watch westerns
read prog o=title|book > READS o state // I'm reading Middlemarch
read present o=taste > READS o state // I read biographies
see past o=doctor|specialist > MET_WITH o event // I saw the cardiologist Dr. Weiss
watch|see past o=title|film > WATCHED o event // We watched Casablanca
read past o=title|book > HAS_READ o begin // Ida has read Dracula
finish|complete past o=book|title > DID 'finished {whole}' event ; READS o over ; WATCHES o over ; PLAYS o over ; STUDIES o over // I finished the novel
recommend past o=title|book|film|restaurant to=person? > RECOMMENDED o event // Ida recommended Persuasion
identify present as=any > IDENTIFIES_AS as state // My child identifies as a girl
have|drink|eat|take|go would o=taste than=taste > PREFERS o state // I'd rather have tea than coffee
like|love|enjoy present o=taste than=taste > LIKES o state ; PREFERS o state // I like trains more than planes
find|think present o=taste a=boring|dull|awful|disgusting|gross|annoying|overrated > DISLIKES o state // I find opera boring
like|love|enjoy never past o=taste > DISLIKES o not // I never liked mushrooms
like|prefer|have|eat|take present o=food a=rare|medium|well-done|raw|hot|cold|warm|spicy|crispy|plain|mild|toasted|soft|runny|scrambled|poached|fried > PREFERS '{o} {a}' state // I like my steak rare
take|like|drink|have|prefer present o=coffee|tea a=black|white|strong|weak|sweet|iced|milky > PREFERS '{o} {a}' state // She prefers her coffee black
be a=fond|fan|keen|crazy|mad|passionate|obsessed of|about|on|with=doing > LIKES of state // I'm keen on knitting sweaters
be a=interested in=doing > INTERESTED_IN in state // I'm interested in learning Thai
prefer present o=thing > PREFERS o state // We prefer the train
be a=afraid|scared|terrified of=doing > FEARS of state // I'm scared of falling
have|take|drink|eat|watch|read|use would rather o=topic > PREFERS o state // I'd rather take the train than fly
be s=favourite x=ing > P LIKES x state // My favourite pastime is fishing
take|drink|have present o=coffee|tea with=food|drink > PREFERS '{o} with {with}' state // I take my tea with oat milk
terrify|scare|frighten|petrify passive present of=any > FEARS of state // I'm terrified of heights
worry|concern passive present about=topic > WORRIES_ABOUT about state // I'm worried about the exam
worry|stress present about=topic > WORRIES_ABOUT about state // I worry about the exam
be present a=nervous|anxious|worried about=topic > WORRIES_ABOUT about state // I'm nervous about the interview
be present a=excited|thrilled about=topic > LOOKS_FORWARD_TO about state // I'm excited about the concert
terrify|scare|frighten present s=topic o=person > o FEARS s state // Heights terrify me
`;
