/**
 * Takes the pictures of docs/screens: every page of the web application over the example memory, 1280 and 390 pixels wide, light and dark.
 *
 *     npm run build && npm run screenshots            # all
 *     npm run screenshots -- review ask               # some, by their names below
 *     npm run screenshots -- --to /tmp/screens graph  # elsewhere
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { connect } from "../dist/client.js";

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
  episodes: { path: "/episodes", show: (page) => page.locator("[data-part=episode]").first().waitFor() },
  graph: {
    path: "/graph",
    async show(page) {
      await page.locator("canvas").first().waitFor();
      await page.waitForTimeout(4_000);
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

/** The words of a third friend, who calls two things by other names and remembers a year otherwise. */
async function addWhatIsToBeDecided(graph) {
  const said = (id, content, facts, day = "2026-05-02") => ({
    id,
    thread: "postcards",
    speaker: "Inês",
    role: "user",
    occurredAt: `${day}T18:05:00Z`,
    content,
    extraction: { facts: facts.map((fact) => ({ quote: content, ...fact })) },
  });
  const hospital = { name: "Hospital Ribeira", type: "Organization" };
  await graph.rememberMany([
    said("postcard-1", "Hospital Ribeira is in Porto, by the river.", [
      { subject: hospital.name, predicate: "LOCATED_IN", object: "Porto", subjectType: hospital.type },
    ]),
    said("postcard-2", "Maya is on call at Hospital Ribeira tonight.", [
      { subject: "Maya", predicate: "WORKS_AT", object: hospital.name, objectType: hospital.type },
    ]),
    said("postcard-3", "Tom Ashworth lives in Bristol, says the stamp.", [
      { subject: "Tom Ashworth", predicate: "LIVES_IN", object: "Bristol", subjectType: "Person" },
    ]),
  ]);
}

const directory = mkdtempSync(join(tmpdir(), "palimpsest-screens-"));
const server = spawn(
  process.execPath,
  ["dist/cli.js", "start", "--example", "--port", "0", "--database", join(directory, "memory")],
  { stdio: ["ignore", "pipe", "inherit"] },
);
const stopped = once(server, "exit");

/** The link that signs in, and the token, as the server prints them. */
function started() {
  let told = "";
  return new Promise((resolve, reject) => {
    server.stdout.on("data", (piece) => {
      told += piece;
      const link = /http:\S+#code=\S+/u.exec(told)?.[0];
      const token = /local_\S+/u.exec(told)?.[0];
      if (link !== undefined && token !== undefined) resolve({ link, token });
    });
    server.on("exit", () => reject(new Error(`The server ended.\n${told}`)));
  });
}

let browser;
try {
  const { link, token } = await started();
  const { origin } = new URL(link);
  await addWhatIsToBeDecided(connect({ url: origin, token }).graph("example"));
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
