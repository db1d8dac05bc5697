import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type FaultSite, openFaultSite } from "#tests/faults/fault-site.ts";
import { requestSteadily } from "#tests/faults/load.ts";
import { residentMegabytes } from "./process-cpu.ts";
import type { Row } from "./report.ts";

const megabyte = 1024 * 1024;
const uploadCount = 50;
/** Declared size of each upload; only half of it is sent. */
const uploadBytes = 12 * megabyte;
const memoryLimitMb = 100;

const browsers = 30;
const shutdownDelaySeconds = 2;
const stopLimitSeconds = shutdownDelaySeconds + 20;

/** Memory taken by uploads that stop halfway, and requests lost when the site stops under load. */
export async function measureOverload(): Promise<Row[]> {
  const site = await openFaultSite({
    environment: { SHUTDOWN_DELAY: String(shutdownDelaySeconds) },
  });
  try {
    return [...(await measureHalfUploads(site)), ...(await measureStop(site))];
  } finally {
    await site.close();
  }
}

async function measureHalfUploads(site: FaultSite): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; page < 20; page += 1) await site.statusOf("/");
  for (const [who, cookie] of [
    ["visitors", null],
    ["signed-in people", site.conversation.cookie],
  ] as const) {
    const before = await residentMegabytes(site.pid());
    const uploads = await Promise.all(
      Array.from({ length: uploadCount }, () => sendHalf(site, cookie)),
    );
    let max = before;
    for (let look = 0; look < 50; look += 1) {
      max = Math.max(max, await residentMegabytes(site.pid()));
      await sleep(100);
    }
    const ready = await site.statusOf("/readyz");
    for (const upload of uploads) upload.destroy();
    rows.push({
      id: "R20",
      what: `memory of ${uploadCount} half-sent uploads of ${uploadBytes / megabyte} MB by ${who}`,
      unit: "MB",
      goal: { atMost: memoryLimitMb },
      rounds: [max - before],
    });
    if (ready !== 200) throw new Error(`/readyz said ${ready}`);
  }
  return rows;
}

/** Starts a photo upload whose second half never comes. */
async function sendHalf(site: FaultSite, cookie: string | null): Promise<Socket> {
  const { hostname, port, host, origin } = new URL(site.baseUrl);
  const socket = connect(Number(port), hostname);
  // The site may refuse the upload at once and close the connection.
  socket.on("error", () => undefined).resume();
  await once(socket, "connect");
  const head = [
    `POST /boat-photos/${randomUUID()} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    ...(cookie === null ? [] : [`Cookie: ${cookie}`]),
    "Content-Type: multipart/form-data; boundary=half",
    `Content-Length: ${uploadBytes}`,
  ];
  const part = 'Content-Disposition: form-data; name="photo"; filename="boat.jpg"';
  socket.write(`${head.join("\r\n")}\r\n\r\n--half\r\n${part}\r\nContent-Type: image/jpeg\r\n\r\n`);
  const piece = Buffer.alloc(megabyte, 0xff);
  for (let sent = 0; sent < uploadBytes / 2 && !socket.destroyed; sent += megabyte) {
    await new Promise<void>((resolve) => {
      socket.write(piece, () => resolve());
    });
  }
  return socket;
}

async function measureStop(site: FaultSite): Promise<Row[]> {
  const load = requestSteadily(site, browsers);
  while ((load.tally.answered.get(200) ?? 0) < browsers) await sleep(50);
  const inFlight = load.inFlight();
  const startedAt = performance.now();
  await Promise.all([site.end("SIGTERM"), load.done]);
  const seconds = (performance.now() - startedAt) / 1000;
  return [
    {
      id: "R18",
      what: `requests lost by SIGTERM with ${inFlight} in flight`,
      unit: "",
      goal: { atMost: 0 },
      rounds: [load.tally.lost.length],
    },
    {
      id: "R18",
      what: "end of the process after SIGTERM under load",
      unit: "s",
      goal: { atMost: stopLimitSeconds },
      rounds: [seconds],
    },
  ];
}
