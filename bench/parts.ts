import type { DemoSite } from "./demo-site.ts";
import type { Options } from "./options.ts";
import type { Row } from "./report.ts";

/** What each part receives to measure with. */
export type Bench = { options: Options; site: DemoSite };

type Part = (bench: Bench) => Promise<Row[]>;

/** The parts that read pages of the site with the sample boats. */
export const partsOfDemoSite: readonly string[] = ["pages", "lighthouse", "hydration"];

/** All parts by name, in the order in which they run. Each module is loaded only when its part runs. */
export const parts: Readonly<Record<string, Part>> = {
  search: async ({ options }) => (await import("./searches.ts")).measureSearch(options),
  pages: async ({ options, site }) =>
    (await import("./server-cpu.ts")).measurePages(await site.open(), options),
  lighthouse: async ({ options, site }) =>
    (await import("./lighthouse.ts")).measureWithLighthouse(await site.open(), options),
  hydration: async ({ options, site }) =>
    (await import("./hydration.ts")).measureHydration(await site.open(), options),
  start: async ({ options }) => (await import("./start.ts")).measureStart(options),
  messages: async ({ options }) =>
    (await import("./live-messages.ts")).measureLiveMessages(options),
  bookings: async ({ options }) => (await import("./bookings.ts")).measureBookings(options),
  photos: async ({ options }) => (await import("./photos.ts")).measurePhotos(options),
  uploads: async ({ options }) => (await import("./uploads.ts")).measureUploads(options),
  hostile: async ({ options }) => (await import("./hostile-forms.ts")).measureHostileForms(options),
  jobs: async ({ options }) => (await import("./waiting-jobs.ts")).measureWaitingJobs(options),
  overload: async () => (await import("./overload.ts")).measureOverload(),
  load: async ({ options }) => (await import("./load.ts")).measureLoad(options),
  workers: async ({ options }) => (await import("./workers.ts")).measureWorkers(options),
};
