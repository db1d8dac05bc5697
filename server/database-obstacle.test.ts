import { describe, expect, test } from "vitest";
import { type DatabaseFacts, databaseObstacle } from "./database-obstacle.ts";

const usable: DatabaseFacts = {
  version: 150_000,
  encoding: "UTF8",
  role: "escale",
  mayCreate: true,
  missing: [],
};

describe("an operator's database", () => {
  test("is accepted from PostgreSQL 15 on, in UTF8, with a role that may create tables in it", () => {
    expect(databaseObstacle(usable)).toBeNull();
    expect(databaseObstacle({ ...usable, version: 180_004 })).toBeNull();
  });

  test.each([
    [
      "of an older version",
      { version: 149_999 },
      /PostgreSQL 14.* \/ .*PostgreSQL 14, at least 15/,
    ],
    [
      "in another encoding",
      { encoding: "SQL_ASCII" },
      /codée en SQL_ASCII.*UTF8.* \/ .*encoding 'UTF8'/,
    ],
    [
      "without extensions",
      { missing: ["unaccent", "pg_trgm"] },
      /unaccent, pg_trgm.* \/ .*contrib/,
    ],
    ["of somebody else", { mayCreate: false }, /escale ne possède pas.* \/ .*owner to escale/],
  ])("is refused if it is %s, in one line that says what to do", (_title, wrong, message) => {
    const obstacle = databaseObstacle({ ...usable, ...wrong });
    expect(obstacle).toMatch(message);
    expect(obstacle?.split("\n")).toHaveLength(1);
  });
});
