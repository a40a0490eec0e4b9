import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { optional } from "../../src/import/formats/package-missing.ts";
import { AHEAD, testMemory } from "../memory.ts";
import { folder } from "./files.ts";
import { docxOf, mailOf, pdfOf, zipOf } from "./formats.mjs";

const { memory } = await testMemory(AHEAD);

async function put(root: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
}

const HTML = `<!doctype html><html><head><title>Orchard &amp; press</title><meta name="author" content="Cleo">
<script>document.write("stolen")</script><style>p { color: red }</style></head>
<body><nav><a href="notes/garden.md">Garden</a></nav><h1>Orchard</h1><p>The quince jelly sets at <b>105</b> degrees.</p>
<ul><li>one<li>two</ul><table><tr><th>Jar</th><th>Weight</th></tr><tr><td>small</td><td>250 g</td></tr></table>
<pre>wash();
cook();</pre></body></html>`;

const FILES = {
  "notes/garden.md": `---
title: The garden
tags: [plants, water]
year: 2026
---
# Beds

Marigolds keep the whitefly away. See [the pdf](../paper.pdf), [[Press#Cleaning|the press]], [[Nowhere]] and [home](https://example.com).

\`\`\`
[[not a link]]
\`\`\`

## Paths

Gravel under slate.
`,
  "notes/deep/Press.md": "# Press\n\nThe cider press needs new gaskets. Back to [beds](/notes/garden).\n",
  "plain.txt": "The barometer stands beside the window.",
  "page.html": HTML,
  "latin.html": Buffer.from('<meta charset="iso-8859-1"><p>Un caf\xe9 cr\xe8me au comptoir.</p>', "latin1"),
  "wide.txt": Buffer.from("\ufeffThe lighthouse keeper writes UTF-16.", "utf16le"),
  "paper.pdf": pdfOf("Photosynthesis under glass lamps.", "Chlorophyll on the second page."),
  "report.docx": docxOf("Budget", "The greenhouse costs four thousand crowns."),
  "hello.eml": mailOf({
    from: "Dora <dora@example.com>",
    subject: "Beekeeping course",
    text: "The hives arrive on Friday.",
    id: "m0@x",
  }),
  "box.mbox": ["a", "b"]
    .map(
      (id) =>
        `From x@y Mon Mar  2 10:00:00 2026\n${mailOf({ from: `Eve <eve@example.com>`, subject: `Letter ${id}`, text: `>From here the ${id}-train to Lillehammer.`, id: `${id}@x` })}`,
    )
    .join("\n\n"),
  "people.csv": "name,city,note\nFrida,Tromsø,likes cross-country skiing\nGustav,Bodø,repairs accordions\n",
};

test("A folder of all formats is searchable after one call", async () => {
  const root = await folder();
  await put(root, FILES);
  const graph = memory.graph("formats");
  const report = await graph.importFile(root);
  expect(report).toMatchObject({
    format: "markdown",
    documents: 11,
    unchanged: 0,
    ended: 0,
    brokenCount: 0,
    rejectedCount: 0,
  });
  const found = async (question: string) => {
    const { episodes } = await graph.recall(question, { limit: 3 });
    return episodes.map(({ thread }) => thread)[0];
  };
  expect(await found("What keeps the whitefly away?")).toBe("notes/garden.md");
  expect(await found("Which gaskets does the cider press need?")).toBe("notes/deep/Press.md");
  expect(await found("Where does the barometer stand?")).toBe("plain.txt");
  expect(await found("At how many degrees does quince jelly set?")).toBe("page.html");
  expect(await found("café crème")).toBe("latin.html");
  expect(await found("lighthouse keeper")).toBe("wide.txt");
  expect(await found("chlorophyll")).toBe("paper.pdf");
  expect(await found("greenhouse crowns")).toBe("report.docx");
  expect(await found("When do the hives arrive?")).toBe("hello.eml");
  expect(await found("b-train Lillehammer")).toBe("box.mbox/b@x");
  expect(await found("Who repairs accordions?")).toBe("people.csv");
});

