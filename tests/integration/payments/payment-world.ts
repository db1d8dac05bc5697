import { eq } from "drizzle-orm";
import type { UserActor } from "#app/platform/actor.ts";
import type { Job } from "#app/platform/jobs/job.ts";
import type { PaymentContext } from "#app/platform/payments/payment-context.ts";
import { paySandboxCheckout } from "#app/platform/payments/sandbox-checkout.server.ts";
import type { SandboxOutcome } from "#app/platform/payments/sandbox-outcome.ts";
import { createSandboxProvider } from "#app/platform/payments/sandbox-provider.server.ts";
import { payments, quotes, reservations } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { noCalendars } from "#tests/support/no-calendars.ts";
import { queuedJobs } from "#tests/support/queued-jobs.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

export const publicUrl = "http://localhost:4031";
const minute = 60_000;

/** A database, an owner with a boat, a sandbox provider, and a clock that tests can move. */
export async function openPaymentWorld() {
  const database = await createTestDatabase();
  const { db, jobs, record } = database;
  let now = new Date("2027-05-03T08:00:00Z");
  const clock = () => now;
  const provider = createSandboxProvider({
    db,
    clock,
    publicUrl: publicUrl,
    onLoopback: true,
    webhookSecret: "secret of the tests",
    jobs,
  });
  const owner = await createUser(db, { firstName: "Marc" });
  const boat = await createBoat(db, { userId: owner.userId });
  const system = () => ({ db, record, payments: provider, ...noCalendars, now });

  return {
    ...database,
    provider,
    owner,
    boat,
    clock,
    system,
    as: (actor: UserActor): PaymentContext => ({
      ...system(),
      actor,
      environment: { publicUrl: publicUrl },
    }),
    passMinutes(minutes: number) {
      now = new Date(now.getTime() + minutes * minute);
    },
    async createRenters(count: number): Promise<TestUser[]> {
      return Promise.all(Array.from({ length: count }, () => createUser(db)));
    },
    /** What the renter does on the provider's page. */
    pay: (sessionId: string, outcome: SandboxOutcome = "kept") =>
      paySandboxCheckout({ db, jobs, now }, { sessionId, outcome }),
    queued: <Data>(job: Job<Data>) => queuedJobs(db, job),
    async sessionOf(quoteId: string): Promise<string> {
      const [payment] = await db
        .select({ sessionId: payments.sessionId })
        .from(payments)
        .where(eq(payments.quoteId, quoteId));
      if (!payment?.sessionId) throw new Error("The quote has no session");
      return payment.sessionId;
    },
    async stateOf(quoteId: string) {
      const [row] = await db
        .select({ quote: quotes.status, reservation: reservations.status })
        .from(quotes)
        .leftJoin(reservations, eq(reservations.quoteId, quotes.id))
        .where(eq(quotes.id, quoteId));
      const rows = await db.select().from(payments).where(eq(payments.quoteId, quoteId));
      return { ...row, payments: rows.map(({ status }) => status) };
    },
  };
}

export type PaymentWorld = Awaited<ReturnType<typeof openPaymentWorld>>;
