import { expect, test } from "vitest";
import { hourMs } from "../time/durations.ts";
import { isStaffSessionOver } from "./staff-session.ts";

const now = new Date("2027-05-03T10:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);

test.each([
  [0, 0, false],
  [11.9, 11.9, false],
  [12, 12, true],
  [167.9, 0, false],
  [168, 0, true],
])("a session opened %s hours ago and used %s hours ago is over: %s", (signedIn, used, isOver) => {
  const session = { createdAt: hoursAgo(signedIn), lastSeenAt: hoursAgo(used) };
  expect(isStaffSessionOver(session, now)).toBe(isOver);
});
