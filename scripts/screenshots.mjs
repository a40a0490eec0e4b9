/**
 * Takes the pictures of docs/screens: every page of the web application over the example memory, 1280 and 390
 * pixels wide, light and dark.
 *
 *     npm run build && npm run screenshots            # all
 *     npm run screenshots -- review ask               # some, by their names below
 *     npm run screenshots -- --to /tmp/screens graph  # elsewhere
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { openMemory } from "../dist/index.js";

const CHROMIUM = process.env.PALIMPSEST_TEST_CHROMIUM ?? "/usr/bin/chromium";
const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const SCHEMES = ["light", "dark"];
/** What README shows has twice the pixels. */
const SHARP = ["ask"];
/** Of 100: text stays crisp, and a picture has 30 to 110 kB. */
const QUALITY = 82;

const ask = async (page, question) => {
  await page.getByLabel("Your question").fill(question);
  await page.keyboard.press("Enter");
  await page.locator(".exchange-foot").last().waitFor();
};

/** Each picture: the address, and what is done there first. */
const PICTURES = {
  "sign-in": { path: "/", signedIn: false, show: (page) => page.getByLabel("Token").waitFor() },
  home: { path: "/", show: (page) => page.locator(".answer").first().waitFor() },
  ask: {
    path: "/ask",
    async show(page, isPhone) {
      await ask(page, "Where does Maya live now?");
      if (isPhone) return;
      await page.getByRole("button", { name: /^Source 1/u }).click();
      await page.locator("[data-part=cited] [data-part=sources]").waitFor();
    },
  },
  found: {
    path: "/ask",
    async show(page) {
      await ask(page, "What is Maya allergic to?");
      await page.getByRole("button", { name: "How it was found" }).click();
      await page.locator("[data-part=found] li").first().waitFor();
    },
  },
  memory: {
    path: "/memory",
    async show(page) {
      await page.getByRole("button", { name: /^Maya lives in Porto/u }).click();
      await page.locator("[data-part=sources]").waitFor();
    },
  },
  forget: {
    path: "/memory",
    async show(page) {
      await page.locator(".about").first().getByRole("button", { name: "Forget" }).click();
      await page.locator("[data-part=preview]").waitFor();
    },
  },
  week: { path: "/memory/week", show: (page) => page.locator(".change").first().waitFor() },
  episodes: {
    path: "/episodes?thread=2025-05-18",
    show: (page) => page.locator("[data-part=episode]").first().waitFor(),
  },
  graph: {
    path: "/graph",
    async show(page) {
      await page.locator("[data-laid-out]").waitFor();
      await page.locator(".entity-list").getByRole("button", { name: /^Maya/u }).click();
      // The sliders stand above the drawing, which a phone's screen is too low for.
      await page.locator("[data-part=canvas]").scrollIntoViewIfNeeded();
      await page.evaluate(
        "window.scrollBy(0, Math.max(0, document.querySelector('[data-part=canvas]').getBoundingClientRect().top - 300))",
      );
      await page.waitForTimeout(1_000);
    },
  },
  timeline: {
    path: "/timeline/Maya",
    show: (page) => page.locator(".timeline-row").first().waitFor(),
  },
  review: { path: "/review", show: (page) => page.locator(".review-evidence").first().waitFor() },
  contradictions: {
    path: "/review/contradictions",
    show: (page) => page.locator(".review-card").first().waitFor(),
  },
  missing: { path: "/review/missing", show: (page) => page.locator("[data-part=term]").first().waitFor() },
  operations: { path: "/operations", show: (page) => page.getByText("Wait for a model").waitFor() },
  imports: { path: "/operations/imports", show: (page) => page.getByText("Drop files here").waitFor() },
  connect: { path: "/connect", show: (page) => page.locator("pre").first().waitFor() },
};

const { values, positionals } = parseArgs({
  options: { to: { type: "string", default: "docs/screens" } },
  allowPositionals: true,
});
const wanted = positionals.length === 0 ? Object.keys(PICTURES) : positionals;
for (const name of wanted) if (!(name in PICTURES)) throw new Error(`There is no picture ${name}.`);
mkdirSync(values.to, { recursive: true });

const DAY_MS = 86_400_000;
const directory = mkdtempSync(join(tmpdir(), "palimpsest-screens-"));
const database = join(directory, "memory");

/**
 * The example, each conversation recorded when it was over: so the pages have something to show on both
 * clocks.
 */
