import { createStuffDocumentsChain } from "@langchain/classic/chains/combine_documents";
import { createRetrievalChain } from "@langchain/classic/chains/retrieval";
import { Document } from "@langchain/core/documents";
import { ChatPromptTemplate } from "@langchain/core/prompts";
import { FakeListChatModel, FakeRetriever } from "@langchain/core/utils/testing";

const texts = {
  "hr:003": "Full-time staff get 12 days of annual leave.",
  "hr:006": "Up to 5 unused days carry over to March.",
  "it:001": "Reset your password in the portal.",
};
const runs = [
  ["How many annual leave days?", ["hr:003", "it:001"], "12 days."],
  ["How many days carry over?", ["it:001", "hr:006"], "Up to 5 days."],
  ["Any car purchase policy?", ["it:001"], "I cannot find that information."],
];
for (const [input, ids, answer] of runs) {
  const output = ids.map((id) => new Document({ pageContent: texts[id], metadata: { source: "hr.md", chunk: id } }));
  const llm = new FakeListChatModel({ responses: [answer] });
  const prompt = ChatPromptTemplate.fromTemplate("{context}\n\n{input}");
  const combineDocsChain = await createStuffDocumentsChain({ llm, prompt });
  const chain = await createRetrievalChain({ retriever: new FakeRetriever({ output }), combineDocsChain });
  console.log(JSON.stringify(await chain.invoke({ input })));
}
