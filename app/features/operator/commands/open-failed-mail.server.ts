import { canOperate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { findFailedJob } from "#app/platform/jobs/failed-jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { withoutPeople } from "#app/platform/text/hidden-addresses.ts";
import { withoutLinkSecrets } from "../domain/shown-mail.ts";

/**
 * What an email would say if it were sent now. `other`: the job sends no email. `secret`: only its
 * recipient may read it. `unsent`: the reason to send it no longer exists. `unknown`: it cannot be
 * rendered.
 */
export type FailedMail =
  | { kind: "other" | "secret" | "unsent" | "unknown" }
  | { kind: "mail"; to: string; subject: string; text: string };

/** A failed job and its email, after an admin opened it. */
export type OpenedMail = { jobId: string; mail: FailedMail };

/**
 * Shows the email of a job that failed for good. Showing it is audited, because it may quote a private
 * message between two people. Refused with `gone` when there is no such failed job any more; throws
 * `forbidden` for everyone except admins.
 */
export async function openFailedMail(
  context: CommandContext & Services,
  { jobId }: { jobId: string },
): Promise<Outcome<OpenedMail, "gone">> {
  const { actor, db, record } = context;
  if (!canOperate(actor)) throw new AppError("forbidden");
  const job = await findFailedJob(db, jobId);
  if (!job) return refused("gone");
  const { name } = job;
  const mail = await writeMail(context, job);
  if (mail.kind === "mail") {
    await record(db, { type: "failed_mail_read", jobId, name, adminId: actor.userId });
  }
  return done({ jobId, mail });
}

/** Runs the job with a mail transport that sends nothing, in a read-only transaction. */
async function writeMail(
  services: Services,
  { name, data }: { name: string; data: object },
): Promise<FailedMail> {
  const handler = services.jobHandlers.find(({ job }) => job.name === name);
  if (handler?.job.mail !== "readable") return { kind: handler?.job.mail ?? "other" };
  const written: Mail[] = [];
  const mail = { destination: "", send: async (sent: Mail) => void written.push(sent) };
  try {
    await services.db.transaction(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the data of its own queue
      (tx) => handler.run({ ...services, db: tx, mail }, data as never),
      { accessMode: "read only" },
    );
  } catch (error) {
    logger.warn({ err: error, job: name }, "a failed mail cannot be shown");
    return { kind: "unknown" };
  }
  const [sent] = written;
  if (!sent) return { kind: "unsent" };
  return {
    kind: "mail",
    to: withoutPeople(sent.to),
    subject: sent.subject,
    text: withoutLinkSecrets(sent.text),
  };
}
