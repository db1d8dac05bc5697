import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { untilIdle } from "./process-cpu.ts";
import { type Site, startSite } from "./running-site.ts";

/**
 * One site with the sample boats, shared by all parts that read its pages; the first part that needs it
 * starts it.
 */
export type DemoSite = { open: () => Promise<Site>; close: () => Promise<void> };

/** In a quick run the boats have no pictures, because creating them takes most of the first start. */
export function demoSite({ isQuick }: { isQuick: boolean }): DemoSite {
  let opened: Promise<{ site: Site; dataDir: string }> | undefined;
  return {
    async open() {
      opened ??= start(isQuick);
      return (await opened).site;
    },
    async close() {
      if (!opened) return;
      const { site, dataDir } = await opened;
      opened = undefined;
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function start(isQuick: boolean) {
  const dataDir = await mkdtemp(join(tmpdir(), "escale-bench-"));
  const site = await startSite(dataDir, isQuick ? { DEMO_PICTURES: "0" } : {});
  await untilIdle(site.pid);
  return { site, dataDir };
}
