import { expect, test } from "vitest";
import { type HistoryEntry, historyRuns } from "./history-runs.ts";

/** Entries an hour apart, newest first. */
const history = (...entries: Partial<HistoryEntry>[]) =>
  entries.map((traits, index) => ({
    id: String(index),
    action: "boat_edited",
    to: null,
    reason: null,
    by: "Marc",
    at: new Date(Date.UTC(2027, 4, 3, 12 - index)),
    ...traits,
  }));

const shown = (...entries: Partial<HistoryEntry>[]) =>
  historyRuns(history(...entries)).map(({ id, times, at, since }) => [
    id,
    times,
    (at.getTime() - since.getTime()) / 3_600_000,
  ]);

test("the same act of one person, several times in a row, is one entry: the newest, how often, and since when", () => {
  expect(shown({}, {}, {})).toEqual([["0", 3, 2]]);
  expect(shown()).toEqual([]);
});

test("another act or another person in between starts a new entry", () => {
  expect(shown({}, { action: "boat_put_online" }, {}, {})).toEqual([
    ["0", 1, 0],
    ["1", 1, 0],
    ["2", 2, 1],
  ]);
  expect(shown({}, { by: "Inès" })).toHaveLength(2);
});

test("decisions and entries with a reason are never merged", () => {
  const suspended = { action: "boat_status_set", to: "suspended" };
  expect(shown(suspended, suspended)).toHaveLength(2);
  expect(shown({ reason: "Cash" }, {}, { reason: "Cash" })).toHaveLength(3);
  expect(shown({}, { to: "approved" })).toHaveLength(2);
});