async function fill() {
  let now = Date.now();
  const memory = await openMemory({ database, clock: () => now });
  const graph = memory.tenant("default").graph("example");
  const lines = readFileSync("examples/maya-and-tom.jsonl", "utf8").trim().split("\n");
  const episodes = lines.map((line) => JSON.parse(line));
  for (const thread of new Set(episodes.map(({ thread }) => thread))) {
    const said = episodes.filter((episode) => episode.thread === thread);
    now = Date.parse(said.at(-1).occurredAt) + 60_000;
    await graph.rememberMany(said);
  }
  now = Date.now() - 2 * DAY_MS;
  await graph.rememberMany(postcards(now));
  await graph.ask("What does Priya do for a living?");
  await memory.close();
}

/** The words of a third friend, who calls two things by other names, and says one that no ontology knows. */
function postcards(now) {
  const said = (id, daysAgo, content, facts) => ({
    id,
    thread: "postcards",
    speaker: "Inês",
    role: "user",
    occurredAt: new Date(now - daysAgo * DAY_MS).toISOString(),
    content,
    extraction: { facts: facts.map((fact) => ({ quote: content, ...fact })) },
  });
  const hospital = { object: "Hospital Ribeira", objectType: "Organization" };
  const ines = { subject: "Inês", subjectType: "Person" };
  return [
    said("postcard-1", 3, "I work at Hospital Ribeira, with Maya.", [
      { ...ines, predicate: "WORKS_AT", ...hospital },
      { ...ines, predicate: "KNOWS", object: "Maya" },
    ]),
    said("postcard-2", 2, "Hospital Ribeira is in Porto, by the river.", [
      {
        subject: hospital.object,
        subjectType: hospital.objectType,
        predicate: "LOCATED_IN",
        object: "Porto",
      },
    ]),
    said("postcard-3", 1, "Tom Ashworth lives in Bristol, says the stamp.", [
      { subject: "Tom Ashworth", subjectType: "Person", predicate: "LIVES_IN", object: "Bristol" },
    ]),
    said("postcard-4", 0, "On Sundays Maya repairs lamps with her father.", [
      { subject: "Maya", predicate: "REPAIRS", object: "lamps" },
    ]),
  ];
}

await fill();
const server = spawn(process.execPath, ["dist/cli.js", "start", "--port", "0", "--database", database], {
  stdio: ["ignore", "pipe", "inherit"],
});
const stopped = once(server, "exit");

/** The link that signs in, as the server prints it. */
function started() {
  let told = "";
  return new Promise((resolve, reject) => {
    server.stdout.on("data", (piece) => {
      told += piece;
      const link = /http:\S+#code=\S+/u.exec(told)?.[0];
      if (link !== undefined) resolve(link);
    });
    server.on("exit", () => reject(new Error(`The server ended.\n${told}`)));
  });
}

let browser;
try {
  const link = await started();
  const { origin } = new URL(link);
  browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
  const first = await browser.newContext();
  const page = await first.newPage();
  await page.goto(link);
  await page.getByRole("navigation", { name: "Pages" }).first().waitFor();
  const signedIn = await first.storageState();
  for (const name of wanted)
    for (const viewport of WIDTHS)
      for (const scheme of SCHEMES) await take(name, viewport, scheme, signedIn, origin);
} finally {
  await browser?.close();
  server.kill();
  await stopped;
  rmSync(directory, { recursive: true, force: true });
}

async function take(name, viewport, colorScheme, storageState, origin) {
  const { path, show, signedIn = true } = PICTURES[name];
  const context = await browser.newContext({
    viewport,
    colorScheme,
    deviceScaleFactor: SHARP.includes(name) && viewport.width > 1_000 ? 2 : 1,
    reducedMotion: "reduce",
    ...(signedIn ? { storageState } : {}),
  });
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  await show(page, viewport.width < 500);
  await page.evaluate("document.fonts.ready");
  // The policy of the pages forbids what waits inside of them.
  for (;;) {
    const isReading = await page.evaluate("/Reading [^.]*…/u.test(document.body.innerText)");
    if (!isReading) break;
    await page.waitForTimeout(100);
  }
  await page.mouse.move(0, 0);
  const devtools = await context.newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  const file = join(values.to, `${name}-${viewport.width}-${colorScheme}.webp`);
  writeFileSync(file, Buffer.from(data, "base64"));
  const isWide = (await page.evaluate("document.documentElement.scrollWidth")) > viewport.width;
  console.log(
    `${file}  ${Math.round((data.length * 0.75) / 1000)} kB${isWide ? "  WIDER THAN THE SCREEN" : ""}`,
  );
  await context.close();
}
