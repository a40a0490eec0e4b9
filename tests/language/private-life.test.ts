/** What people type of their private life: addresses, lists of kin and pets, kin of kin, whom they saw. */
import { expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

it.each([
  ["We've moved to 14 Cedar Lane", ["Nia ADDRESS 14 Cedar Lane"]],
  ["we moved to 14 Cedar Lane in Ghent", ["Nia ADDRESS 14 Cedar Lane", "Nia LIVES_IN Ghent"]],
  ["New address: 22 Birch Road", [`Nia ADDRESS "22 Birch Road"`]],
  ["my new address is 22 Birch Road", [`Nia ADDRESS "22 Birch Road"`]],
  ["my email address is nia@post.example", [`Nia's email IS "nia@post.example"`]],
  ["You can reach me at 0171 555 123.", [`Nia's phone number IS "0171 555 123"`]],
  ["reach me at nia@post.example", [`Nia's email IS "nia@post.example"`]],
  ["My mobile's 0171 555 123", [`Nia's phone number IS "0171 555 123"`]],
  ["Mum's number is 0171 555 123.", [`Nia's mum's phone number IS "0171 555 123"`]],
  ["My passport number is 12345678.", [`Nia's passport number IS "12345678"`]],
  ["I'm Tom's mother.", ["Tom CHILD_OF Nia"]],
  ["I'm mom to Tom and Ana.", ["Nia PARENT_OF Ana", "Nia PARENT_OF Tom"]],
  ["I'm Sara's husband.", ["Sara MARRIED_TO Nia"]],
  ["My manager is Dana until 5 May 2030.", ["Nia REPORTS_TO Dana to 2030-05-05/day"]],
  [`I'm 5'9" and my brother Sam is 6'2".`, [`Nia HEIGHT "5'9"`, "Nia SIBLING_OF Sam", `Sam HEIGHT "6'2"`]],
  ["Kids: Ana and Leo.", ["Nia PARENT_OF Ana", "Nia PARENT_OF Leo"]],
  [
    "I have two brothers: Marco, who lives in Turin, and Luca.",
    ["Marco LIVES_IN Turin", "Nia SIBLING_OF Luca", "Nia SIBLING_OF Marco"],
  ],
  ["kids: Ana, 7, and Leo, 4", [`Ana AGE "7"`, `Leo AGE "4"`, "Nia PARENT_OF Ana", "Nia PARENT_OF Leo"]],
  ["We got a second dog, a poodle called Coco.", ["Nia HAS_PET Coco"]],
  ["I've come to love running.", ["Nia LIKES running"]],
  ["Luigi's is fully booked.", []],
  ["We had to put Bruno down.", ["Nia ends HAS_PET Bruno"]],
  ["I started Italian.", ["Nia LEARNS Italian"]],
  ["mum: Ana is here", []],
  [
    "two brothers: Marco, who lives in Turin, and Luca",
    ["Marco LIVES_IN Turin", "Nia SIBLING_OF Luca", "Nia SIBLING_OF Marco"],
  ],
  ["now just two cats, Miso and Tofu", ["Nia HAS_PET Miso", "Nia HAS_PET Tofu"]],
  [
    "My sister has a son, Theo.",
    ["Nia RELATIVE_OF Theo", "Nia SIBLING_OF Nia's sister", "Nia's sister PARENT_OF Theo"],
  ],
  [
    "My ex-wife Dana has a sister, Eve.",
    ["Dana SIBLING_OF Eve", "Nia FORMER_PARTNER_OF Dana", "Nia ends MARRIED_TO Dana"],
  ],
  [
    "my ex husband Paul got the house",
    [`Nia FORMER_PARTNER_OF Paul`, "Nia ends MARRIED_TO Paul", `Paul DID "got the house"`],
  ],
  ["We're four: me, my husband Tom and the kids", ["Nia MARRIED_TO Tom"]],
  ["saw the cardiologist Dr. Weiss", [`Dr. Weiss OCCUPATION "cardiologist"`, "Nia MET_WITH Dr. Weiss"]],
  ["I booked the dentist for Tuesday", [`Nia HAS_APPOINTMENT "dentist"`]],
  ["My dog Rex is a beagle mix.", ["Nia HAS_PET Rex", `Rex BREED "beagle mix"`]],
])("%s", (text, facts) => {
  const read = fromNia(text).facts.map((fact) => briefly(fact).replace(/ \((?:relation|species): .*\)/u, ""));
  expect(read.sort()).toEqual(facts);
});
