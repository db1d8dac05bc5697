import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** CPU milliseconds by thread. Linux counts them in nanoseconds for running threads. */
export type ThreadsCpu = ReadonlyMap<string, number>;

/** The CPU that each running thread of a process has used. */
export async function threadsCpu(pid: number): Promise<ThreadsCpu> {
  const threads = await readdir(`/proc/${pid}/task`);
  const used = await Promise.all(
    threads.map(async (thread): Promise<[string, number][]> => {
      // The thread may have ended in the meantime.
      const stat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(
        () => null,
      );
      return stat === null ? [] : [[thread, Number(stat.split(" ")[0]) / 1e6]];
    }),
  );
  return new Map(used.flat());
}

/**
 * CPU milliseconds between two readings. A thread that ended between them is left out, because its usage is
 * unknown; its earlier usage must therefore not be subtracted either.
 */
export function cpuBetween(before: ThreadsCpu, after: ThreadsCpu): number {
  return [...after].reduce((sum, [thread, used]) => sum + used - (before.get(thread) ?? 0), 0);
}

const tickMs = 10;

/** Parses a process's line in `/proc/<pid>/stat`, which counts CPU in steps of 10 ms. */
export function readProcessStat(stat: string) {
  // After the name in parentheses, which may contain any character: the state, then the parent.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11).map(Number);
  return {
    parent: Number(fields[1]),
    cpuMs: (user + system) * tickMs,
    /** Of its child processes that have ended. */
    endedCpuMs: (endedUser + endedSystem) * tickMs,
  };
}

/**
 * The process's CPU milliseconds including ended threads, in steps of 10 ms: precise enough for loads of some
 * seconds, but not for single requests.
 */
export async function roughCpuMs(pid: number): Promise<number> {
  return readProcessStat(await readFile(`/proc/${pid}/stat`, "utf8")).cpuMs;
}

/** CPU milliseconds of a process and its child processes, including those that have ended. */
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

/** The process's resident memory in megabytes. */
export async function residentMegabytes(pid: number): Promise<number> {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1]) / 1024;
}

/** Waits until the startup jobs (pictures) leave the process idle, for two minutes at most. */
export async function untilIdle(pid: number): Promise<void> {
  for (let waited = 0; waited < 120; waited += 2) {
    const before = await threadsCpu(pid);
    await sleep(2_000);
    if (cpuBetween(before, await threadsCpu(pid)) < 100) return;
  }
}
