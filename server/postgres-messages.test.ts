import {
  type EmbeddedPostgresError,
  NoSocketDirectoryError,
  NoUserForPostgresError,
  PostgresFailedError,
  PostgresNotInstalledError,
  PostgresVersionError,
} from "@escale/embedded-postgres/errors";
import { expect, test } from "vitest";
import { explainFailure } from "./explain-failure.ts";
import { logPostgresEvents } from "./postgres-messages.ts";

test.each<[EmbeddedPostgresError, RegExp]>([
  [
    new PostgresNotInstalledError("pg-linux"),
    /^pg-linux n'est pas installé.* \/ .*DATABASE_URL\.$/,
  ],
  [new PostgresVersionError("/data", "17", "18"), /vient de PostgreSQL 17.* \/ .*dump it/],
  [new NoUserForPostgresError(["nobody: EPERM"]), /ne peut pas démarrer.* \/ .*\nnobody: EPERM$/],
  [new NoSocketDirectoryError(), /Aucun répertoire.* \/ No temporary directory/],
  [new PostgresFailedError("x", "disk full"), /n'a pas démarré \/ .*did not start:\ndisk full$/],
])("%s is explained in both languages", (error, expected) => {
  expect(explainFailure(error)).toMatch(expected);
});

test.each([
  ["EACCES", /^Accès refusé \/ access denied: .*\/srv\/data/],
  ["ENOSPC", /^Disque plein \/ disk full: /],
])("the system error %s is explained in both languages, without a stack", (code, expected) => {
  const text = explainFailure(Object.assign(new Error(`${code}: open '/srv/data'`), { code }));
  expect(text).toMatch(expected);
  expect(text.split("\n")).toHaveLength(1);
});

test("the end of the database is logged as a warning, a failed restart as an error, a restart as info", () => {
  const lines: string[] = [];
  const onEvent = logPostgresEvents({
    info: (line) => lines.push(`info ${line}`),
    warn: (line) => lines.push(`warn ${line}`),
    error: (line) => lines.push(`error ${line}`),
  });
  onEvent({ type: "ended" });
  onEvent({ type: "restart-failed", error: new Error("disk full") });
  onEvent({ type: "restarted" });
  expect(lines).toEqual([
    expect.stringMatching(/^warn .* \/ PostgreSQL ended/),
    "error disk full",
    expect.stringMatching(/^info .* \/ PostgreSQL is running again/),
  ]);
});
