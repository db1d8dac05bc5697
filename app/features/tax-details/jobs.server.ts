import { findRecipient } from "#app/features/auth/queries/find-recipient.server.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { askForTaxDetails } from "./commands/ask-for-tax-details.server.ts";
import { deleteExpiredTaxDetails } from "./commands/release-tax-details.server.ts";
import { taxDetailsMail } from "./emails/tax-details-mail.ts";
import { taxDetailsEmailJob, taxDetailsRequestJob, taxDetailsSweepJob } from "./jobs.ts";
import { findMissingTaxDetails } from "./queries/find-missing-tax-details.server.ts";

export const taxDetailsSweepHandler = handleJob(
  taxDetailsSweepJob,
  async ({ db, clock }: Pick<Services, "db" | "clock">) => {
    await deleteExpiredTaxDetails(db, clock());
  },
);

export const taxDetailsRequestHandler = handleJob(
  taxDetailsRequestJob,
  async ({ clock, ...services }: Pick<Services, "db" | "record" | "clock">) => {
    await askForTaxDetails({ ...services, now: clock() });
  },
);

export const taxDetailsEmailHandler = handleJob(
  taxDetailsEmailJob,
  async (services: MailServices & Pick<Services, "db" | "clock">, { recipientId, notice }) => {
    const { db, clock, environment } = services;
    const recipient = await findRecipient(db, recipientId);
    const missing = await findMissingTaxDetails({ db, now: clock() }, recipientId);
    // The seller gave their details or closed their account before the mail was sent.
    if (!recipient || !missing?.heldFrom) return;
    const { publicUrl } = environment;
    const { language } = recipient;
    const content = taxDetailsMail({ notice, heldFrom: missing.heldFrom }, { language, publicUrl });
    await sendMail(services, recipient.email, content);
  },
);
