import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ReservationStatus } from "../domain/reservation-lifecycle.ts";
import { ReservationStatusBadge } from "./reservation-status-badge.tsx";

/** The badge's text. */
const shown = (status: ReservationStatus) =>
  renderToStaticMarkup(createElement(ReservationStatusBadge, { status })).replace(/<[^>]+>/g, "");

// spec 2-4.20
test("a reservation's status has the label of spec 2 §4", () => {
  expect((["confirmed", "completed", "cancelled"] as const).map(shown)).toEqual([
    "Confirmée",
    "Terminée",
    "Annulée",
  ]);
});

// spec 2-4.25
test("a pending reservation has a label too", () => {
  expect(shown("pending")).toBe("En attente");
});

// spec 2-4.20
test("a status without a label is shown as it is", () => {
  expect(shown("expired")).toBe("expired");
});
