import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { isRecord } from "#app/platform/text/json.ts";

export type Asked = {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
};
type Answer = { status: number; body: string } | "silence";

/** A translation provider on loopback that a test configures; it records its requests. */
export async function startTranslationDouble() {
  const asked: Asked[] = [];
  let answer: Answer = { status: 200, body: "{}" };
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const body: unknown = JSON.parse(sent);
      const { authorization } = request.headers;
      asked.push({ path: request.url ?? "", authorization, body: isRecord(body) ? body : {} });
      if (answer === "silence") return;
      response.writeHead(answer.status, { "Content-Type": "application/json" });
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The double got no port");

  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    /** Sets the response from now on. */
    answers(status: number, body: object | string) {
      answer = { status, body: typeof body === "string" ? body : JSON.stringify(body) };
    },
    /** From now on, accepts requests but does not respond. */
    fallsSilent() {
      answer = "silence";
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TranslationDouble = Awaited<ReturnType<typeof startTranslationDouble>>;
