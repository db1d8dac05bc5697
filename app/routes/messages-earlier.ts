import { readConversationAddress, readMessageBefore } from "#app/features/messages/schema.ts";
import { findMessages } from "#app/features/quotes/queries/find-conversation.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/messages-earlier.ts";

/** The messages of a conversation before the one in the address, for the page that shows the conversation. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, db, now } = signedInScope(context);
  const chosen = readConversationAddress(url);
  const before = readMessageBefore(url);
  if (!chosen || before === null) throw new AppError("not_found");
  const found = await findMessages(db, { actor, now }, { ...chosen, before });
  const { messages = [], hasEarlier = false, showsContacts = false } = found ?? {};
  return { before, messages, hasEarlier, showsContacts };
}

/** The page reloads its newest messages after a form; these are only loaded when the user asks for them. */
export const shouldRevalidate = () => false;

/** Null when the request fails: the page stays, and shows a message. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return null;
  }
}
