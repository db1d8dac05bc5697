import { z } from "zod";
import { buttonForm } from "#app/forms/button-form.server.ts";
import { accountOwner } from "#app/forms/form-action.server.ts";
import { done } from "#app/platform/errors.ts";
import { endSession } from "../commands/end-session.server.ts";

/** The button 'Déconnecter' beside another device. */
export const endSessionForm = buttonForm({
  who: accountOwner,
  limit: "save",
  schema: z.object({ sessionId: z.uuid() }),
  command: async (scope, input) => done(await endSession(scope, input)),
  back: () => "/my-profile/security",
  onRefusal: (reason: never) => reason,
  onFailure: "accounts_unexpected",
  showsResult: true,
  onDone: () => "accounts_session_ended",
});
