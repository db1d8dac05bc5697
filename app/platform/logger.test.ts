import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";
import pino from "pino";
import { describe, expect, it } from "vitest";
import { logOptions, reasonWithoutValues } from "./logger.server.ts";

/** The lines that a logger with our options writes. */
function logged(act: (log: pino.Logger) => void): string {
  const lines: string[] = [];
  act(pino(logOptions, { write: (line: string) => void lines.push(line) }));
  return lines.join("");
}

function failure() {
  const cause = new pg.DatabaseError(
    'invalid input syntax for type date: "06 12 34 56 78"',
    1,
    "error",
  );
  Object.assign(cause, {
    code: "23505",
    detail: "Key (phone)=(06 12 34 56 78)",
    table: "profiles",
  });
  return new DrizzleQueryError("update profiles set phone = $1", ["06 12 34 56 78"], cause);
}

describe("the log", () => {
  it.each(["err", "error"])(
    "shows which statement failed and why, without its values (%s)",
    (name) => {
      const text = logged((log) => log.error({ [name]: failure() }, "profile not saved"));
      expect(text).toContain("update profiles set phone = $1");
      expect(text).toContain("23505");
      expect(text).toContain("profiles");
      expect(text).not.toContain("06 12 34");
    },
  );

  it("keeps the message, code and cause of other errors", () => {
    const error = new Error("disk full", {
      cause: Object.assign(new Error("no space"), { code: "ENOSPC" }),
    });
    const text = logged((log) => log.error({ err: error }, "document not stored"));
    for (const part of ["disk full", "no space", "ENOSPC"]) expect(text).toContain(part);
  });
});

describe("the reason of a failure", () => {
  it("is what the database said about a statement, without its values", () => {
    expect(reasonWithoutValues(failure())).toBe("invalid input syntax for type date");
  });

  it("has no number that is too large for its column", () => {
    const cause = new pg.DatabaseError('value "612345678901" is out of range', 1, "error");
    expect(reasonWithoutValues(cause)).toBe("a value is out of range");
  });

  it("is the code of an error without a message, as for a host with several addresses", () => {
    const refused = Object.assign(new AggregateError([]), { code: "ECONNREFUSED" });
    expect(reasonWithoutValues(new DrizzleQueryError("select 1", [], refused))).toBe(
      "ECONNREFUSED",
    );
  });

  it("is unknown for what is no error", () => {
    expect(reasonWithoutValues(undefined)).toBe("unknown");
  });
});
