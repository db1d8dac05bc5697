import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { createReadableStreamFromReadable } from "@react-router/node";
import express from "express";
import { afterEach, expect, test, vi } from "vitest";
import { dropUnreadBodies } from "./unread-bodies.ts";

const bytes = 32 * 1024 * 1024;
const ends: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const end of ends.splice(0)) end();
});

/** A server that refuses every form as the router does: it opens the body without reading it. */
async function refusingServer(head = "POST / HTTP/1.1\r\nHost: localhost") {
  const app = express();
  app.use(dropUnreadBodies());
  app.use((request, response) => {
    createReadableStreamFromReadable(request);
    response.status(413).end("too large");
  });
  const server = createServer(app).listen(0);
  ends.push(() => server.close());
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("not listening on a port");
  const socket = connect(address.port);
  ends.push(() => socket.destroy());
  socket.write(`${head}\r\nContent-Length: ${bytes}\r\n\r\n`);
  return socket;
}

test("a refused form is received completely, and the connection stays open", async () => {
  const socket = await refusingServer();
  let answers = "";
  socket.on("data", (data) => (answers += String(data)));
  await new Promise((resolve) => socket.write(Buffer.alloc(bytes), resolve));
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  await once(socket, "end");
  expect(answers.match(/413 Payload Too Large/g)).toHaveLength(2);
});

test.each([
  "POST / HTTP/1.0",
  "POST / HTTP/1.0\r\nConnection: close",
  "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close",
])(
  "a refused form is received completely before a connection that is used once closes: %j",
  async (head) => {
    const socket = await refusingServer(head);
    let answer = "";
    socket.on("data", (data) => (answer += String(data)));
    socket.on("error", () => undefined);
    const closed = new Promise((resolve) => socket.once("close", resolve));
    const failure = await new Promise((sent) => socket.write(Buffer.alloc(bytes), sent));
    expect(failure ?? null).toBeNull();
    await closed;
    expect(answer).toMatch(/^HTTP\/1.1 413 Payload Too Large[^]*too large$/);
  },
);

test.each(["keep-alive", "close"])("a refused form that never ends is cut off: %s", async (use) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const socket = await refusingServer(`POST / HTTP/1.1\r\nHost: localhost\r\nConnection: ${use}`);
  socket.on("error", () => undefined);
  await once(socket, "data");
  vi.advanceTimersByTime(30_000);
  await once(socket, "close");
  expect(socket.destroyed).toBe(true);
});
