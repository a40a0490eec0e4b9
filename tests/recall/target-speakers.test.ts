import { describe, expect, test } from "vitest";
import { analyseQuestion } from "../../src/recall/question/question.ts";
import { targetSpeakers } from "../../src/recall/question/target-speakers.ts";

const ask = (text: string, ...named: string[]): string[] => [
  ...targetSpeakers(analyseQuestion(text), new Set(named)),
];

describe("whom a question that names several people is about", () => {
  test.each([
    ["What advice did Tim give to John?", ["Tim"]],
    ["What does John think about Tim's plan?", ["John"]],
    ["What did John tell Tim about the trip?", ["John"]],
    ["What did John show to his friend Tim?", ["John"]],
    ["According to Tim, what makes John a good teacher?", ["Tim"]],
    ["How did Tim feel while John was away?", ["Tim"]],
    ["What do John and Tim have in common?", ["John", "Tim"]],
    ["What do both Tim & his friend John like?", ["John", "Tim"]],
    ["Who is Tim and John's favourite player?", ["John", "Tim"]],
    ["What did Tim get from John for the trip?", ["John", "Tim"]],
    ["What was Tim told by John?", ["John", "Tim"]],
    ["Which of Tim's stories is about John?", ["John", "Tim"]],
    ["Where does Tim live, and where does John work?", ["John", "Tim"]],
    ["What did Tim tell John and what does John think of it?", ["John", "Tim"]],
    ["What did Tim tell John and is he happy with John's answer?", ["Tim"]],
    ["Where does Tim live? What does John do?", ["John", "Tim"]],
    ["When did Tim move and did John help?", ["John", "Tim"]],
    ["what did tim say to john", ["Tim"]],
    ["What did TIM say to John?", ["Tim"]],
  ])("%s", (text, expected) => {
    expect(ask(text, "John", "Tim").sort()).toEqual(expected);
  });

  test("a name of several words is one", () => {
    expect(ask("What did Caroline Hill say to Tim Hill?", "Caroline Hill", "Tim Berg")).toEqual([
      "Caroline Hill",
    ]);
    expect(ask("What did Ms Hill say to Tim?", "Caroline Hill", "Tim Berg")).toEqual(["Caroline Hill"]);
  });

  test("a word that is written small is no name where names are written with capitals", () => {
    expect(ask("Which rose did Ann give to Rose?", "Rose", "Ann")).toEqual(["Ann"]);
  });

  test("who asks may be the one whom it is about", () => {
    expect(ask("What did I tell Tim about the trip?", "Tim")).toEqual([]);
    expect(ask("What did Tim tell me about the trip?", "Tim")).toEqual(["Tim"]);
    expect(ask("When did Tim and I go sailing?", "Tim")).toEqual(["Tim"]);
    expect(ask("Is Tim my brother?", "Tim")).toEqual(["Tim"]);
  });

  test("of one, whatever is said of them", () => {
    expect(ask("What is the name of Tim's dog?", "Tim")).toEqual(["Tim"]);
    expect(ask("What is the name of the dog?")).toEqual([]);
  });
});
