import { redirect } from "react-router";
import { chooseLanguageForm } from "#app/features/shell/forms/choose-language-form.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";

export const action = formAction(chooseLanguageForm);

/** Opening this address directly redirects to the home page. */
export function loader() {
  return redirect("/");
}
