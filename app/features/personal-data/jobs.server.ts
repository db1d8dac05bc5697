import type { JobHandlers } from "#app/platform/jobs.server.ts";
import type { Services } from "#app/platform/request-scope.server.ts";
import type { Bucket } from "#app/platform/storage/file-storage.ts";
import { renderMail } from "#app/ui/email/render-mail.server.tsx";
import { accountClosedMail } from "./emails/account-closed-mail.ts";
import { openFarewell } from "./commands/seal-farewell.server.ts";

const buckets: readonly Bucket[] = ["boat-photos", "avatars", "documents"];

type Needed = Pick<Services, "storage" | "mail" | "secrets"> & {
  environment: Pick<Services["environment"], "publicUrl" | "contactEmail">;
};

/** The work left after an account is closed. */
export function personalDataJobs({ storage, mail, secrets, environment }: Needed) {
  return {
    // Everything a person stored is below their id, in each bucket.
    async "erase-files"({ userId }) {
      for (const bucket of buckets) await storage.removeFolder(bucket, userId);
    },
    async "send-account-closed-email"(job) {
      const { email, language, closedAt } = openFarewell(secrets, job);
      const { contactEmail } = environment;
      const content = accountClosedMail({ language, closedAt, contactEmail });
      await mail.send({ to: email, ...renderMail(content, environment) });
    },
  } satisfies Partial<JobHandlers>;
}
