import { describe, expect, it } from "vitest";
import { readEnvironment } from "#app/platform/env.ts";
import { connectionShares } from "./connection-shares.ts";

const sharesOf = (variables: Record<string, string>) =>
  connectionShares(readEnvironment(variables, "/srv/escale"));

/** A connection each for live events, new jobs and changes of public pages. */
const LISTENING = 3;

describe("the database connections of a process", () => {
  it("are those of DATABASE_POOL_SIZE and ten for jobs where it is alone", () => {
    expect(sharesOf({})).toEqual({ pages: 20, jobs: 10 });
    expect(sharesOf({ DATABASE_POOL_SIZE: "1" })).toEqual({ pages: 1, jobs: 10 });
  });

  it("are its share of them where several processes serve the site", () => {
    expect(sharesOf({ WORKERS: "2" })).toEqual({ pages: 10, jobs: 5 });
    expect(sharesOf({ WORKERS: "3", DATABASE_POOL_SIZE: "40" })).toEqual({ pages: 14, jobs: 4 });
  });

  it("are enough for a page that asks five questions at once, but never more than all", () => {
    expect(sharesOf({ WORKERS: "64" })).toEqual({ pages: 5, jobs: 3 });
    expect(sharesOf({ WORKERS: "64", DATABASE_POOL_SIZE: "2" }).pages).toBe(2);
  });

  it("of eight processes fit into the hundred that PostgreSQL allows, three of them reserved", () => {
    for (const workers of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { pages, jobs } = sharesOf({ WORKERS: String(workers) });
      expect(workers * (pages + jobs + LISTENING)).toBeLessThanOrEqual(97);
    }
  });
});
