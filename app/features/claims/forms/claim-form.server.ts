import { buttonForm } from "#app/forms/button-form.server.ts";
import { type FormHandler, signedIn } from "#app/forms/form-action.server.ts";
import { neutralPath } from "#app/i18n/language.ts";
import { AppError } from "#app/platform/errors.ts";
import { claimCase, releaseCase } from "../commands/claim-case.server.ts";
import type { ClaimSubject } from "../domain/claim.ts";
import { claimSchema } from "../schema.ts";

const button = {
  who: signedIn,
  limit: "save",
  schema: claimSchema,
  back: ({ url }: { url: URL }) => neutralPath(url.pathname) + url.search,
  onFailure: "claims_failed",
  showsResult: true,
} as const;

type MayDecide = (scope: ReturnType<typeof signedIn>, caseId: string) => Promise<boolean>;

/**
 * The button 'Prendre ce dossier' of one kind of case. `mayDecide` says whether a case exists that the
 * moderator may decide: nobody keeps a case from the others that they may not decide themselves.
 */
export function claimForm(subjectType: ClaimSubject, mayDecide: MayDecide): FormHandler {
  return buttonForm({
    ...button,
    async command(scope, claimed) {
      const isOfPage = claimed.subjectType === subjectType;
      if (!isOfPage || !(await mayDecide(scope, claimed.subjectId))) {
        throw new AppError("not_found");
      }
      return claimCase(scope, claimed);
    },
    onRefusal: () => "claims_taken",
    onDone: () => "claims_done",
  });
}

/** The button 'Rendre ce dossier'. */
export const releaseForm = buttonForm({
  ...button,
  command: releaseCase,
  onRefusal: () => "claims_failed",
  onDone: () => "claims_released",
});
