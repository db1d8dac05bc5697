import { once } from "node:events";
import { createServer } from "node:http";
import { writeReadableStreamToWritable } from "@react-router/node";
import express from "express";
import { afterEach, expect, test, vi } from "vitest";
import { logger } from "#app/platform/logger.server.ts";
import { logCutResponses } from "./cut-responses.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Answers a request with this body as the router does; returns what was logged once the response is over. */
async function logOf(
  body: ReadableStream<Uint8Array>,
  read: (response: Promise<Response>) => Promise<unknown>,
) {
  const logged = vi.spyOn(logger, "error").mockReturnValue();
  ends.push(() => logged.mockRestore());
  const app = express();
  const over = Promise.withResolvers<void>();
  app.use(logCutResponses, async (_request, response) => {
    response.once("close", over.resolve);
    await writeReadableStreamToWritable(body, response).catch(() => undefined);
  });
  const server = createServer(app).listen(0);
  ends.push(() => server.close());
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("not listening on a port");
  await read(fetch(`http://localhost:${address.port}/media/boat.webp`));
  await over.promise;
  return logged.mock.calls;
}

/** A body whose second part is `rest`. */
function bodyWith(rest: (stream: ReadableStreamDefaultController<Uint8Array>) => void) {
  let parts = 0;
  return new ReadableStream<Uint8Array>({
    pull(stream) {
      parts += 1;
      if (parts > 1) return rest(stream);
      stream.enqueue(new Uint8Array(1000));
    },
  });
}

test("a response whose body fails halfway is logged with its path", async () => {
  const failure = new Error("the disk cannot be read");
  const body = bodyWith((stream) => stream.error(failure));
  const calls = await logOf(body, (response) =>
    expect(response.then((each) => each.arrayBuffer())).rejects.toBeInstanceOf(TypeError),
  );
  expect(calls).toEqual([[{ err: failure, path: "/media/boat.webp" }, "a response was cut off"]]);
});

test("a whole response is not logged, nor one whose visitor leaves", async () => {
  const whole = bodyWith((stream) => stream.close());
  expect(await logOf(whole, async (response) => (await response).arrayBuffer())).toEqual([]);
  const endless = bodyWith(() => undefined);
  expect(await logOf(endless, async (response) => (await response).body?.cancel())).toEqual([]);
});
