import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { neutralPath } from "#app/i18n/language.ts";
import { claimCase, releaseCase } from "../commands/claim-case.server.ts";
import { claimSchema } from "../schema.ts";

const button = {
  who: signedIn,
  limit: "save",
  schema: claimSchema,
  back: ({ url }: { url: URL }) => neutralPath(url.pathname) + url.search,
  onFailure: "claims_failed",
  showsResult: true,
} as const;

/** The button 'Prendre ce dossier'. */
export const claimForm = buttonForm({
  ...button,
  command: claimCase,
  onRefusal: () => "claims_taken",
  onDone: () => "claims_done",
});

/** The button 'Rendre ce dossier'. */
export const releaseForm = buttonForm({
  ...button,
  command: releaseCase,
  onRefusal: () => "claims_failed",
  onDone: () => "claims_released",
});
