import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AppError } from "#app/platform/errors.ts";
import { loader as listLoader } from "#app/routes/my-reservations.tsx";
import { action, loader } from "#app/routes/reservation.tsx";
import { reservations } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { answerOf, openScreenWorld, type ScreenWorld } from "./screen-world.ts";

let world: ScreenWorld;
let id: string;

// Today is the 3rd of May 2027; the stay is from the 10th to the 12th of July, for 870 euros.
beforeEach(async () => {
  world = await openScreenWorld();
  const { db, boat, renter } = world;
  id = (await createPaidReservation(db, { boat, renterId: renter.userId })).reservation.id;
});
afterEach(() => world.close());

type Person = ScreenWorld["renter"];

async function detailFor({ actor }: Person, path = `/reservation/${id}`) {
  const { data } = await answerOf(() => loader(world.open(actor, path)));
  return data;
}

function send({ actor }: Person, fields: Record<string, string>) {
  return answerOf(() => action(world.send(actor, `/reservation/${id}`, fields)));
}

async function statusOf() {
  const [row] = await world.db.select().from(reservations).where(eq(reservations.id, id));
  return row?.status;
}

// spec 1-2.08 2-2.20
test("the list needs somebody signed in, and splits at today", async () => {
  const { boat, renter, db } = world;
  await createPaidReservation(db, {
    boat,
    renterId: renter.userId,
    checkIn: "2027-05-03",
    checkOut: "2027-05-04",
  });
  await expect(listLoader(world.open(undefined, "/my-reservations"))).rejects.toThrow(
    new AppError("unauthenticated"),
  );
  const list = async (path: string) =>
    (await answerOf(() => listLoader(world.open(renter.actor, path)))).data;
  const upcoming = { upcoming: 1, past: 1, tab: "upcoming", rows: [{ reservation: { id } }] };
  expect(await list("/my-reservations")).toMatchObject(upcoming);
  expect(await list("/my-reservations?tab=past")).toMatchObject({ tab: "past", rows: [{}] });
});

// spec 2-2.03 2-2.34 2-6.04 2-8.11
test("a stranger is told that the reservation does not exist, and taken to his own", async () => {
  const { location, flash } = await answerOf(() =>
    loader(world.open(world.stranger.actor, `/en/reservation/${id}`)),
  );
  expect(location).toBe("/en/my-reservations");
  expect(flash).toEqual({ tone: "error", key: "reservations_missing" });
});

// spec 1-2.09 2-2.30 2-2.32 2-6.06
test("only the owner is told the client's e-mail and phone, and what he would owe", async () => {
  expect(await detailFor(world.owner)).toMatchObject({
    detail: {
      side: "owner",
      clientContact: { email: world.renter.email, phone: "+33612345678" },
      terms: { side: "owner", fee: { percentage: 25, feeCents: 2_175 }, daysLeft: 68 },
    },
  });
  expect(await detailFor(world.renter)).toMatchObject({
    detail: {
      side: "client",
      clientContact: null,
      terms: { side: "client", policy: "moderate", refund: { refundCents: 54_810 } },
    },
  });
});

// spec 2-5.27 2-5.28
test("the owner gives a reason, and for 'other' a detail, before anything is cancelled", async () => {
  const none = await send(world.owner, { intent: "cancel-as-owner" });
  expect(none.data).toMatchObject({ field: "reason" });
  const blank = await send(world.owner, {
    intent: "cancel-as-owner",
    reason: "other",
    details: " ",
  });
  expect(blank.data).toMatchObject({ field: "details", reason: "other" });
  expect(await statusOf()).toBe("confirmed");
});

// spec 2-4.21 2-8.42
test("a cancellation leads back to the reservation with 'Réservation annulée'", async () => {
  const { location, flash } = await send(world.owner, {
    intent: "cancel-as-owner",
    reason: "weather",
    details: "",
  });
  expect(location).toBe(`/reservation/${id}`);
  expect(flash).toEqual({ tone: "success", key: "reservations_cancel_done" });
  expect(await statusOf()).toBe("cancelled");
  expect(await detailFor(world.renter)).toMatchObject({
    detail: { terms: null, cancellation: { cancelledBy: "owner", reason: "weather" } },
  });
});

// spec 2-2.32
test("the renter cancels for exactly the refund that he was shown", async () => {
  const other = await send(world.renter, { intent: "cancel-as-renter", refund: "870.00" });
  expect(other.data).toMatchObject({ field: null });
  expect(await statusOf()).toBe("confirmed");
  const shown = await send(world.renter, { intent: "cancel-as-renter", refund: "548.10" });
  expect(shown.flash?.key).toBe("reservations_cancel_done");
  expect(await statusOf()).toBe("cancelled");
});

// spec 1-6.06
test("nobody cancels a reservation of others", async () => {
  const { location, flash } = await send(world.stranger, {
    intent: "cancel-as-owner",
    reason: "weather",
  });
  expect(location).toBe("/my-reservations");
  expect(flash?.key).toBe("reservations_cancel_not_found");
  expect(await statusOf()).toBe("confirmed");
});
