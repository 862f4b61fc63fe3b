// A judge of your own: any server with this one route. This one uses no model at all: an item holds where most of its words
// stand in the texts that it is held against. Run it, and give its address to rag-gate:
//   node custom-judge.mjs 8765
//   rag-gate --golden ... --traces ... --judge-base-url http://localhost:8765/v1 --judge-model word-overlap
import { createServer } from "node:http";

const words = (text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Everything between the delimiters of a question: the numbered list at its end is what is judged, the rest is what it is held against. */
function partsOf(question) {
  const [, mark] = /<<<([0-9a-f]{16})/.exec(question) ?? [];
  const texts = [...question.matchAll(new RegExp(`(\\[\\d+\\] )?<<<${mark}\\n([\\s\\S]*?)\\n${mark}>>>`, "g"))];
  const first = texts.findLastIndex(([, number]) => number === "[1] ");
  const textOf = ([, , text]) => text;
  return first < 0
    ? { items: [], shown: texts.map(textOf) }
    : { items: texts.slice(first).map(textOf), shown: texts.slice(0, first).map(textOf) };
}

/** A verdict for each item. The words that it may be come with the question, the best one first and the worst last. */
function verdicts(question, allowed) {
  const { items, shown } = partsOf(question);
  const known = words(shown.join(" "));
  return items.map((item, i) => {
    const own = [...words(item)];
    const share = own.filter((word) => known.has(word)).length / Math.max(1, own.length);
    return { id: i + 1, verdict: share >= 0.5 ? allowed[0] : allowed.at(-1) };
  });
}

/** What a question is answered with: verdicts, or a list of texts where it asks for one; null for a rubric or a draft. */
function reply({ messages, response_format: format }) {
  const { name, schema } = format.json_schema;
  const question = messages.at(-1).content;
  if (name === "items") return { items: [1, 2, 3].map((n) => `${n}: ${partsOf(question).shown[0]}`) };
  const allowed = schema.properties.verdicts?.items.properties.verdict.enum;
  return allowed === undefined ? null : { verdicts: verdicts(question, allowed) };
}

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    if (request.method !== "POST" || request.url !== "/v1/chat/completions") {
      response.writeHead(404).end();
      return;
    }
    const said = reply(JSON.parse(body));
    if (said === null) {
      response.writeHead(400).end();
      return;
    }
    const content = JSON.stringify(said);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ choices: [{ message: { role: "assistant", content } }] }));
  });
});

server.listen(Number(process.argv[2] ?? 8765), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${server.address().port}/v1`);
});
