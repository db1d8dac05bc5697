import { replace } from "react-router";
import { unexpectedNotice } from "#app/features/auth/labels.ts";
import { type ActionArgs, anyone } from "#app/forms/form-action.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { followConfirmationLink } from "../commands/follow-confirmation-link.server.ts";
import { linkSchema } from "../schema.ts";
import { type AfterConfirmation, leadOn } from "./after-confirmation-form.server.ts";

/** The button on the page that a mail's link opens. Opening the page alone confirms nothing. */
export const followLinkForm = (after: AfterConfirmation) =>
  typedForm({
    who: anyone,
    schema: linkSchema,
    command: followConfirmationLink,
    // The page explains why a link does not work, and offers a new one.
    onRefusal: (_, { url }) => replace(here(url)),
    onFailure: unexpectedNotice,
    onDone: async ({ signedIn }, sent) =>
      signedIn ? leadOn(after)(signedIn, sent) : replace(here(sent.url)),
  });

function here({ pathname, search }: ActionArgs["url"]): string {
  return pathname + search;
}
