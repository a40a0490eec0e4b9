import { expect, test } from "vitest";
import { readLocomoSamples } from "../../src/import/locomo.ts";
import { brokenOf, episodesOf, fileOf, readAll } from "./files.ts";

const sample = {
  sample_id: "talk-1",
  conversation: {
    speaker_a: "Ana",
    speaker_b: "Bo",
    session_10_date_time: "12:05 am on 1 January, 2024",
    session_10: [{ speaker: "Bo", dia_id: "D10:1", text: "Happy new year!" }],
    session_2_date_time: "1:56 pm on 8 May, 2023",
    session_2: [
      {
        speaker: "Ana",
        dia_id: "D2:1",
        text: "Look at him!",
        blip_caption: "a photo of a grey dog",
        img_url: ["x"],
      },
      { speaker: "Bo", dia_id: "D2:2", text: "", blip_caption: "a photo of a cat" },
    ],
  },
  qa: [
    { question: "Who has a dog?", answer: "Ana", evidence: ["D2:1", "D2:2; D10:1"], category: 4 },
    { question: "Who has a horse?", adversarial_answer: "Bo", category: 5 },
  ],
  observation: { session_2_observation: "Ana has a dog" },
  session_summary: { session_2_summary: "They talk about dogs" },
};

test("turns are read by session in order, with the session's time and the captions of images", async () => {
  const items = await readAll(await fileOf("sample.json", [sample]));
  const first = { role: "user", thread: "session_2", occurredAt: "2023-05-08T13:56Z" };
  expect(episodesOf(items)).toEqual([
    { ...first, id: "D2:1", speaker: "Ana", content: "Look at him! [image: a photo of a grey dog]" },
    { ...first, id: "D2:2", speaker: "Bo", content: "[image: a photo of a cat]" },
    {
      role: "user",
      thread: "session_10",
      occurredAt: "2024-01-01T00:05Z",
      id: "D10:1",
      speaker: "Bo",
      content: "Happy new year!",
    },
  ]);
});

test("several samples for one graph keep their threads and ids apart", async () => {
  const items = await readAll(await fileOf("samples.json", [sample, { ...sample, sample_id: "talk-2" }]));
  const ids = episodesOf(items).map((episode) => episode.id);
  expect(ids).toEqual([
    "talk-1/D2:1",
    "talk-1/D2:2",
    "talk-1/D10:1",
    "talk-2/D2:1",
    "talk-2/D2:2",
    "talk-2/D10:1",
  ]);
  expect(episodesOf(items)[0]?.thread).toBe("talk-1/session_2");
  expect(items.map((item) => item.line)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("samples come with their questions and evidence but without answers", () => {
  const [read, damaged] = readLocomoSamples([sample, { sample_id: "talk-2" }]);
  expect(read?.id).toBe("talk-1");
  expect(episodesOf(read?.items ?? []).map((episode) => episode.id)).toEqual(["D2:1", "D2:2", "D10:1"]);
  expect(read?.questions).toEqual([
    { question: "Who has a dog?", evidence: ["D2:1", "D2:2", "D10:1"], category: 4 },
    { question: "Who has a horse?", evidence: [], category: 5 },
  ]);
  expect(damaged?.id).toBe("2");
  expect(brokenOf(damaged?.items ?? [])).toEqual([{ line: 1, reason: expect.stringContaining("Sample 2") }]);
});

test("a turn, a session or a sample that is malformed is reported, and the others are read", async () => {
  const conversation = {
    session_1_date_time: "yesterday",
    session_1: [{ speaker: "Ana", dia_id: "D1:1", text: "lost" }],
    session_2_date_time: "1:56 pm on 8 May, 2023",
    session_2: [{ speaker: "Ana" }, { speaker: "Bo", dia_id: "D2:2", text: "kept" }],
    session_3: "nothing",
  };
  const items = await readAll(
    await fileOf("samples.json", [{ sample_id: 1, conversation }, { sample_id: 2 }]),
  );
  expect(episodesOf(items).map((episode) => episode.content)).toEqual(["kept"]);
  expect(brokenOf(items).map((item) => item.line)).toEqual([1, 2, 4, 5]);
  expect(brokenOf(items)[0]?.reason).toContain("session_1_date_time");
});
