/** First names that many bear, with the gender of nearly all of them; names of both are left out. */
import { wordSet } from "../../text/word-lists.ts";
import type { Gender } from "../language.ts";

const FEMALE = `
abby abena abigail ada adele adriana agata agnes agnieszka aida aiko aisha akiko alba alessandra alexandra alexis alice alicia alina alisha alison
amanda amara amelia amina amy ana anastasia andrea angela angelica anika anita anja ann anna annabel anneke annette annika anouk antonia anya aoife
aria ariana asha astrid aurora ava ayesha aylin barbara beata beatrice beatrix beatriz becky bella bernadette beth bethany bettina bianca birgit
birgitta bonnie brenda bridget brigitte bronwyn camila camille carla carmen caroline catarina catherine cecilia chantal charlotte chiara chioma
chloe christina christine ciara claire clara claudia clementine colette colleen constance cora cordelia cynthia daniela danielle daphne deborah deirdre
delia denise diana diane dilek dina dolores donna dora doris dorothy edith edna eileen elaine elena eleanor elif elisa elisabeth elise eliza
elizabeth ella ellen eloise elsa elsie emilia emily emma erica erika esme esmeralda estelle esther ewa eva eve evelyn fatima fatma federica felicia
fernanda fiona florence frances francesca freya frida frieda gabriela gemma georgia georgina geraldine gina gisela giulia gloria greta gudrun
guadalupe gwen gwendolyn hana hannah harriet hatice hazel hedda hedwig heidi helen helena helga henrietta hilary hilda ida ilse imani imke imogen
ina ines inês inez inga ingrid ioana irene irina irma isabel isabella isabelle isla ivana jacqueline jana jane janet janice janine jasmine jeanette
jelena jenna jennifer jenny jess jessica jessie joan joanna joanne johanna jolene josefina josephine joyce juanita judith judy julia juliana julie
juliet justine kamala karen karin karina karolina kate katarina kateryna katharina katherine kathleen kathryn kathy katie katja katrin katya kayla
kayleigh kelly kerstin kerry khadija kiara kirsten kirsty kristen kristin kristina lara larissa latoya laura lauren lea leah leila leïla lena
leonie leonora leslie leticia libby lidia lila lilian lilly lina linda lindsay lisa liv livia liz lois lola lorena loretta lorna lorraine lotte
louisa louise lucia lucille lucinda lucy ludmila luisa lydia lynn mabel madeleine madison magda magdalena maggie mai maisie maja malala mandy mara
margaret margarita margit margot maria mariam mariana marianne marie marija marina marisol marjorie marlene marta martha martina mary matilda maud
maureen maya meera meg megan mei melanie melinda melissa mercedes mia michaela michelle mila milena millie mina mindy miranda mireille miriam moira
mollie molly mona monica monika monique muriel myra nadia nadine nadja naomi natalia natalie natasha nell nelly nia nicola nicole nina nisha nora
noreen nuria octavia odette odile ola olga olivia ophelia oriane paloma pamela patricia patty paula pauline petra philippa phoebe phyllis pia polly
priscilla priya rachel ramona rania rebecca regina renata renate rhonda rita roberta rosa rosalind rosanna rosemary rosie roxanne rudo ruth sabina
sabine sabrina sally salma samantha sandra sanne sara sarah saskia selina selma seraphina shanice sharon sheila shirin shirley silvia simona simone
sinead siobhan sofia sofie solveig sonia sonja sophia sophie stacy stefanie stella stephanie sunniva susan susana susanna susanne suzanne svetlana
sylvia tabitha tamara tamsin tanja tania tânia tanya tara tatiana teresa tessa thalia thandiwe thea thelma theresa tiffany tilda tina tracy trudy
ulrike una ursula uschi valentina valeria valerie vanessa vera verena veronica veronika victoria viktoria viola virginia vivian vivienne wanda wendy
wilhelmina wilma winifred xenia yasmin yasmine yolanda yoko yvette yvonne zainab zara zeynep zoe zoë zofia zuzana
`;
const MALE = `
aaron abdul abdullah abel abraham adam adrian ahmed aidan akira alan albert alberto alec alejandro aleksander alessandro alexander alfie alfonso
alfred ali alistair allan alvaro alvin amir amit anders andre andreas andrei andrew andrzej andy angus anil anselm anthony anton antonio archie
ariel arjun armando arne arnold arthur arturo arun arvid ashok augustin axel balazs barnaby barry bart bartosz basil bastian ben benedict benjamin
benny bernard bernardo bert bilal björn boris brad bram brandon brendan brent brian bruce bruno bryan byron caleb callum calvin cameron carlos
carsten cedric cesar charles chester chidi christian christoph christopher ciaran clarence claude clayton clement clive clyde colin colm connor
conor corey cormac cornelius craig curtis cyril dale damian damien daniel danny darius darren dave david declan deepak deniz dennis derek desmond
dev diego dieter dimitri dirk dmitri domenico dominic donald doug douglas duarte duncan dustin dylan eamon eddie edgar edmund eduardo edward edwin
egon elias elijah eliot elliot elmer emil emilio emmanuel emre enrico enrique enzo eoin eric erik ernest ernesto erwin esteban ethan eugene evan
ewan ezra fabian fabio farid federico felipe felix ferdinand fergus fernando filip finlay finn fionn floyd francesco francisco franco francois
franz fred freddie frederick fredrik friedrich fritz gareth gary gavin geoff geoffrey georg george georgi gerald gerard gerd gerhard giacomo gianni
giles gilbert giovanni giuseppe glen glenn gonzalo gordon graham greg gregory guido guillaume guillermo günther gus gustav gustavo hamid hamish hans
hakan harald harold haroon harry harvey hassan hector heinrich heinz hendrik henrik henry herbert herman hermann hisham horst howard hubert hugh
hugo humphrey hussein ian ibrahim igor ignacio imran isaac isaiah ismail ivan ivo jaap jackson jacob jacques jaden jakob jake jamal james jan jared
jaro jarek jason javier jeff jeffrey jens jeremiah jeremy jerome jerry jesse jesús jim jimmy joachim joao joão joaquin joe joel johan johann
johannes john johnny jon jonah jonas jonathan joost jorge jorgen joris jose josé josef joseph joshua josh juan jules julian julio julius jun jürgen
justin kacper kai karel karim karl kaspar keith ken kenji kenneth kevin khalid kieran klaus kofi konrad konstantin kristian kristof krzysztof kurt
kwame kyle lachlan lars lasse laurence lawrence leif len leo leon leonard leonardo leopold leroy lewis liam lionel lloyd lorenz lorenzo lothar louis
luca lucas lucian ludwig luigi luis lukas luke maciej magnus malcolm malik manfred manuel marcel marcelo marco marcos marcus marek mario marius
markus marlon marten martin marvin mateo mateusz matt matteo matthew matthias maurice mauricio mauro maximilian mehmet michael michal miguel mike
mikhail mikkel milan milo milos miroslav mitchell mohamed mohammed morris moses muhammad murat murray mustafa nathan nathaniel neal ned neil nelson
nestor niall nicholas nick nicolas nigel nikhil nikolai nikos nils noah noel norbert norman oberon okan olaf ole oleg oliver omar orlando oscar oskar
osman otis otto owen pablo paolo pascal patrick paul paulo pavel pedro per percy pete peter phil philip philipp philippe pierre piet pietro piotr
rafael rahul raj rajesh ralf ralph ramon randall raoul raphael rashid ravi raymond reginald reinhard ricardo riccardo richard rick ricky rob robert
roberto rodney rodrigo roger rohan roland rolf roman ron ronald rory ross roy ruben rudi rudolf rupert russell ryan salvador samir samuel sanjay
santiago sean sebastian sergei sergio seth shane shaun sidney siegfried simon solomon stanislav stefan stephen steve steven struan stuart sunil sven
tadeusz tarek tariq ted tendai terence terrence theo theodore thiago thomas thorsten tim timo timothy tobias toby todd tom tomas tomasz tommy toni
tony torsten travis trevor tristan tyler udo ulrich uli uwe vaclav valentin viktor vincent vincenzo vikram vladimir volker wade waldemar walter
warren wayne werner wes wesley wilfred wilhelm willem william winston wojciech wolfgang xavier yann yannick yuri yusuf zachary zoltan zoran
`;

