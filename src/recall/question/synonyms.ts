/**
 * Words of everyday English that a text may use for a word of a question: others for the same thing, and
 * kinds of it.
 */
import { lazy } from "../../domain/lazy.ts";
import { terms } from "../../text/terms.ts";

// Written from general knowledge, not from the texts that recall is measured on. First the word, then what
// may stand for it; not the other way round: who asks for a pet means the dog, who asks for the dog does not
// mean the cat.
const EQUIVALENTS = `
family kid wife husband son daughter child mother mom dad father parent brother sister sibling grandma grandpa;kid
child toddler baby;mother mom mum;father dad;grandmother grandma nana;grandfather grandpa;husband wife spouse
partner;boyfriend girlfriend partner;friend buddy pal;coworker colleague;boss manager supervisor;team crew squad
player;dog puppy pup;cat kitten kitty;pet dog cat;bike bicycle cycling;car vehicle auto truck;motorcycle
motorbike;plane flight airplane;trip travel vacation holiday getaway journey;visit travel trip;tour visit;hike trail
hiking;camp campfire tent;job work career employment;career profession job;occupation profession job;hire
recruit;fired laid;resign quit;salary pay wage;company business firm startup;business company venture startup
entrepreneur;store shop boutique;shop store;customer client;buy purchase get;purchase buy;sell sale;cheap inexpensive
affordable;expensive costly pricey;money cash fund finance;donate charity fundraiser;house home apartment flat
place;apartment flat;move relocate;city town;country nation;neighborhood area;school class college university;college
university campus;student pupil;teacher instructor coach mentor;teach instruct lesson;class course lesson
workshop;workshop seminar class;degree diploma graduate;exam test quiz;study learn research;research study
investigate;movie film cinema;film movie;book novel read;novel book;author writer;write wrote journal;read book;poem
poetry;song music tune track;music song band concert;band musician concert;concert gig show festival;musician singer
band artist;instrument guitar piano violin drum;sing singer song;art painting drawing artwork;paint painting
canvas;draw sketch;pottery clay ceramic;photo picture pic image photograph;picture photo image;craft handmade diy;food
meal dish cuisine;meal dinner lunch breakfast;cook recipe kitchen bake;bake cake cookie bread;dessert cake cookie
sweet pie ice;drink beverage coffee tea beer wine;restaurant cafe diner eatery;eat food meal;game play gaming;sport
game basketball soccer football tennis baseball;exercise workout gym fitness;gym workout;run race marathon jog;race
marathon run;swim pool;match game tournament;competition tournament contest;win victory trophy won;hobby pastime
interest;activity hobby;enjoy love fun;like love enjoy fan;favorite favourite love best;favourite favorite love best;color colour;colour color;dislike hate;hate dislike;fan
favorite;happy glad joy excited;excited thrilled stoked pumped;sad upset depressed down;scared afraid fear nervous
anxious;fear afraid scared phobia;worried nervous anxious concern;stress anxiety overwhelm pressure;relax unwind calm
chill;calm peaceful serene soothing;proud pride;angry mad upset;lonely alone;tired exhausted;sick ill illness;ill
sick;illness disease sick;doctor physician hospital medical;hospital doctor;hurt injury pain;injury hurt
injured;health medical wellness;diet eating nutrition;weight diet;therapy therapist counseling counselor;accident
crash;fix repair;repair fix;break broke broken;problem issue trouble challenge;challenge difficulty obstacle
struggle;issue problem;trouble problem;setback obstacle challenge;gift present;present gift;party celebration
celebrate;celebrate party celebration;wedding marry marriage;marry wedding married;birthday party;ceremony
celebration;holiday christmas thanksgiving;event gathering;meet met meetup;meeting appointment;speak talk
speech;speech talk presentation;discuss talk conversation;call phone;message text email;begin start launch;start begin
launch;launch open start;finish complete end;complete finish done;stop quit;continue keep;create make build;make
create build;build make construct;design create;plan intend going;intend plan;goal dream aim ambition;dream goal
hope;hope wish;want wish;help support assist aid;support help encourage;assist help;volunteer charity
shelter;encourage support motivate;motivate inspire motivation;inspire motivate inspiration;advice tip suggestion
recommend;suggest recommend;recommend suggest;group club community;club group;organization group charity;community
group;join member;participate join attend;attend go join;garden plant flower;plant flower garden tree;flower bloom
rose;nature outdoors forest park mountain;outdoors nature;beach ocean sea coast;ocean sea beach;mountain hill
peak;lake river;park trail;animal pet wildlife;bird wildlife;weather rain sun snow storm;computer laptop pc;phone
smartphone;app software;software code program;program software code;device gadget;internet online web;online internet
website;website blog site;video youtube film;clothes clothing outfit fashion;clothing clothes outfit;fashion style
clothes;jewelry necklace ring bracelet;necklace jewelry pendant;shoe sneaker boot;religion faith church;church faith
religion;faith religion church;believe faith;war military;military army soldier;soldier army military;law legal
court;police officer;politics political election;government politics;adopt adoption;pregnant pregnancy baby;born
birth;die death pass lost;death die passed loss;funeral death;important meaningful special significant;meaningful
special important;beautiful gorgeous pretty lovely;pretty beautiful;big large huge;large big;small little tiny;nice
great good;difficult tough hard;hard tough difficult;easy simple;interesting fascinating;new recent;unusual strange
weird;quick fast;describe call;feel feeling felt;feeling emotion feel;emotion feeling;think thought opinion;opinion
think;decide decision choose;choose decide pick;choice decision;realize learn understand;remember memory;memory
remember;develop improve grow;improve better develop;success achieve successful;achieve accomplish success;accomplish
achieve accomplishment;award prize trophy;prize award;promote advertise marketing;advertise promote ad;watch see
view;see watch saw;show display;share tell;tell share;collect collection;receive get got;obtain get;bring take;give
gift;send sent mail;road drive;drive car road;train rail;hotel stay resort;stay hotel;airport flight;luggage suitcase
bag;ticket pass`;

