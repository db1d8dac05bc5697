import { eq } from "drizzle-orm";
import { findRecipient } from "#app/features/auth/queries/find-recipient.server.ts";
import { listEntries } from "#app/features/ledger/queries/list-entries.server.ts";
import { borneByOwner } from "#app/features/payments/domain/losses.ts";
import { attempt } from "#app/platform/jobs/attempt.server.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import { cents } from "#app/platform/money.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { withBoatPicture } from "#app/ui/email/boat-picture.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { boats, payments, payouts, reservations } from "#db/schema/schema.ts";
import { preparePayouts } from "./commands/prepare-payouts.server.ts";
import { sendPayouts } from "./commands/send-payouts.server.ts";
import { lossMail } from "./emails/loss-mail.ts";
import { payoutMail } from "./emails/payout-mail.ts";
import { lossEmailJob, payoutEmailJob, payoutJob } from "./jobs.ts";

const mailedRental = {
  boatTitle: boats.title,
  photos: boats.photos,
  checkInDate: reservations.checkInDate,
  checkOutDate: reservations.checkOutDate,
};

type Needed = Pick<Services, "db" | "record" | "clock" | "payouts">;

export const payoutHandler = handleJob(payoutJob, async ({ clock, ...services }: Needed) => {
  const context = { ...services, now: clock() };
  await attempt({ job: payoutJob.name }, () => preparePayouts(context));
  await sendPayouts(context);
});

export const payoutEmailHandler = handleJob(
  payoutEmailJob,
  async (services: MailServices & Pick<Services, "db">, { payoutId, recipientId }) => {
    const { db, environment } = services;
    const [payout] = await db
      .select({
        status: payouts.status,
        amountCents: payouts.amount,
        ...mailedRental,
      })
      .from(payouts)
      .innerJoin(reservations, eq(reservations.id, payouts.reservationId))
      .innerJoin(boats, eq(boats.id, reservations.boatId))
      .where(eq(payouts.id, payoutId));
    const recipient = await findRecipient(db, recipientId);
    if (!payout || !recipient) return;
    const { status } = payout;
    // No email if the owner changed their bank account before it was sent.
    if (status !== "failed" && status !== "reversed") return;
    const { publicUrl } = environment;
    const content = payoutMail({ ...payout, status }, { publicUrl, language: recipient.language });
    await sendMail(services, recipient.email, withBoatPicture(content, publicUrl, payout.photos));
  },
);

export const lossEmailHandler = handleJob(
  lossEmailJob,
  async (services: MailServices & Pick<Services, "db">, { paymentId, recipientId, ...loss }) => {
    const { db, environment } = services;
    const [rental] = await db
      .select(mailedRental)
      .from(payments)
      .innerJoin(reservations, eq(reservations.id, payments.reservationId))
      .innerJoin(boats, eq(boats.id, reservations.boatId))
      .where(eq(payments.id, paymentId));
    const recipient = await findRecipient(db, recipientId);
    if (!rental || !recipient) return;
    const { language } = recipient;
    // The owner may have got the loss back, or a part of it, before the mail could be sent.
    const borneCents = borneByOwner(await listEntries(db, paymentId), loss.lost);
    const amountCents = cents(Math.min(loss.amountCents, borneCents));
    if (amountCents === 0) return;
    const content = lossMail({ ...loss, amountCents, ...rental }, { ...environment, language });
    await sendMail(
      services,
      recipient.email,
      withBoatPicture(content, environment.publicUrl, rental.photos),
    );
  },
);
