/**
 * What is learned when somebody answers a question in a few words: the assistant's question, the user's next turn, and the facts that
 * both together say. Written before the reader of answers was, in the words of a chat.
 */

/** One exchange: `asked` by an assistant, `said` by Ann. */
export interface ShortAnswer {
  readonly asked: string;
  readonly said: string;
  /** "Ann LIVES_IN Porto", with `/` between what will do as well, and a year in brackets behind it where one is told. Empty: nothing is to be learned. */
  readonly facts: readonly string[];
}

const LINES = `
What's your sister's name? | Jo. | Ann SIBLING_OF Jo
What's your sister's name? | her name is Jo | Ann SIBLING_OF Jo
What is your dog's name? | Rex | Ann HAS_PET Rex
What is your wife called? | Leila | Ann MARRIED_TO Leila
Who is your boss? | Monique. | Ann REPORTS_TO Monique
Who is Alice's manager? | Ben Carter | Alice REPORTS_TO Ben Carter
Where do you live now? | In Porto. | Ann LIVES_IN Porto
Where does Alice live? | Lisbon | Alice LIVES_IN Lisbon
Where did you grow up? | in Hull, mostly | Ann GREW_UP_IN Hull
Where are you from? | Chile | Ann COMES_FROM Chile
Which company do you work for? | Globex | Ann WORKS_AT Globex
Where do you work? | At Initech. | Ann WORKS_AT Initech
Since when have you worked at Acme? | since 2019 | Ann WORKS_AT Acme [2019]
How long have you lived in Porto? | since 2019 | Ann LIVES_IN Porto [2019]
When did you start at Acme? | in June 2021 | Ann WORKS_AT Acme [2021]
When is your birthday? | 4 May | Ann BIRTHDAY 05-04/--05-04/4 May/May 4
How old are you? | 34 | Ann AGE 34
What do you do for a living? | nurse | Ann OCCUPATION nurse
Do you have any allergies? | Peanuts. | Ann ALLERGIC_TO peanuts/peanut
Do you have any allergies? | Yes, peanuts. | Ann ALLERGIC_TO peanuts/peanut
Are you allergic to nuts? | yes | Ann ALLERGIC_TO nuts/nut
Are you vegetarian? | Yes. | Ann DIET vegetarian
Do you have any pets? | A cat, Mia | Ann HAS_PET Mia
Are you married? | Yes, to Tom. | Ann MARRIED_TO Tom
What languages do you speak? | Polish and a bit of Danish | Ann SPEAKS Polish; Ann SPEAKS Danish
Do you play an instrument? | the cello | Ann PLAYS cello
Do you like coffee? | Yes, I love it | Ann LIKES coffee
What car do you drive? | a blue Volvo | Ann DRIVES Volvo/blue Volvo/a blue Volvo
What medication do you take? | metformin | Ann TAKES metformin
Are you still living in Oslo? | yep | Ann LIVES_IN Oslo
How long have you been painting? | About seven years now. | Ann ENGAGES_IN painting [2019]
How long have you been playing the cello? | Seven years! | Ann PLAYS cello [2019]
How long have you been painting? | Too long! |
How long does it take? | About two hours. |
Have you ever been to Japan? | Yes, twice! | Ann VISITED Japan
Have you ever been to Japan? | Not yet. |
How old is your dog? | Nine. | Ann's dog AGE 9
What grade do you teach? | Second grade. | Ann TEACHES second grade
What are you reading? | "Circe". | Ann READS Circe
What did you make? | A vase for the hall. | Ann DID made a vase for the hall
Where did you go? | To the beach, with the kids. | Ann DID went to the beach
Where are you going? | To bed. |
What would you study? | Art history. |
What's your sister's name? | no idea |
Where do your parents live? | none of your business |
Where do you live? | I'd rather not say |
Where do you live? | By the way, what's the weather tomorrow? |
What is your mother's name? | Why do you ask? |
What's your brother's name? | Hmm, let me think |
What is your husband's name? | Not married! |
Do you have any allergies? | No. |
Shall I book it for you? | Yes please. |
Anything else I can help with? | Nope, thanks |
If you could live anywhere, where would you live? | In Rome. |
Who do you think will win the cup? | Brazil |
What time works for you? | 3pm |
Did you mean Paris? | Yes. |
Would you move to Paris for a job? | Maybe. |
`;

export const SHORT_ANSWERS: readonly ShortAnswer[] = LINES.trim()
  .split("\n")
  .map((line) => {
    const [asked = "", said = "", facts = ""] = line.split("|").map((part) => part.trim());
    return { asked, said, facts: facts === "" ? [] : facts.split(/;\s*/u) };
  });
