import { readConversationAddress, readMessageBefore } from "#app/features/messages/schema.ts";
import { findConversation } from "#app/features/quotes/queries/find-conversation.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/messages-earlier.ts";

/** The messages of a conversation before the one in the address, for the page that shows the conversation. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, db, now } = signedInScope(context);
  const chosen = readConversationAddress(url);
  const before = readMessageBefore(url);
  if (!chosen || before === null) throw new AppError("not_found");
  const found = await findConversation(db, { actor, now }, { ...chosen, before });
  return { before, messages: found?.messages ?? [], hasEarlier: found?.hasEarlier ?? false };
}

/** Null when the request fails: the page stays, and shows a message. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return null;
  }
}