test("HTML is read as headings, lists, tables and code, without scripts, styles and navigation", async () => {
  const { episodes } = await memory.graph("formats").episodes({ thread: "page.html" });
  expect(episodes.map(({ content }) => content).join("\n\n")).toBe(
    "# Orchard\n\nThe quince jelly sets at 105 degrees.\n\n- one\n- two\n\n| Jar | Weight |\n| --- | --- |\n| small | 250 g |\n\n````\nwash();\ncook();\n````",
  );
  expect(episodes[0]?.metadata).toMatchObject({ source: "page.html", headings: ["Orchard"] });
});

test("Documents, sections, links and properties are a graph", async () => {
  const graph = memory.graph("formats");
  const links = await graph.facts({ predicate: "REFERENCES" });
  expect(links.map(({ subject, object }) => `${subject.name} -> ${object?.name}`)).toEqual([
    "notes/deep/Press.md -> notes/garden.md",
    "notes/garden.md -> notes/deep/Press.md",
    "notes/garden.md -> paper.pdf",
    "page.html -> notes/garden.md",
  ]);
  const parts = await graph.facts({ object: "notes/garden.md › Beds", predicate: "PART_OF" });
  expect(parts.map(({ subject }) => [subject.name, subject.type])).toEqual([
    ["notes/garden.md › Beds › Paths", "Section"],
  ]);
  const [document] = await graph.entities({ name: "notes/garden.md" });
  expect(document).toMatchObject({ type: "Document", properties: { title: "The garden", year: 2026 } });
  const tags = await graph.facts({ subject: "notes/garden.md", predicate: "TAGS" });
  expect(tags.map(({ value }) => value).toSorted()).toEqual(["plants", "water"]);
  const [card] = (await graph.recall("garden title plants water", { limit: 1 })).episodes;
  expect(card?.metadata.document).toMatchObject({
    name: "notes/garden.md",
    mediaType: "text/markdown",
    path: expect.stringContaining("/notes/garden.md"),
    hash: expect.stringMatching(/^[\da-f]{64}$/u),
    properties: { title: "The garden", tags: ["plants", "water"], year: 2026 },
    links: ["paper.pdf", "notes/deep/Press.md"].toSorted(),
    brokenLinks: ["Nowhere"],
  });
});

test("Links lead to files whose names hold what is encoded in links", async () => {
  const root = await folder();
  await put(root, {
    "a.md":
      "[one](notes%231.md) [two](what%3F.md#why%3F) [three](100%25.md?plain=1) [four](plain.md#50%-off) [five](plain%23.md)",
    "notes#1.md": "One.",
    "what?.md": "Two.",
    "100%.md": "Three.",
    "plain.md": "Four.",
  });
  const graph = memory.graph("encoded");
  await graph.importFile(root);
  const links = await graph.facts({ subject: "a.md", predicate: "REFERENCES" });
  expect(links.map(({ object }) => object?.name).toSorted()).toEqual([
    "100%.md",
    "notes#1.md",
    "plain.md",
    "what?.md",
  ]);
  const { episodes } = await graph.episodes({ limit: 100 });
  expect(episodes.map(({ metadata }) => metadata.document)).toContainEqual(
    expect.objectContaining({ name: "a.md", brokenLinks: ["plain%23.md"] }),
  );
});

test("Pages of a PDF, senders and times of mails are kept", async () => {
  const graph = memory.graph("formats");
  const [pdf] = (await graph.episodes({ thread: "paper.pdf" })).episodes;
  expect(pdf?.metadata).toMatchObject({ page: 1 });
  const [mail] = (await graph.episodes({ thread: "hello.eml" })).episodes;
  expect(mail).toMatchObject({ speaker: "Dora", role: "document", occurredAt: "2026-03-02T10:00:00.000Z" });
  const [letter] = (await graph.episodes({ thread: "box.mbox/a@x" })).episodes;
  expect(letter?.content).toContain("\nFrom here the a-train");
  expect(letter?.metadata.properties).toMatchObject({ subject: "Letter a", messageId: "<a@x>" });
});

