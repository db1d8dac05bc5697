import { and, eq, type SQL } from "drizzle-orm";
import { shownInConversation } from "#app/features/contact-details/domain/shown-in-conversation.ts";
import { hasPaidReservation } from "#app/features/contact-details/queries/has-paid-reservation.server.ts";
import { getCorrespondent } from "#app/features/correspondents/queries/get-correspondent.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats, messages, users } from "#db/schema/schema.ts";
import { type RequestedStay, readRequestedStay } from "../domain/booking-details.ts";
import { conversationPath } from "../domain/conversation-path.ts";
import { type RequestedPrice, readRequestedPrice } from "../domain/requested-price.ts";

type MailedMessage = {
  senderFirstName: string | null;
  boatTitle: string;
  boatPhotos: readonly string[];
  content: string;
  /** Whether the text shows contact details, because the two have a paid reservation. */
  showsContacts: boolean;
  fileCount: number;
  stay: RequestedStay | null;
  /**
   * The renter's choices in a booking request apart from its days, and the price that they saw; null for
   * other messages.
   */
  requested: RequestedPrice | null;
  /** The path of the conversation for its recipient. */
  path: string;
};

/**
 * A message as the mail to its recipient shows it, with contact details hidden as on the page. Null when
 * there is no such message, or when it does not meet the condition, which may refer to `messages`, `boats`
 * and `users` (the boat's owner).
 */
export async function findMailedMessage(
  db: Db,
  messageId: string,
  condition?: SQL,
): Promise<MailedMessage | null> {
  const [row] = await db
    .select({
      message: messages,
      boatTitle: boats.title,
      boatPhotos: boats.photos,
      showsContacts: hasPaidReservation(messages.senderId, messages.recipientId),
    })
    .from(messages)
    .innerJoin(boats, eq(boats.id, messages.boatId))
    .innerJoin(users, eq(users.id, boats.userId))
    .where(and(eq(messages.id, messageId), condition));
  if (!row) return null;
  const { message, boatTitle, boatPhotos, showsContacts } = row;
  const { content, senderId, boatId, attachmentCount, bookingDetails } = message;
  const sender = await getCorrespondent(db, senderId);
  return {
    senderFirstName: sender.firstName,
    boatTitle,
    boatPhotos,
    content: shownInConversation(content, { showsContacts, boatTitle }).text,
    showsContacts,
    fileCount: attachmentCount,
    stay: readRequestedStay(bookingDetails),
    requested: readRequestedPrice(bookingDetails),
    path: conversationPath({ with: senderId, boat: boatId }),
  };
}
