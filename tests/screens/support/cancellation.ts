import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { payments, reservations, sandboxCheckouts } from "#db/schema/schema.ts";
import { bookedMoney } from "#tests/support/booked-money.ts";
import { type Page, textOf } from "./page.ts";
import { useRental } from "./rental.ts";
import type { Site } from "./site.ts";

/**
 * A paid stay that can be cancelled. Tests run on 3 May 2027: the stay starts 68 days later and costs 870
 * euros.
 */
export function useCancellation(site: Site) {
  const rental = useRental(site);
  const current: { booked?: Awaited<ReturnType<typeof rental.rent>> } = {};
  beforeEach(async () => {
    current.booked = await rental.rent({ checkIn: "2027-07-10", checkOut: "2027-07-12" });
  });
  const booked = () => {
    if (!current.booked) throw new Error("The stay is booked in tests and hooks only");
    return current.booked;
  };
  const path = () => `/reservation/${booked().reservation.id}`;

  return {
    rental,
    path,
    booked,
    open: (user: "owner" | "renter", to = path()) => site.openAs(rental[user], to),

    statusNow: async (): Promise<string | undefined> => {
      const [row] = await site.db
        .select()
        .from(reservations)
        .where(eq(reservations.id, booked().reservation.id));
      return row?.status;
    },

    /** The payment's status, refund and ledger entries. */
    money: async () => {
      const [payment] = await site.db
        .select()
        .from(payments)
        .where(eq(payments.id, booked().payment.id));
      return {
        status: payment?.status,
        refund: payment?.refundAmount,
        booked: await bookedMoney(site.db, booked().payment.id),
      };
    },

    /** Runs the refund job that a cancellation enqueues. */
    sendRefund: async (): Promise<void> => {
      await site.db.insert(sandboxCheckouts).values({
        id: booked().payment.sessionId ?? "",
        reference: booked().payment.id,
        title: "Sloop Mistral",
        amount: booked().payment.amount,
        language: "fr",
        successUrl: "/",
        cancelUrl: "/",
        status: "paid",
        paidAt: site.services.clock(),
        expiresAt: site.services.clock(),
      });
      const { clock, ...services } = site.services;
      await refundPayment({ ...services, now: clock() }, { paymentId: booked().payment.id });
    },
  };
}

/** The expanded cancellation form of the page. */
export function cancellationOf(page: Page): HTMLElement {
  const found = page.main.queryByRole("group");
  if (!found) throw new Error("There is nothing to cancel");
  return found;
}

/** The notice shown before the user submits the cancellation. */
export const noticeOf = (page: Page) => textOf(cancellationOf(page));
