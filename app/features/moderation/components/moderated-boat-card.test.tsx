// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { run } from "#tests/support/running-part.tsx";
import type { BoatToModerate } from "../queries/list-moderated-boats.server.ts";
import { ModeratedBoatCard } from "./moderated-boat-card.tsx";

const boat: BoatToModerate = {
  id: "b",
  title: "Vega",
  type: "voile",
  city: "Nice, France",
  port: "Port Lympia",
  capacity: 8,
  status: "pending",
  statusReason: null,
  isOnline: false,
  isDraft: false,
  canDecide: true,
  changed: [],
  version: "1",
  addedOn: calendarDate("2027-04-10"),
  owner: { name: "Marc", isProfessional: false },
  waitsSince: null,
  photo: null,
  photoCount: 0,
  openReports: 0,
  documents: [],
};

test("the button that sets a status says of which boat", async () => {
  const today = calendarDate("2027-05-03");
  const body = await run(
    <ModeratedBoatCard boat={boat} queue="all" today={today} cover={null} badges={null} />,
  );
  const button = { name: "Appliquer", description: "Vega" };
  expect(getByRole(body, "button", button)).toBeDefined();
});
