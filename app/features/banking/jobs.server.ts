import { and, eq, isNull } from "drizzle-orm";
import type { JobHandlers } from "#app/platform/jobs.server.ts";
import type { Services } from "#app/platform/request-scope.server.ts";
import { renderMail } from "#app/ui/email/render-mail.server.tsx";
import { profiles, users } from "#db/schema/schema.ts";
import { bankDetailsMail } from "./emails/bank-details-mail.ts";

type Needed = Pick<Services, "db" | "mail"> & {
  environment: Pick<Services["environment"], "publicUrl" | "contactEmail">;
};

/** Tells people that their bank details were changed. */
export function bankingJobs({ db, mail, environment }: Needed) {
  return {
    async "send-bank-details-email"({ userId }) {
      const [user] = await db
        .select({ email: users.email, language: profiles.language })
        .from(users)
        .innerJoin(profiles, eq(profiles.userId, users.id))
        .where(and(eq(users.id, userId), isNull(users.deletedAt)));
      if (!user) return;
      const content = bankDetailsMail({ ...environment, language: user.language });
      await mail.send({ to: user.email, ...renderMail(content, environment) });
    },
  } satisfies Partial<JobHandlers>;
}
