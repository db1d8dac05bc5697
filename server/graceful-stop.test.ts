import { once } from "node:events";
import { Agent, createServer, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { responseTo } from "#tests/support/response-to.ts";
import { prepareGracefulStop } from "./graceful-stop.ts";

/** Longer than any test. */
const answerWithinMs = 600_000;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that reads each request, and responds only once `answer` has been called. */
async function openServer() {
  const mayAnswer = Promise.withResolvers<void>();
  const arrived: string[] = [];
  const server = createServer((request, response) => {
    arrived.push(request.url ?? "");
    let body = "";
    request.on("data", (chunk) => {
      body += String(chunk);
    });
    request.on("end", () => {
      void mayAnswer.promise.then(() => response.end(`${request.url} ${body}`));
    });
  });
  const graceful = prepareGracefulStop(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const agent = new Agent({ keepAlive: true });
  closing.push(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const post = (path: string) => httpRequest({ port, agent, path, method: "POST" });
  return { graceful, port, arrived, post, answer: mayAnswer.resolve };
}

async function answerTo(request: ReturnType<typeof httpRequest>) {
  const response = await responseTo(request);
  let body = "";
  for await (const chunk of response) body += String(chunk);
  return { body, connection: response.headers.connection };
}

test("requests in flight during the stop are answered, and none is reset", async () => {
  const { graceful, post, arrived, answer } = await openServer();
  const paths = Array.from({ length: 120 }, (_, number) => `/${number}`);
  const requests = paths.map((path) => post(path));
  const answers = Promise.all(requests.map(answerTo));
  // Half of the requests have sent their whole bodies when the stop begins, the others only the beginning.
  for (const [number, request] of requests.entries()) {
    if (number % 2 === 0) request.end("whole");
    else request.write("first ");
  }
  await expect.poll(() => arrived.length).toBe(120);
  const stopped = graceful.stop({ delayMs: 0, onNoMoreConnections: () => {}, answerWithinMs });
  for (const [number, request] of requests.entries()) if (number % 2) request.end("second");
  answer();
  expect(await answers).toEqual(
    paths.map((path, number) => ({
      body: `${path} ${number % 2 ? "first second" : "whole"}`,
      connection: "close",
    })),
  );
  await stopped;
});

test("connections that wait to be accepted while the process is busy get their responses", async () => {
  const { graceful, post, answer } = await openServer();
  answer();
  const requests = Array.from({ length: 60 }, (_, number) => post(`/${number}`).end("x"));
  const answers = Promise.all(requests.map(answerTo));
  await Promise.all(requests.map(connected));
  await graceful.stop({ delayMs: 0, onNoMoreConnections: () => {}, answerWithinMs });
  expect((await answers).map(({ body }) => body)).toEqual(
    requests.map((_, number) => `/${number} x`),
  );
});

/** Resolves when the system has accepted the connection, whether the server has accepted it or not. */
async function connected(request: ReturnType<typeof httpRequest>): Promise<void> {
  if (!request.socket) await once(request, "socket");
  const { socket } = request;
  if (socket?.connecting) await once(socket, "connect");
}

test("new connections are answered during the delay, with one response per connection", async () => {
  const { graceful, post, answer } = await openServer();
  answer();
  const noMore = Promise.withResolvers<void>();
  expect(graceful.isStopping()).toBe(false);
  const stopped = graceful.stop({
    delayMs: 300,
    onNoMoreConnections: noMore.resolve,
    answerWithinMs,
  });
  expect(graceful.isStopping()).toBe(true);
  expect(await answerTo(post("/late").end("x"))).toEqual({
    body: "/late x",
    connection: "close",
  });
  await noMore.promise;
  await stopped;
  await expect(answerTo(post("/too-late").end())).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("silent connections and endless requests do not keep the server running", async () => {
  const { graceful, port, post, arrived } = await openServer();
  const silent = connect(port);
  await once(silent, "connect");
  const endless = post("/endless");
  const failure = once(endless, "error");
  endless.write("first");
  await expect.poll(() => arrived.length).toBe(1);
  await graceful.stop({ delayMs: 0, onNoMoreConnections: () => {}, answerWithinMs: 50 });
  expect((await failure)[0]).toMatchObject({ code: "ECONNRESET" });
  silent.destroy();
});
