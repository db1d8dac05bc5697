import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** CPU in milliseconds by thread. Linux counts it in nanoseconds for the threads that still run. */
export type ThreadsCpu = ReadonlyMap<string, number>;

/** What each running thread of a process has used. */
export async function threadsCpu(pid: number): Promise<ThreadsCpu> {
  const threads = await readdir(`/proc/${pid}/task`);
  const used = await Promise.all(
    threads.map(async (thread): Promise<[string, number][]> => {
      // A thread may end meanwhile.
      const stat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(
        () => null,
      );
      return stat === null ? [] : [[thread, Number(stat.split(" ")[0]) / 1e6]];
    }),
  );
  return new Map(used.flat());
}

/**
 * The milliseconds of CPU between two readings. What a thread used that ended between them is not
 * known and left out; all that it had used before must not be subtracted either.
 */
export function cpuBetween(before: ThreadsCpu, after: ThreadsCpu): number {
  return [...after].reduce((sum, [thread, used]) => sum + used - (before.get(thread) ?? 0), 0);
}

const TICK_MS = 10;

/** A process as Linux describes it in one line (`/proc/<pid>/stat`), its CPU in steps of 10 ms. */
export function readProcessStat(stat: string) {
  // After the name in parentheses, which may contain anything: the state, then the parent.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11).map(Number);
  return {
    parent: Number(fields[1]),
    cpuMs: (user + system) * TICK_MS,
    /** Of the processes that it started and that ended. */
    endedCpuMs: (endedUser + endedSystem) * TICK_MS,
  };
}

/** The same with all threads that ended: for seconds, not for single requests. */
export async function roughCpuMs(pid: number): Promise<number> {
  return readProcessStat(await readFile(`/proc/${pid}/stat`, "utf8")).cpuMs;
}

/** The CPU of a process and of those that it started, with those that ended. */
export async function familyCpuMs(pid: number): Promise<number> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const family = await Promise.all(
    pids.map(async (each) => {
      const stat = await readFile(`/proc/${each}/stat`, "utf8").catch(() => null);
      if (stat === null) return 0;
      const { parent, cpuMs, endedCpuMs } = readProcessStat(stat);
      if (each === String(pid)) return cpuMs + endedCpuMs;
      return parent === pid ? cpuMs : 0;
    }),
  );
  return family.reduce((sum, each) => sum + each, 0);
}

/** The memory in megabytes that a process holds now. */
export async function residentMegabytes(pid: number): Promise<number> {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1]) / 1024;
}

/** Waits until jobs of the start (pictures) leave the process alone, for two minutes at most. */
export async function untilIdle(pid: number): Promise<void> {
  for (let waited = 0; waited < 120; waited += 2) {
    const before = await threadsCpu(pid);
    await sleep(2_000);
    if (cpuBetween(before, await threadsCpu(pid)) < 100) return;
  }
}
