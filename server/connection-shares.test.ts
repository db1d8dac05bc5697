import { describe, expect, it } from "vitest";
import { readEnvironment } from "#app/platform/configuration/env.server.ts";
import { connectionShares } from "./connection-shares.ts";

const sharesOf = (variables: Record<string, string>) =>
  connectionShares(readEnvironment(variables, "/srv/escale"));

/** One connection each for live events, new jobs and changes of public pages. */
const listening = 3;

describe("connectionShares", () => {
  it("gives a single process DATABASE_POOL_SIZE connections for pages and ten for jobs", () => {
    expect(sharesOf({})).toEqual({ pages: 20, jobs: 10 });
    expect(sharesOf({ DATABASE_POOL_SIZE: "1" })).toEqual({ pages: 1, jobs: 10 });
  });

  it("divides the connections between several processes", () => {
    expect(sharesOf({ WORKERS: "2" })).toEqual({ pages: 10, jobs: 5 });
    expect(sharesOf({ WORKERS: "3", DATABASE_POOL_SIZE: "40" })).toEqual({ pages: 14, jobs: 4 });
  });

  it("gives each process enough for a page that runs five queries at once, but never more than the total", () => {
    expect(sharesOf({ WORKERS: "64" })).toEqual({ pages: 5, jobs: 3 });
    expect(sharesOf({ WORKERS: "64", DATABASE_POOL_SIZE: "2" }).pages).toBe(2);
  });

  it("keeps up to eight processes within PostgreSQL's hundred connections minus three reserved ones", () => {
    for (const workers of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { pages, jobs } = sharesOf({ WORKERS: String(workers) });
      expect(workers * (pages + jobs + listening)).toBeLessThanOrEqual(97);
    }
  });
});
