/**
 * A model for measurements: it speaks as much of OpenAI's protocol as extraction needs, and notes what the
 * sentences of this campaign say.
 */
import { createServer } from "node:http";

/**
 * Starts a server on a free port of this machine.
 *
 * @param {(text: string) => object} answer what the model says to all that it was shown
 * @param {number} delay milliseconds before each answer
 */
export async function startModel(answer, delay = 0) {
  const asked = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const { messages } = JSON.parse(body);
      const text = messages.map(({ content }) => content).join("\n");
      asked.push(text);
      const content = JSON.stringify(answer(text));
      const usage = {
        prompt_tokens: Math.ceil(text.length / 4),
        completion_tokens: Math.ceil(content.length / 4),
      };
      const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }];
      const reply = JSON.stringify({
        id: "x",
        object: "chat.completion",
        created: 0,
        model: "scripted",
        choices,
        usage,
      });
      setTimeout(() => response.setHeader("content-type", "application/json").end(reply), delay);
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/v1`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