const HYPONYMS = `
family wife husband son daughter child kid mother mom dad father parent brother sister sibling grandma grandpa aunt
uncle cousin niece nephew;parent mother father mom dad;child son daughter kid;sibling brother sister;grandparent
grandma grandpa grandmother grandfather;relative aunt uncle cousin grandmother grandfather niece nephew brother
sister;pet dog cat puppy kitten rabbit hamster bird fish turtle parrot snake lizard ferret;animal dog cat bird horse
fish bear deer fox wolf elephant lion tiger monkey rabbit turtle snake frog cow goat sheep pig duck owl whale
dolphin;bird eagle owl parrot crow sparrow robin pigeon hawk duck swan;fish salmon trout tuna goldfish cod shark;breed
labrador poodle retriever shepherd husky beagle terrier bulldog collie spaniel siamese persian;insect bee ant
butterfly beetle moth fly spider;reptile snake lizard turtle gecko iguana;sport basketball football soccer tennis
baseball hockey golf swimming running yoga volleyball surfing skiing snowboarding cycling boxing rugby cricket
badminton climbing wrestling gymnastics skating karate judo;exercise yoga running gym workout swimming cycling jog
pilates aerobics squat pushup treadmill weights;dance ballet salsa tango contemporary hiphop jazz waltz swing tap
breakdance flamenco;instrument guitar piano violin drum flute clarinet saxophone cello trumpet ukulele harp banjo
keyboard trombone harmonica bass;genre fantasy romance mystery thriller horror comedy drama fiction biography memoir
adventure rock pop jazz classical;music rock pop jazz classical rap country folk blues metal reggae opera;activity
hiking camping painting swimming running reading cooking dance yoga pottery photography gardening gaming biking
fishing kayaking climbing baking skiing surfing museum picnic;hobby painting reading cooking gardening photography
dance music gaming hiking fishing writing knitting baking drawing sewing chess pottery woodworking;game chess poker
checkers monopoly scrabble puzzle cards dominoes catan;toy doll puzzle lego puppet blocks teddy;food pizza pasta cake
salad soup chicken rice cheese bread fruit burger sandwich sushi taco noodle steak curry fish egg;dish pizza pasta
salad soup chicken rice curry stew casserole lasagna risotto steak noodle;meal breakfast lunch dinner brunch;cuisine
italian mexican chinese indian thai japanese french greek korean vietnamese;dessert cake pie cookie chocolate brownie
icecream pudding tart cupcake muffin cheesecake;snack cookie chips nuts popcorn fruit granola candy;fruit apple banana
orange strawberry blueberry grape mango peach pear lemon cherry pineapple;vegetable carrot tomato potato onion lettuce
spinach broccoli pepper cucumber bean;meat beef pork chicken lamb turkey bacon ham;ingredient flour sugar butter egg
milk garlic onion salt oil chocolate cheese;flavor vanilla chocolate strawberry caramel mint coconut lemon;drink
coffee tea beer wine juice water soda milk cocktail smoothie lemonade;vehicle car truck bike motorcycle van bus boat
scooter tractor;instrumentalist guitarist pianist drummer violinist;emotion happy sad angry scared proud excited
grateful anxious nervous lonely jealous;place city park beach museum restaurant lake mountain island forest cafe
library theater zoo castle;state alabama alaska arizona arkansas california colorado connecticut delaware florida
georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota
mississippi missouri montana nebraska nevada ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia
washington wisconsin wyoming;country canada mexico france italy spain germany england japan china india australia
america usa brazil argentina chile peru colombia cuba ireland scotland wales sweden norway denmark finland iceland
netherlands belgium switzerland austria portugal greece turkey poland hungary russia ukraine egypt morocco kenya
nigeria israel iran pakistan thailand vietnam korea indonesia philippines singapore malaysia nepal zealand
jamaica;city london paris rome berlin madrid barcelona amsterdam vienna prague dublin lisbon athens istanbul moscow
tokyo kyoto seoul beijing shanghai bangkok singapore mumbai delhi dubai cairo sydney melbourne toronto vancouver
montreal chicago boston seattle denver portland austin dallas houston miami atlanta philadelphia detroit
nashville;continent africa asia europe america australia antarctica;language english spanish french german italian
portuguese chinese mandarin japanese korean russian arabic hindi latin greek dutch swedish turkish;nationality
american british french german italian spanish mexican canadian chinese japanese indian swedish irish;religion
christian catholic muslim jewish buddhist hindu;art painting sculpture drawing pottery photography portrait landscape
sketch watercolor collage;event party wedding concert festival conference parade race workshop meeting fair show
ceremony fundraiser exhibition tournament reunion;celebration birthday wedding anniversary graduation
christmas;holiday christmas thanksgiving easter halloween hanukkah;subject math science history english biology
physics chemistry geography economics literature psychology;degree bachelor master phd doctorate diploma;class yoga
pottery dance cooking art math painting language;season summer winter spring fall autumn;month january february march
april june july august september october november december;weather rain snow sun storm wind fog cloud;disaster flood
fire earthquake hurricane tornado storm tsunami;furniture couch sofa table chair desk bed shelf lamp bookcase
wardrobe;room kitchen bedroom bathroom garage basement attic office;appliance fridge oven blender toaster mixer
microwave washer dishwasher vacuum;device phone laptop tablet computer camera console watch headphones;tool hammer
drill saw screwdriver shovel wrench;illness cold flu fever cancer diabetes asthma allergy migraine arthritis pneumonia
covid;injury ankle knee wrist sprain fracture concussion burn;allergy peanut dairy gluten pollen dust shellfish cat
dog;symptom fever cough pain headache nausea fatigue;media movie book show series song podcast;color red blue green
yellow purple orange pink black white brown gray grey gold silver;shape circle square triangle heart star;material
wood metal glass plastic leather cotton clay stone silk wool;metal gold silver iron steel copper;clothing shirt dress
jacket shoe hoodie hat jeans sweater coat scarf skirt suit sock glove;accessory hat scarf bag belt necklace
sunglasses;jewelry necklace ring bracelet earring pendant watch;flower rose lily tulip sunflower daisy orchid lavender
lotus;tree oak pine maple willow birch palm;plant flower tree succulent cactus fern herb tomato basil;job teacher
nurse doctor engineer lawyer banker chef waiter designer developer accountant artist writer manager
programmer;profession teacher nurse doctor engineer lawyer chef designer artist writer;field engineering medicine law
education psychology marketing finance design;award medal trophy oscar grammy certificate scholarship;crime theft
robbery fraud murder assault;organization school university hospital church charity shelter club foundation;facility
gym pool library court field studio;martial karate judo taekwondo kickboxing boxing kungfu;craft knitting sewing
pottery woodworking crochet embroidery;meditation yoga breathing mindfulness;weapon gun knife sword bow;currency
dollar euro pound yen;planet mercury venus mars jupiter saturn`;

/** Made when they are first asked for: commands that ask nothing need not wait for them. */
const synonyms = lazy(() => synonymTerms(`${EQUIVALENTS};${HYPONYMS}`));
const equivalents = lazy(() => synonymTerms(EQUIVALENTS));
const hyponyms = lazy(() => synonymTerms(HYPONYMS));
const NONE: readonly string[] = [];

/** The terms that may stand for a term, without itself. */
export function synonymsOf(term: string): readonly string[] {
  return synonyms().get(term) ?? NONE;
}

/** Synonyms of a term that name the same thing. */
export function equivalentsOf(term: string): readonly string[] {
  return equivalents().get(term) ?? NONE;
}

/** Hyponyms of a term: the kinds of what it names. */
export function hyponymsOf(term: string): readonly string[] {
  return hyponyms().get(term) ?? NONE;
}

function synonymTerms(table: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const entry of table.split(";")) {
    const [head, ...others] = entry
      .trim()
      .split(/\s+/u)
      .flatMap((word) => terms(word));
    if (head === undefined) continue;
    const known = found.get(head) ?? new Set<string>();
    for (const other of others) if (other !== head) known.add(other);
    found.set(head, known);
  }
  return new Map([...found].map(([head, others]) => [head, [...others]]));
}