const listed = (names: string, gender: Gender) =>
  names
    .trim()
    .split(/\s+/u)
    .map((name) => [name, gender] as const);
const GENDERS: ReadonlyMap<string, Gender> = new Map([...listed(FEMALE, "f"), ...listed(MALE, "m")]);
/** They are words as well, or names of things: in small letters nobody is meant. */
const ALSO_WORDS = wordSet(
  "abel ariel axel basil bart bella bert bonnie brad brandon cora cordelia craig dale daphne delia dolores dora eve faith florence floyd fred gem georgia gloria hazel heath hope iris jade jasmine jesse jon josh joy jun lance len lionel liv lola mai mandy mara mario mark mercedes mia milan mini mollie nell nelson nia nick nova olga orlando otto pascal patty paris per pete phil pia polly ramona rick rob roman rosa rosemary roy rupert russell ruth sally salvador sean seth shirley stella ted theo tim toby todd una viola virginia victoria wade warren wes willow winston alba aria ava ella rich simone rosie sven ross ali an ken don ian",
);

/** Gender of a name: of "Leila" and "Leila Haddad" f; `undefined`: it is not known, or may be both. */
export function genderOfName(name: string): Gender | undefined {
  const first = name.toLowerCase().split(" ")[0] ?? "";
  // "Dr Kim": a title comes first.
  return /^(?:mrs|ms|miss|frau|aunt)\.?$/u.test(first)
    ? "f"
    : /^(?:mr|herr|uncle)\.?$/u.test(first)
      ? "m"
      : GENDERS.get(first);
}

/** May a word in small letters be a first name, though it is another word as well? */
export function mayBeFirstName(lower: string): boolean {
  return GENDERS.has(lower);
}

/** Is a word in small letters a first name? */
export function isFirstName(lower: string): boolean {
  return GENDERS.has(lower) && !ALSO_WORDS.has(lower);
}
