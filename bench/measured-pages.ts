import type { Site } from "./running-site.ts";

/** A page, and the figures of the similar page of the reference client, Sharetribe 12.2.0. */
export type MeasuredPage = {
  page: "home" | "search" | "boat";
  path: string;
  reference: { scriptKb: number; cpuMs: number; blockingMs: number };
};

/** The home page, the search and a boat's page of a site with the sample boats. */
export async function measuredPages({ baseUrl }: Pick<Site, "baseUrl">): Promise<MeasuredPage[]> {
  const home = await (await fetch(baseUrl)).text();
  const boat = /href="(\/boat\/[0-9a-f-]{36})/.exec(home)?.[1];
  if (boat === undefined) throw new Error("The home page names no boat");
  return [
    { page: "home", path: "/", reference: { scriptKb: 514, cpuMs: 10.3, blockingMs: 440 } },
    {
      page: "search",
      path: "/search",
      reference: { scriptKb: 531, cpuMs: 17.1, blockingMs: 1350 },
    },
    { page: "boat", path: boat, reference: { scriptKb: 554, cpuMs: 10.5, blockingMs: 1140 } },
  ];
}
