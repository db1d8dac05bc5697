import { expect, test, vi } from "vitest";
import type { StartOptions } from "./start-options.ts";
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
const serving = Promise.resolve(app);
const say = () => vi.fn<(message: string) => void>();
const never = new Promise<never>(() => {});

test("a process that always ends soon is restarted more and more slowly and reported, while the other serves", async () => {
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
  const log = { info: say(), warn: say(), error: say() };
  const onHopeless = vi.fn<() => void>();
  const environment = { workers: 2 };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of it is read
  const options = { environment, projectRoot: ".", databaseUrl: "unused" } as StartOptions;
  await startWorkers(options, { log, onHopeless });
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