test("Only what changed is read again, and what vanished says nothing any more", async () => {
  const root = await folder();
  const graph = memory.graph("steps");
  await put(root, {
    "a.md": "# A\n\nOld apples.\n\n# B\n\nPears stay.\n",
    "b.md": "Plums. See [a](a.md).",
    "c.md": "Quinces.",
  });
  await graph.importFile(root);
  expect(await graph.importFile(root)).toMatchObject({ documents: 0, unchanged: 3, ended: 0, episodes: 0 });
  await put(root, { "a.md": "# A\n\nNew apples.\n\n# B\n\nPears stay.\n" });
  await rm(join(root, "b.md"));
  expect(await graph.importFile(root)).toMatchObject({
    documents: 1,
    unchanged: 1,
    ended: 1,
    episodes: 1,
    deduplicated: 1,
  });
  const told = async () =>
    (await graph.episodes({ limit: 100 })).episodes.map(({ content }) => content).join("\n");
  expect(await told()).toContain("New apples.");
  expect(await told()).toContain("Pears stay.");
  expect(await told()).not.toMatch(/Old apples|Plums/u);
  expect(await graph.facts({ predicate: "REFERENCES" })).toEqual([]);
  await put(root, { "a.md": "# A\n\nOld apples.\n\n# B\n\nPears stay.\n", "b.md": "Plums. See [a](a.md)." });
  expect(await graph.importFile(root)).toMatchObject({
    documents: 2,
    unchanged: 1,
    ended: 0,
    brokenCount: 0,
  });
  expect(await told()).toMatch(/Old apples[\s\S]*Plums|Plums[\s\S]*Old apples/u);
  expect(await told()).not.toContain("New apples.");
  expect(await graph.facts({ predicate: "REFERENCES" })).toHaveLength(1);
  // b.md links to what goes, and later comes again.
  await rm(join(root, "a.md"));
  expect(await graph.importFile(root)).toMatchObject({ documents: 1, unchanged: 1, ended: 1 });
  expect(await graph.facts({ predicate: "REFERENCES" })).toEqual([]);
  await put(root, { "a.md": "# A\n\nOld apples.\n" });
  expect(await graph.importFile(root)).toMatchObject({ documents: 2, unchanged: 1, ended: 0 });
  expect(await graph.facts({ predicate: "REFERENCES" })).toHaveLength(1);
  expect(await graph.importFile(root)).toMatchObject({ documents: 0, unchanged: 3 });
});

test("Hostile files are reported, and the rest is read", async () => {
  const root = await folder();
  const outside = await folder();
  await put(outside, { "secret.md": "The combination is 12-34-56." });
  await put(root, {
    "good.md": "Cloudberries.",
    "bomb.docx": docxOf("Bomb", "x", { "word/media/image.png": Buffer.alloc(130 * 1024 * 1024) }),
    "liar.docx": zipOf({ "word/document.xml": Buffer.alloc(130 * 1024 * 1024) }, 10),
    "fake.docx": "no zip at all",
    "broken.pdf": "%PDF-1.4 and no more",
    "circle.pdf": pdfOf("Round.").toString("latin1").replace("/Kids [", "/Kids [2 0 R "),
    "half.txt": Buffer.from([0xff, 0xfe, 0x41]),
    "odd.txt": Buffer.from("caf\xe9", "latin1"),
    "deep.html": "<div>".repeat(200_000),
    "open.csv": 'a,b\n"never closed,1\n',
    "empty.eml": "",
    "yaml.md":
      "---\na: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]\n---\nLingonberries.",
  });
  await symlink(join(outside, "secret.md"), join(root, "link.md"));
  await symlink(outside, join(root, "folder"));
  await symlink("self.md", join(root, "self.md"));
  const graph = memory.graph("hostile");
  const report = await graph.importFile(root);
  const reasons = report.broken.map(({ reason }) => reason);
  for (const [name, says] of [
    ["bomb.docx", "unpacks to more than"],
    ["liar.docx", "unpacks to more than"],
    ["fake.docx", "not a Word document"],
    ["broken.pdf", "damaged PDF"],
    ["circle.pdf", "damaged PDF"],
    ["half.txt", "not utf-16le text"],
    ["odd.txt", "not utf-8 text"],
    ["deep.html", "nested more than"],
    ["open.csv", "quote that is not closed"],
    ["empty.eml", "not a mail"],
    ["link.md", "link out of the folder"],
    ["self.md", "link that leads to itself"],
  ] as const)
    expect(reasons.filter((reason) => reason.includes(name)).join()).toContain(says);
  expect(report).toMatchObject({ brokenCount: 12, documents: 2 });
  const words = (await graph.episodes({ limit: 100 })).episodes.map(({ content }) => content).join("\n");
  expect(words).toContain("Cloudberries.");
  expect(words).toContain("Lingonberries.");
  expect(words).not.toContain("12-34-56");
  // What cannot be read is still there: nothing ends.
  expect(await graph.importFile(root)).toMatchObject({ ended: 0, unchanged: 2, brokenCount: 12 });
}, 60_000);

