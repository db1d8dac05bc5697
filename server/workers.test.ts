import { afterEach, expect, test, vi } from "vitest";
import { readEnvironment } from "#app/platform/configuration/env.server.ts";
import type { WorkerProcess } from "./worker-process.ts";

const { pauses, startWorkerProcess } = vi.hoisted(() => ({
  pauses: vi.fn<(ms: number) => Promise<void>>(),
  startWorkerProcess: vi.fn<() => WorkerProcess>(),
}));
vi.mock("node:timers/promises", () => ({ setTimeout: pauses }));
vi.mock("./worker-process.ts", () => ({ startWorkerProcess }));
vi.mock("#app/platform/database/migrations.server.ts", () => ({
  migrateDatabase: async () => undefined,
}));
vi.mock("node:cluster", () => ({ default: { setupPrimary: () => undefined } }));

const { startWorkers } = await import("./workers.ts");

const app = { address: "http://localhost", mailDestination: "mail" };
const say = () => vi.fn<(message: string) => void>();
const logOf = () => ({ info: say(), warn: say(), error: say() });
const never = new Promise<never>(() => {});
const optionsFor = (workers: string) => ({
  environment: readEnvironment({ WORKERS: workers }, "/unused"),
  projectRoot: "/unused",
  databaseUrl: "unused",
  authSecret: "unused",
  encryptionKey: "unused",
});

afterEach(() => {
  vi.resetAllMocks();
});

test("a process that always ends soon is restarted more and more slowly and reported, while the other serves", async () => {
  const serving = Promise.resolve(app);
  const staying: WorkerProcess = { serving, ended: never, stop: async () => undefined };
  const ending: WorkerProcess = {
    ...staying,
    ended: Promise.resolve({ by: "code 1", servedMs: 500 }),
  };
  startWorkerProcess.mockReturnValueOnce(staying).mockReturnValue(ending);
  const enough = Promise.withResolvers<void>();
  pauses.mockImplementation(async () => {
    if (pauses.mock.calls.length < 12) return;
    enough.resolve();
    await never;
  });
  const log = logOf();
  const onHopeless = vi.fn<() => void>();
  await startWorkers(optionsFor("2"), { log, onHopeless });
  await enough.promise;
  const waits = pauses.mock.calls.map(([ms]) => ms);
  expect([waits[0], waits[1], waits[11]]).toEqual([200, 400, 60_000]);
  expect(log.warn).toHaveBeenCalledTimes(4);
  expect(log.error).toHaveBeenCalledTimes(8);
  expect(log.error).toHaveBeenLastCalledWith(
    expect.stringMatching(/ended 12 times within ten minutes \(code 1\), restarting it in 60 s/),
  );
  expect(onHopeless).not.toHaveBeenCalled();
});

test("after a signal during the start of the first process, no other process is started", async () => {
  const served = Promise.withResolvers<typeof app>();
  const ended = Promise.withResolvers<{ by: string; servedMs: number }>();
  startWorkerProcess.mockReturnValue({
    serving: served.promise,
    ended: ended.promise,
    stop: async () => ended.resolve({ by: "code 0", servedMs: 1 }),
  });
  const cancelling = new AbortController();
  const options = { ...optionsFor("3"), cancelled: cancelling.signal };
  const site = startWorkers(options, { log: logOf(), onHopeless: () => undefined });
  await vi.waitFor(() => expect(startWorkerProcess).toHaveBeenCalledTimes(1));
  cancelling.abort();
  // It leaves out the rest of the demo data, but has to finish the step before it can stop.
  served.resolve(app);
  await (await site).stop();
  expect(startWorkerProcess).toHaveBeenCalledTimes(1);
});
