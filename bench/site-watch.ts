import { availableParallelism, cpus } from "node:os";
import type { FaultSite } from "#tests/faults/fault-site.ts";
import { familyCpuMs, residentMegabytes, roughCpuMs } from "./process-cpu.ts";

/** Resources used under a load: CPU in percent of one core, database connections, and memory. */
export type Usage = {
  site: number;
  postgres: number;
  /** This process, which generates the load. */
  sender: number;
  /** All other programs on the machine. */
  others: number;
  /** Maximum number of connections that were busy at once, and of those that waited for a lock. */
  busyConnections: number;
  waitingForLocks: number;
  /** Memory of the site's process in megabytes, once per second. */
  megabytes: number[];
};

/** Samples a site once per second until `end` is called. */
export async function watchSite(site: FaultSite) {
  const { pool, close } = await site.connect();
  const postmaster = await site.postmaster();
  const startedAt = performance.now();
  const ownBefore = process.cpuUsage();
  const [siteBefore, postgresBefore] = [
    await roughCpuMs(site.pid()),
    await familyCpuMs(postmaster),
  ];
  const machineBefore = machineCpuMs();
  const megabytes: number[] = [];
  let busyConnections = 0;
  let waitingForLocks = 0;
  const look = async () => {
    const { rows } = await pool.query<{ busy: number; locked: number }>(
      `select count(*) filter (where state <> 'idle')::int as busy,
         count(*) filter (where wait_event_type = 'Lock')::int as locked
       from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    busyConnections = Math.max(busyConnections, rows[0]?.busy ?? 0);
    waitingForLocks = Math.max(waitingForLocks, rows[0]?.locked ?? 0);
    megabytes.push(await residentMegabytes(site.pid()));
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch(() => undefined)
      .finally(() => (isLooking = false));
  }, 1_000);
  return {
    async end(): Promise<Usage> {
      clearInterval(timer);
      const passed = performance.now() - startedAt;
      const own = process.cpuUsage(ownBefore);
      const machine = ((machineCpuMs() - machineBefore) * 100) / passed;
      const usage = {
        site: (((await roughCpuMs(site.pid())) - siteBefore) * 100) / passed,
        postgres: (((await familyCpuMs(postmaster)) - postgresBefore) * 100) / passed,
        sender: (own.user + own.system) / 10 / passed,
      };
      const others = Math.max(0, machine - usage.site - usage.postgres - usage.sender);
      await look();
      await close();
      return { ...usage, others, busyConnections, waitingForLocks, megabytes };
    },
  };
}

/** Describes in words how much of the machine's CPU each program used. */
export function usageInWords(usage: Usage): string {
  const { site, postgres, sender, others, busyConnections, waitingForLocks } = usage;
  return [
    `CPU of ${availableParallelism() * 100} %: site ${Math.round(site)} %`,
    `PostgreSQL ${Math.round(postgres)} %`,
    `sender ${Math.round(sender)} %`,
    `other programs ${Math.round(others)} %`,
    `busy connections at most ${busyConnections}, waiting for locks ${waitingForLocks}`,
  ].join(", ");
}

/** CPU milliseconds of all programs on all cores since the machine started. */
function machineCpuMs(): number {
  return cpus().reduce(
    (sum, { times }) => sum + times.user + times.nice + times.sys + times.irq,
    0,
  );
}
