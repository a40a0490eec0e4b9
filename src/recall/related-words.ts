/** Words of everyday English that a text may use for a word of a question: others for the same thing, and kinds of it. */
import { terms } from "./terms.ts";

// Written from general knowledge, not from the texts that recall is measured on. First the word, then what may stand for it; not the
// other way round: who asks for a pet means the dog, who asks for the dog does not mean the cat.
const ALIKE = `
kid child toddler baby;mother mom mum;father dad;grandmother grandma nana;grandfather grandpa;husband wife spouse
partner;boyfriend girlfriend partner;friend buddy pal;coworker colleague;boss manager supervisor;team crew squad
player;dog puppy pup;cat kitten kitty;pet dog cat;bike bicycle cycling;car vehicle auto truck;motorcycle
motorbike;plane flight airplane;trip travel vacation holiday getaway journey;visit travel trip;tour visit;hike trail
hiking;camp campfire tent;job work career employment;career profession job;occupation profession job;hire
recruit;fired laid;resign quit;salary pay wage;company business firm startup;business company venture startup
entrepreneur;store shop boutique;shop store;customer client;buy purchase get;purchase buy;sell sale;cheap
inexpensive affordable;expensive costly pricey;money cash fund finance;donate charity fundraiser;house home
apartment flat place;apartment flat;move relocate;city town;country nation;neighborhood area;school class college
university;college university campus;student pupil;teacher instructor coach mentor;teach instruct lesson;class
course lesson workshop;workshop seminar class;degree diploma graduate;exam test quiz;study learn research;research
study investigate;movie film cinema;film movie;book novel read;novel book;author writer;write wrote journal;read
book;poem poetry;song music tune track;music song band concert;band musician concert;concert gig show
festival;musician singer band artist;instrument guitar piano violin drum;sing singer song;art painting drawing
artwork;paint painting canvas;draw sketch;pottery clay ceramic;photo picture pic image photograph;picture photo
image;craft handmade diy;food meal dish cuisine;meal dinner lunch breakfast;cook recipe kitchen bake;bake cake
cookie bread;dessert cake cookie sweet pie ice;drink beverage coffee tea beer wine;restaurant cafe diner eatery;eat
food meal;game play gaming;sport game basketball soccer football tennis baseball;exercise workout gym fitness;gym
workout;run race marathon jog;race marathon run;swim pool;match game tournament;competition tournament contest;win
victory trophy won;hobby pastime interest;activity hobby;enjoy love fun;like love enjoy fan;favorite love
best;dislike hate;hate dislike;fan favorite;happy glad joy excited;excited thrilled stoked pumped;sad upset
depressed down;scared afraid fear nervous anxious;fear afraid scared phobia;worried nervous anxious concern;stress
anxiety overwhelm pressure;relax unwind calm chill;calm peaceful serene soothing;proud pride;angry mad
upset;lonely alone;tired exhausted;sick ill illness;ill sick;illness disease sick;doctor physician hospital
medical;hospital doctor;hurt injury pain;injury hurt injured;health medical wellness;diet eating nutrition;weight
diet;therapy therapist counseling counselor;accident crash;fix repair;repair fix;break broke broken;problem issue
trouble challenge;challenge difficulty obstacle struggle;issue problem;trouble problem;setback obstacle
challenge;gift present;present gift;party celebration celebrate;celebrate party celebration;wedding marry
marriage;marry wedding married;birthday party;ceremony celebration;holiday christmas thanksgiving;event gathering;meet met meetup;meeting appointment;speak talk speech;speech talk presentation;discuss talk
conversation;call phone;message text email;begin start launch;start begin launch;launch open start;finish complete
end;complete finish done;stop quit;continue keep;create make build;make create build;build make construct;design
create;plan intend going;intend plan;goal dream aim ambition;dream goal hope;hope wish;want wish;help support assist
aid;support help encourage;assist help;volunteer charity shelter;encourage support motivate;motivate inspire
motivation;inspire motivate inspiration;advice tip suggestion recommend;suggest recommend;recommend suggest;group
club community;club group;organization group charity;community group;join member;participate join attend;attend go
join;garden plant flower;plant flower garden tree;flower bloom rose;nature outdoors forest park mountain;outdoors
nature;beach ocean sea coast;ocean sea beach;mountain hill peak;lake river;park trail;animal pet wildlife;bird
wildlife;weather rain sun snow storm;computer laptop pc;phone smartphone;app software;software code program;program
software code;device gadget;internet online web;online internet website;website blog site;video youtube film;clothes
clothing outfit fashion;clothing clothes outfit;fashion style clothes;jewelry necklace ring bracelet;necklace
jewelry pendant;shoe sneaker boot;religion faith church;church faith religion;faith religion church;believe
faith;war military;military army soldier;soldier army military;law legal court;police officer;politics political
election;government politics;adopt adoption;pregnant pregnancy baby;born birth;die death pass lost;death die passed
loss;funeral death;important meaningful special significant;meaningful special important;beautiful gorgeous pretty
lovely;pretty beautiful;big large huge;large big;small little tiny;nice great good;difficult tough hard;hard tough
difficult;easy simple;interesting fascinating;new recent;unusual strange weird;quick fast;describe call;feel feeling
felt;feeling emotion feel;emotion feeling;think thought opinion;opinion think;decide decision choose;choose decide
pick;choice decision;realize learn understand;remember memory;memory remember;develop improve grow;improve better
develop;success achieve successful;achieve accomplish success;accomplish achieve accomplishment;award prize
trophy;prize award;promote advertise marketing;advertise promote ad;watch see view;see watch saw;show display;share
tell;tell share;collect collection;receive get got;obtain get;bring take;give gift;send sent mail;road drive;drive
car road;train rail;hotel stay resort;stay hotel;airport flight;luggage suitcase bag;ticket pass`;

