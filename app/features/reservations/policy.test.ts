import { expect, test } from "vitest";
import { type Actor, anonymous } from "#app/platform/actor.ts";
import { reservationStatuses } from "./domain/reservation-lifecycle.ts";
import { canCancel, canContactClient, sideOf } from "./policy.ts";

const person = (userId: string, roles: ("moderator" | "admin")[] = []): Actor => ({
  kind: "user",
  userId,
  email: `${userId}@escale.example`,
  roles,
});
const reservation = { renterId: "claire", ownerId: "marc", status: "confirmed" };

// spec 1-6.02 2-1.08 2-6.01
test("a user's id makes them owner or client of a reservation, whatever their role", () => {
  expect(sideOf(person("marc"), reservation)).toBe("owner");
  expect(sideOf(person("claire"), reservation)).toBe("client");
  expect(sideOf(person("paul", ["moderator", "admin"]), reservation)).toBeNull();
  expect(sideOf(anonymous, reservation)).toBeNull();
});

// spec 2-2.30 2-6.06
test("only the owner sees the client's e-mail and phone, and only while the reservation is confirmed or completed", () => {
  for (const status of reservationStatuses) {
    const allowed = ["marc", "claire", "paul"].filter((name) =>
      canContactClient(person(name, ["admin"]), { ...reservation, status }),
    );
    expect(allowed).toEqual(status === "confirmed" || status === "completed" ? ["marc"] : []);
  }
});

// spec 2-2.32 2-6.06
test("both sides may cancel, but only while the reservation is confirmed", () => {
  for (const status of reservationStatuses) {
    const may = ["marc", "claire", "paul"].filter((name) =>
      canCancel(person(name), { ...reservation, status }),
    );
    expect(may).toEqual(status === "confirmed" ? ["marc", "claire"] : []);
  }
});
