import { expect, test } from "vitest";
import { type QuoteStatus, quoteStatuses } from "./quote-lifecycle.ts";
import { isMailTrue, type QuoteMailEvent } from "./quote-mail-truth.ts";
import type { QuoteObstacle } from "./quote-obstacle.ts";

test.each<[QuoteMailEvent, QuoteStatus[]]>([
  ["sent", ["pending"]],
  ["accepted", ["accepted", "payment_pending"]],
  ["refused", ["refused"]],
  ["withdrawn", ["withdrawn"]],
  ["ends_soon", ["pending", "accepted"]],
  ["expired", ["expired"]],
  ["person_left", ["person_left"]],
])("the mail that a quote is %s is true only while it is %j", (event, expected) => {
  expect(quoteStatuses.filter((status) => isMailTrue(event, { status, obstacle: null }))).toEqual(
    expected,
  );
});

const obstacles: QuoteObstacle[] = [
  "expired",
  "boat_offline",
  "dates_past",
  "dates_taken",
  "too_many_guests",
];

test.each<[QuoteMailEvent, QuoteStatus, QuoteObstacle[]]>([
  ["sent", "pending", ["boat_offline"]],
  ["ends_soon", "pending", []],
  ["ends_soon", "accepted", []],
  ["accepted", "accepted", obstacles],
  ["withdrawn", "withdrawn", obstacles],
  ["expired", "expired", obstacles],
  ["person_left", "person_left", obstacles],
])("the mail that a quote is %s, for one that is %s, is true despite %j only", (...expected) => {
  const [event, status, despite] = expected;
  expect(obstacles.filter((obstacle) => isMailTrue(event, { status, obstacle }))).toEqual(despite);
});
