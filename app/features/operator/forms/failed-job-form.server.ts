import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { answerDone } from "#app/forms/form-response.server.ts";
import { noFieldsSchema } from "#app/forms/no-fields.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { deleteFailedJob } from "../commands/delete-failed-job.server.ts";
import { openFailedMail } from "../commands/open-failed-mail.server.ts";
import { retryAllFailedJobs, retryFailedJob } from "../commands/retry-failed-jobs.server.ts";
import { failedJobSchema } from "../schema.ts";

const button = {
  who: signedIn,
  limit: "save",
  back: () => "/admin/jobs",
} as const;

/** The button 'Réessayer' of a failed job. */
export const retryFailedJobForm = buttonForm({
  ...button,
  schema: failedJobSchema,
  command: retryFailedJob,
  onRefusal: () => "operator_failed_gone",
  onFailure: "operator_failed_not_retried",
  onDone: () => "operator_failed_retried",
});

/** The button 'Tout réessayer', for all failed jobs. */
export const retryAllFailedJobsForm = buttonForm({
  ...button,
  schema: noFieldsSchema,
  command: (scope) => retryAllFailedJobs(scope),
  onRefusal: () => "operator_failed_all_gone",
  onFailure: "operator_failed_not_retried",
  onDone: () => "operator_failed_all_retried",
});

/** The button 'Supprimer' of a failed job. */
export const deleteFailedJobForm = buttonForm({
  ...button,
  schema: failedJobSchema,
  command: deleteFailedJob,
  onRefusal: () => "operator_failed_gone",
  onFailure: "operator_failed_not_deleted",
  onDone: () => "operator_failed_deleted",
});

/**
 * The button 'Lire l'e-mail' of a failed job. The email is only in this response, and stored nowhere else.
 */
export const openFailedMailForm = typedForm({
  who: signedIn,
  limit: "save",
  schema: failedJobSchema,
  command: openFailedMail,
  onRefusal: () => m.operator_failed_gone(),
  onFailure: m.operator_failed_not_read,
  onDone: (opened, sent) => answerDone(sent, opened),
});
