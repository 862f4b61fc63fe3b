import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import axe, { type AxeResults } from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { canLaunchBrowser, launchBrowser } from "../helpers/browser.ts";
import { differingPixels } from "../helpers/differing-pixels.ts";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const ROOT = join(import.meta.dirname, "../..");
const IMAGES = join(ROOT, "docs/images");
const ATTACK = `<script>globalThis.hacked = 1</script><img src=x onerror="globalThis.hacked = 2">`;

/** Tables that are wider than the page, by their captions. */
const WIDER_THAN_MAIN = `[...document.querySelectorAll("main section table")]
  .filter((table) => table.getBoundingClientRect().right > document.querySelector("main").getBoundingClientRect().right)
  .map((table) => table.caption.textContent)`;

if (!canLaunchBrowser)
  console.warn("\nTHE BROWSER TESTS OF report.html DID NOT RUN: their Chromium is made for Linux on x64.\n");

describe.skipIf(!canLaunchBrowser)("report.html in a browser", () => {
  let browser: Browser;
  let regressed: string;

  beforeAll(async () => {
    browser = await launchBrowser();
    regressed = await regressedPage();
  });
  afterAll(async () => {
    await browser?.close();
  });

  /** The page in a window; whatever it complains about fails the test. */
  async function open(html: string, options: BrowserContextOptions = {}): Promise<Page> {
    const folder = tempFolder({ "report.html": html });
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    context.setDefaultTimeout(200_000);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => {
      if (!request.url().startsWith("file:")) complaints.push(`asked for ${request.url()}`);
    });
    onTestFinished(async () => {
      await context.close();
      expect(complaints).toEqual([]);
    });
    await page.goto(`file://${join(folder, "report.html")}`);
    return page;
  }

  const rowIds = (page: Page): Promise<string[]> => page.locator("#rows th a").allTextContents();

  it("loads without a word on the console and shows every case, worst first", async () => {
    const page = await open(regressed);
    expect(await page.locator("h1").first().textContent()).toBe("FAIL");
    const ids = await rowIds(page);
    expect(ids).toHaveLength(41);
    expect(ids.slice(0, 3)).toEqual(["acl_003", "sales_003", "billing_002"]);
    expect(await page.locator("#count").textContent()).toBe("41 of 41 cases");
  });

  it("filters by verdict, change, cause and tag, searches, and clears", async () => {
    const page = await open(regressed);
    await page.getByRole("combobox", { name: "Verdict" }).selectOption("fail");
    expect(await rowIds(page)).toEqual([
      "acl_003",
      "billing_002",
      "security_003",
      "sla_001",
      "no_answer_002",
      "remote_001",
    ]);
    await page.getByRole("combobox", { name: "Cause" }).selectOption("reranker");
    expect(await rowIds(page)).toEqual(["billing_002", "security_003", "sla_001"]);
    await page.getByRole("combobox", { name: "Tag" }).selectOption("sla");
    expect(await rowIds(page)).toEqual(["sla_001"]);
    expect(await page.locator("#count").textContent()).toBe("1 of 41 cases");
    await page.getByRole("button", { name: "Clear" }).click();
    await expect.poll(() => rowIds(page)).toHaveLength(41);
    await page.getByRole("searchbox").fill("SECURITY_ 003");
    expect(await rowIds(page)).toEqual(["security_003"]);
    await page.getByRole("searchbox").fill("nothing is called that");
    expect(await rowIds(page)).toEqual([]);
    await page.getByRole("searchbox").fill("");
    await page.getByRole("combobox", { name: "Change" }).selectOption("mixed");
    expect(await rowIds(page)).toEqual(["security_005"]);
  });

  it("says of a tag how many cases it shows, also where a difficulty is called the same, and of a loss that there is one", async () => {
    const scored = (id: string, faithfulness: number) => traceRow(id, { scores: { faithfulness } });
    const cwd = tempFolder({
      "g.jsonl": [goldenRow("a", { tags: ["hard"], difficulty: "hard" }), goldenRow("b", { tags: ["hard"] })],
      "h.jsonl": [scored("a", 0.90004), scored("b", 0.9)],
      "b.jsonl": [scored("a", 0.9001), scored("b", 0.9)],
    });
    await runCli(["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl", "--html"], cwd);
    const page = await open(readFileSync(join(cwd, "rag-gate-report/report.html"), "utf8"));
    expect(await page.locator("#by-tag option").allTextContents()).toEqual(["any", "hard (2)", "easy (1)"]);
    expect(await page.locator("#rows td.n").allTextContents()).toEqual(["-0.0001", ""]);
  });

  it("names every cause that fits where several do", async () => {
    const lost = traceRow("a", { retrieved_chunks: ["x"], context_chunks: ["x"], citations: [] });
    const cwd = tempFolder({ "g.jsonl": [goldenRow("a")], "h.jsonl": [lost] });
    await runCli(["--golden", "g.jsonl", "--traces", "h.jsonl", "--html"], cwd);
    const page = await open(readFileSync(join(cwd, "rag-gate-report/report.html"), "utf8"));
    expect(await page.locator("#count").textContent()).toBe("1 of 1 case");
    expect(await page.locator("#rows td:nth-child(5)").textContent()).toBe(
      "parser, or chunking, or embedding, or bm25_analyzer",
    );
  });

  it("sorts by a heading with mouse and keyboard, says how, and goes back to worst first", async () => {
    const page = await open(regressed);
    const heading = page.locator("th[data-key=id]");
    const button = heading.getByRole("button");
    const sorted = [...(await rowIds(page))].sort();
    await button.click();
    expect(await rowIds(page)).toEqual(sorted);
    expect(await heading.getAttribute("aria-sort")).toBe("ascending");
    await button.press("Enter");
    expect(await rowIds(page)).toEqual([...sorted].reverse());
    expect(await heading.getAttribute("aria-sort")).toBe("descending");
    await button.press("Space");
    expect((await rowIds(page))[0]).toBe("acl_003");
    expect(await heading.getAttribute("aria-sort")).toBe("none");
  });

  it("opens a case under an address of its own, and Back leads where the reader was", async () => {
    const page = await open(regressed);
    await page.locator("#rows").getByText("sla_001").click();
    await page.locator("#overview").waitFor({ state: "hidden" });
    expect(page.url()).toMatch(/#case\/sla_001$/);
    const text = await page.locator("#case").innerText();
    for (const part of [
      "context_recall, citation_correctness, newly failing",
      "reranker",
      "support_sla_policy:v2026-01:chunk_003",
      "5 of 6",
      "out of 4",
      "fail: ≥ 0.900",
    ])
      expect(text).toContain(part);
    expect(await page.evaluate("document.activeElement.tagName")).toBe("H1");
    await page.getByRole("link", { name: "Next case" }).click();
    // An address is followed by an event, a moment later.
    await page.locator("#case h1", { hasText: "no_answer_002" }).waitFor();
    await page.goBack();
    await page.locator("#case h1", { hasText: "sla_001" }).waitFor();
    await page.goBack();
    await page.locator("#case").waitFor({ state: "hidden" });
    expect(await page.evaluate("document.activeElement.textContent")).toBe("sla_001");
    await page.goto(`${page.url().split("#")[0]}#case/nobody`);
    await page.locator("#case h1", { hasText: "This case is not on this page" }).waitFor();
    await page.getByRole("link", { name: "All cases" }).click();
    await page.locator("#cases").waitFor({ state: "visible" });
  });

  it("is led through by keyboard: first past the head of the page, then through the table", async () => {
    const page = await open(regressed);
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to the verdict");
    await page.keyboard.press("Enter");
    expect(await page.evaluate("document.activeElement.id")).toBe("overview");
    await page.locator("#rows th a").first().focus();
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press("Tab");
      // Rows are made while the table scrolls, which a person's next key comes after.
      await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    }
    expect(await page.evaluate("document.activeElement.closest('tr').ariaRowIndex")).toBe("32");
    await page.keyboard.press("Enter");
    await page.locator("#case h1").waitFor();
  });

  it("keeps a script in a question, an id and a tag a text", async () => {
    const golden = [goldenRow(ATTACK, { question: ATTACK, tags: [ATTACK] }), goldenRow("b")];
    const cwd = tempFolder({
      "golden.jsonl": golden,
      "head.jsonl": [traceRow(ATTACK, { citations: [] }), traceRow("b")],
    });
    await runCli(["gate", "--golden", "golden.jsonl", "--traces", "head.jsonl", "--include-text", "--html"], cwd);
    const page = await open(readFileSync(join(cwd, "rag-gate-report/report.html"), "utf8"));
    expect((await rowIds(page)).sort()).toEqual([ATTACK, "b"]);
    await page.getByRole("combobox", { name: "Tag" }).selectOption(ATTACK);
    await page.locator("#rows a").click();
    expect(await page.locator("#case h1").textContent()).toBe(ATTACK);
    expect(await page.locator("#case dl").textContent()).toContain(ATTACK);
    expect(await page.evaluate("typeof globalThis.hacked")).toBe("undefined");
    expect(await page.locator("img").count()).toBe(0);
  });

  it.each(["light", "dark"] as const)(
    "has no serious finding of axe, %s, as a whole and as a case",
    async (colorScheme) => {
      const page = await open(regressed, { colorScheme, reducedMotion: "reduce" });
      for (const hash of ["", "#case/sla_001"]) {
        if (hash !== "") await page.evaluate(`location.hash = "${hash}"`);
        await page.evaluate(axe.source);
        const { violations } = (await page.evaluate("axe.run()")) as AxeResults;
        const told = violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html)}`);
        expect(told).toEqual([]);
      }
    },
  );

  it("has no sideways scrolling on a phone, and prints without its window", async () => {
    const page = await open(regressed, { viewport: { width: 420, height: 900 } });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(420);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("#filters").isVisible()).toBe(false);
    expect(await page.evaluate("getComputedStyle(document.querySelector('#window')).maxHeight")).toBe("none");
  });

  it("loses no column on paper", async () => {
    const page = await open(regressed, { viewport: { width: 1000, height: 900 } });
    expect(await page.evaluate(WIDER_THAN_MAIN)).toContain("Metrics by tag and difficulty");
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate(WIDER_THAN_MAIN)).toEqual([]);
  });

  it("loses no column on paper where ids are hashes", async () => {
    const [id, chunk] = ["a".repeat(64), "b".repeat(64)];
    const chunks = { retrieved_chunks: [chunk], context_chunks: [chunk], citations: [chunk] };
    const who = { acl_group: "g", user_context: { tenant_id: "acme", roles: [] } };
    const cwd = tempFolder({
      "golden.jsonl": [goldenRow(id, { expected_chunk_ids: [chunk], ...who })],
      "head.jsonl": [traceRow(id, chunks)],
      "corpus.jsonl": [{ chunk_id: chunk, tenant_id: "other", acl_roles: [] }],
    });
    await runCli(
      ["gate", "--golden", "golden.jsonl", "--traces", "head.jsonl", "--corpus", "corpus.jsonl", "--html"],
      cwd,
    );
    const html = readFileSync(join(cwd, "rag-gate-report/report.html"), "utf8");
    const page = await open(html, { viewport: { width: 1000, height: 900 } });
    expect(await page.evaluate(WIDER_THAN_MAIN)).toContain("Access leaks");
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate(WIDER_THAN_MAIN)).toEqual([]);
  });

  it("tells the verdict and the failed cases where scripts do not run", async () => {
    const page = await open(regressed, { javaScriptEnabled: false });
    expect(await page.locator("h1").first().textContent()).toBe("FAIL");
    expect(await page.locator("noscript").innerText()).toContain("acl_003");
    expect(await page.locator("#filters").isVisible()).toBe(false);
  });

  it("holds ten thousand cases, makes only the rows in sight, and says what it leaves out", async () => {
    const ids = Array.from({ length: 10_020 }, (_, i) => `case_${String(i).padStart(5, "0")}`);
    const bad = { context_chunks: [], citations: [] };
    const cwd = tempFolder({
      "golden.jsonl": ids.map((id) => goldenRow(id)),
      "head.jsonl": ids.map((id) => traceRow(id, id === "case_10019" ? bad : {})),
    });
    await runCli(["gate", "--golden", "golden.jsonl", "--traces", "head.jsonl", "--html"], cwd);
    const page = await open(readFileSync(join(cwd, "rag-gate-report/report.html"), "utf8"));
    expect(await page.locator(".cut").textContent()).toContain("The worst 10000 cases of 10020 are on this page");
    expect((await rowIds(page))[0]).toBe("case_10019");
    expect(await page.locator("#rows tr").count()).toBeLessThan(100);
    await page.evaluate("document.querySelector('#window').scrollTop = 34 * 5000");
    await expect.poll(() => rowIds(page)).toContain("case_04999");
    expect(await page.locator("#rows tr").count()).toBeLessThan(100);
    // On paper nobody scrolls: no empty sheets for the rows that are not made, and a word about them.
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("#printed").innerText()).toContain("The first 300 of 10000 cases are printed");
    const printed = await rowIds(page);
    expect([printed.length, printed[0]]).toEqual([300, "case_10019"]);
    expect(await page.evaluate("document.documentElement.scrollHeight")).toBeLessThan(34 * 600);
    await page.emulateMedia({ media: "screen" });
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    await page.getByRole("searchbox").fill("case_0777");
    expect(await rowIds(page)).toHaveLength(10);
    expect(await page.locator("#printed").textContent()).toBe("");
  });

  // The Chromium and its fonts come with the package, so every machine draws the same pixels. A changed picture fails
  // until somebody has looked at it and accepted it: UPDATE_IMAGES=1 npx vitest run test/page/browser.test.ts
  it.each([
    { name: "report", options: { colorScheme: "light", viewport: { width: 1280, height: 1500 } }, hash: "" },
    {
      name: "report-dark",
      options: { colorScheme: "dark", viewport: { width: 1280, height: 1500 } },
      hash: "#metrics",
    },
    { name: "report-flow", options: { colorScheme: "light", viewport: { width: 1280, height: 1100 } }, hash: "#flow" },
    { name: "report-phone", options: { colorScheme: "light", viewport: { width: 420, height: 1200 } }, hash: "" },
    {
      name: "report-case",
      options: { colorScheme: "dark", viewport: { width: 1280, height: 1100 } },
      hash: "#case/sla_001",
    },
  ] as const)("looks as it did when somebody looked: $name", async ({ name, options, hash }) => {
    const page = await open(regressed, { ...options, reducedMotion: "reduce" });
    if (hash !== "") await page.evaluate(`location.hash = "${hash}"`);
    const picture = await page.screenshot({ animations: "disabled" });
    const file = join(IMAGES, `${name}.png`);
    if (process.env.UPDATE_IMAGES) {
      mkdirSync(IMAGES, { recursive: true });
      writeFileSync(file, picture);
    }
    const before = existsSync(file) ? readFileSync(file) : null;
    const share = before === null ? 1 : await differingPixels(page, before, picture);
    if (share > TOLERANCE) writeFileSync(join(ROOT, `node_modules/.cache/${name}.png`), picture);
    const accept = "where it is right, UPDATE_IMAGES=1 npm exec -- vitest run test/page/browser.test.ts takes it anew";
    expect(share, `look at node_modules/.cache/${name}.png; ${accept}`).toBeLessThanOrEqual(TOLERANCE);
  });
});

/** Share of pixels that may differ: less than a changed digit. */
const TOLERANCE = 1e-5;

async function regressedPage(): Promise<string> {
  const example = (name: string): string => join(ROOT, "examples/assistant", name);
  const out = join(ROOT, "node_modules/.cache/regressed-report");
  const inputs = ["--golden", example("golden.jsonl"), "--traces", example("candidate-regressed.jsonl")];
  const others = ["--baseline", example("baseline.jsonl"), "--corpus", example("corpus.jsonl")];
  const policy = ["--config", "rag-gate.yml", "--now", "2026-06-01"];
  await runCli(["gate", ...inputs, ...others, ...policy, "--html", "--out", out], join(ROOT, "examples/assistant"));
  return readFileSync(join(out, "report.html"), "utf8");
}