test("A table by a mapping is facts, a row at a time; a changed row is followed", async () => {
  const root = await folder();
  const file = join(root, "staff.csv");
  await writeFile(
    file,
    'id,name,employer,since,score\n1,"Larsen, Hanna",Acme,2024-03-01,007\n2,Ida,Initech,2025-01-01,12\n',
  );
  const graph = memory.graph("mapped");
  const mapping = {
    subject: "name",
    type: "Person",
    id: "id",
    validFrom: "since",
    columns: {
      employer: { predicate: "WORKS_AT", type: "Organization" },
      score: { predicate: "SCORE", isValue: true },
    },
  };
  expect(await graph.importFile(file, { mapping })).toMatchObject({
    format: "csv",
    episodes: 2,
    documents: 1,
    brokenCount: 0,
  });
  const [hanna] = await graph.facts({ subject: "Larsen, Hanna", predicate: "WORKS_AT" });
  expect(hanna).toMatchObject({
    object: { name: "Acme", type: "Organization" },
    validFrom: "2024-03-01T00:00:00.000Z",
  });
  expect((await graph.facts({ predicate: "SCORE" })).map(({ value }) => value)).toEqual([12, "007"]);
  await writeFile(file, 'id,name,employer,since,score\n1,"Larsen, Hanna",Globex,2026-02-01,007\n');
  expect(await graph.importFile(file, { mapping })).toMatchObject({
    revised: 1,
    episodes: 0,
    brokenCount: 0,
  });
  expect((await graph.facts({ predicate: "WORKS_AT" })).map(({ object }) => object?.name)).toEqual([
    "Globex",
  ]);
  await expect(graph.importFile(file, { mapping: { ...mapping, subject: "nobody" } })).rejects.toMatchObject({
    code: "import_invalid",
    message: expect.stringContaining('no column "nobody"'),
  });
});

test("A pattern names documents; one that matches none is refused", async () => {
  const root = await folder();
  await put(root, { "a.md": "Alder.", "deep/b.md": "Birch.", "deep/c.txt": "Cedar." });
  const graph = memory.graph("pattern");
  expect(await graph.importFile(join(root, "**/*.md"))).toMatchObject({ documents: 2 });
  expect((await graph.episodes({ thread: "deep/b.md" })).episodes[0]?.content).toBe("Birch.");
  await expect(graph.importFile(join(root, "*.pdf"))).rejects.toMatchObject({ code: "unsupported_format" });
});

test("A format whose package is not installed says how to install it", async () => {
  const absent = "palimpsest-has-no-such-package";
  await expect(optional(absent, "1.2.3", () => import(absent))).rejects.toMatchObject({
    code: "unsupported_format",
    message: expect.stringContaining("npm install palimpsest-has-no-such-package@1.2.3"),
  });
});

test("A file that cannot be stored is told once, by its name, with the reason; what is no document is counted", async () => {
  const root = await folder();
  await put(root, {
    "good.md": "Cloudberries.",
    "two\nlines.md": "# Two\n\nLingonberries.",
    "nul.md": "# Nul\0\n\nBilberries\0.",
    "chat.jsonl": '{"content": "I live in Paris."}\n',
    "data.JSON": "{}",
    "more.json": "{}",
    "deep/Makefile": "all:",
  });
  const graph = memory.graph("faults");
  const report = await graph.importFile(root);
  expect(report.broken.map(({ document, reason }) => [document, reason.replace(root, "")])).toEqual([
    ["nul.md", expect.stringContaining("/nul.md contains NUL characters")],
    ["two\nlines.md", expect.stringContaining('two\\nlines.md" has a control character in its name')],
  ]);
  expect(report).toMatchObject({ documents: 1, brokenCount: 2 });
  expect(report.passedOver).toEqual([
    { ending: ".json", files: 2 },
    { ending: ".jsonl", files: 1 },
    { ending: "", files: 1 },
  ]);
});