const KINDS = `
family wife husband son daughter child kid mother mom dad father parent brother sister sibling grandma grandpa aunt
uncle cousin;parent mother father mom dad;child son daughter kid;sibling brother sister;relative aunt uncle cousin
grandmother grandfather;pet dog cat puppy kitten rabbit hamster bird fish turtle;animal dog cat bird horse fish bear
deer;sport basketball football soccer tennis baseball hockey golf swimming running yoga volleyball surfing
skiing;exercise yoga running gym workout swimming cycling jog;instrument guitar piano violin drum flute clarinet
saxophone cello;activity hiking camping painting swimming running reading cooking dance yoga pottery photography
gardening gaming;hobby painting reading cooking gardening photography dance music gaming hiking fishing writing
knitting;food pizza pasta cake salad soup chicken rice cheese bread fruit;dessert cake pie cookie chocolate
brownie;drink coffee tea beer wine juice;vehicle car truck bike motorcycle van;emotion happy sad angry scared proud
excited grateful;place city park beach museum restaurant lake;country canada mexico france italy spain germany
england japan china india australia;art painting sculpture drawing pottery photography;event party wedding concert
festival conference parade race workshop meeting;subject math science history english biology physics
chemistry;season summer winter spring fall autumn;furniture couch sofa table chair desk bed shelf;appliance fridge
oven blender toaster mixer microwave washer;illness cold flu fever cancer diabetes asthma allergy;media movie book
show series song podcast;color red blue green yellow purple orange pink black white;clothing shirt dress jacket shoe
hoodie hat jeans sweater;job teacher nurse doctor engineer lawyer banker chef waiter designer developer`;

const RELATED: ReadonlyMap<string, readonly string[]> = relatedTerms(`${ALIKE};${KINDS}`);
const NONE: readonly string[] = [];

/** The terms that may stand for a term, without itself. */
export function relatedTo(term: string): readonly string[] {
  return RELATED.get(term) ?? NONE;
}

function relatedTerms(table: string): ReadonlyMap<string, readonly string[]> {
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
