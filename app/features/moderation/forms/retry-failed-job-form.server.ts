import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { retryFailedJob } from "../commands/retry-failed-job.server.ts";
import { failedJobSchema } from "../schema.ts";

/** The button of a failed job. */
export const retryFailedJobForm = buttonForm({
  who: signedIn,
  limit: "save",
  schema: failedJobSchema,
  command: retryFailedJob,
  back: () => "/moderation/failed-jobs",
  onRefusal: () => "moderation_failed_gone",
  onFailure: "moderation_failed_not_retried",
  onDone: () => "moderation_failed_retried",
});
