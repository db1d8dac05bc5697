import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type Attachment,
  attachmentsOfMessage,
} from "#app/features/attachments/queries/attachments-of-message.server.ts";
import { isPubliclyListed } from "#app/features/boats/domain/boat-status.ts";
import {
  type BoatPhoto,
  coverUrl,
  photoFileColumns,
  toBoatPhoto,
} from "#app/features/boats/queries/boat-photo.server.ts";
import { shownInConversation } from "#app/features/contact-details/domain/shown-in-conversation.ts";
import { hasPaidReservation } from "#app/features/contact-details/queries/has-paid-reservation.server.ts";
import { hasRentalUnderWay } from "#app/features/correspondents/queries/has-rental-under-way.server.ts";
import { hasBlocked } from "#app/features/correspondents/queries/is-blocked-between.server.ts";
import { isSuspended } from "#app/features/correspondents/queries/is-suspended.server.ts";
import { averageRating, type BoatRating } from "#app/features/reviews/domain/boat-rating.ts";
import {
  ratingAsRenter,
  type StarSum,
} from "#app/features/reviews/queries/renter-rating.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { textOrNull } from "#app/platform/text/text-or-null.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { boats, conversations, messages, photoFiles, profiles, users } from "#db/schema/schema.ts";
import { type RequestedStay, readRequestedStay } from "../domain/booking-details.ts";
import type { ConversationInput } from "../schema.ts";
import { conversationsOf, isConversationOf } from "./message-conditions.server.ts";

/** The number of messages on one page of a conversation. */
const messagesOnPage = 40;

/** A message as its viewer sees it. */
export type MessageInConversation = {
  id: string;
  content: string;
  createdAt: Date;
  isOwn: boolean;
  isRead: boolean;
  /** Whether contact details in the text are hidden, as they are until a reservation is paid. */
  isMasked: boolean;
  files: Attachment[];
  /** The number of files that are gone because their sender closed the account. */
  lostFileCount: number;
};

type StoredMessage = MessageInConversation & { bookingDetails: unknown };

/** The other person of a conversation, as its viewer sees them. */
export type ConversationPartner = {
  userId: string;
  firstName: string | null;
  avatarUrl: string | null;
  /** Whether the account is closed, so that nothing can be sent to it. */
  hasLeft: boolean;
  /** Whether the account is suspended: messages are kept for them, but they cannot answer. */
  isAway: boolean;
  /** Who blocked the other, if anyone. The viewer can only undo their own block. */
  blocked: "by_viewer" | "by_them" | null;
  /**
   * False if they closed their account, or if one blocked the other and there is no paid rental upcoming or
   * under way.
   */
  canBeWrittenTo: boolean;
};

export type ConversationPage<Message extends MessageInConversation = StoredMessage> = {
  id: string;
  boat: {
    id: string;
    title: string;
    city: string;
    port: string;
    photo: BoatPhoto | null;
    isOwn: boolean;
    /** Whether the viewer can open the boat's page: their own boat's, or that of a boat that is online. */
    hasPage: boolean;
  };
  other: ConversationPartner & {
    ownsBoat: boolean;
    /** The rating by owners of this renter, only for the boat's owner; null without reviews. */
    ratingAsRenter: BoatRating | null;
  };
  /** The days and guests of the newest message with days. */
  request: RequestedStay | null;
  /** Whether contact details are shown, because the two have a paid reservation. */
  showsContacts: boolean;
  /** Whether files can be attached: only once the other person has written. */
  canAttach: boolean;
  /** The messages of this page, oldest first. */
  messages: Message[];
  hasEarlier: boolean;
};

/**
 * The newest messages between the actor and another person about a boat, or those before one of them, with
 * the boat and the person: one query. Null when there are none, so that nobody sees other people's
 * conversations.
 */
export async function readConversation(
  db: Db,
  actor: UserActor,
  {
    boatId,
    otherUserId,
    before,
    today,
  }: ConversationInput & { before?: string | null; today: CalendarDate },
): Promise<ConversationPage | null> {
  const own = conversationsOf(actor.userId);
  const rows = await db
    .select({
      id: conversations.id,
      bookingDetails: conversations.bookingDetails,
      boat: {
        id: boats.id,
        title: boats.title,
        city: boats.city,
        port: boats.port,
        userId: boats.userId,
        status: boats.status,
        isOnline: boats.isOnline,
        photo: coverUrl,
      },
      photo: photoFileColumns,
      firstName: profiles.firstName,
      avatarUrl: profiles.avatarUrl,
      deletedAt: users.deletedAt,
      isAway: isSuspended(users.id),
      showsContacts: hasPaidReservation(actor.userId, users.id),
      isBlockedByViewer: hasBlocked(actor.userId, users.id),
      hasBlockedViewer: hasBlocked(users.id, actor.userId),
      hasRental: hasRentalUnderWay(
        { boatId: conversations.boatId, one: actor.userId, other: users.id },
        today,
      ),
      canAttach: hasWritten(users.id),
      ratingAsRenter: sql<StarSum | null>`case when ${boats.userId} = ${actor.userId}
        then ${ratingAsRenter(users.id)} end`,
      message: messages,
      files: attachmentsOfMessage,
    })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .innerJoin(boats, eq(boats.id, conversations.boatId))
    .leftJoin(photoFiles, eq(photoFiles.url, coverUrl))
    .innerJoin(users, eq(users.id, own.otherUserId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        isConversationOf({ boatId, oneUserId: actor.userId, otherUserId }),
        before ? isBefore(before) : undefined,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(messagesOnPage + 1);
  const [row] = rows;
  if (!row) return null;
  const { userId: ownerId, photo, status, isOnline, ...boat } = row.boat;
  const isOwn = ownerId === actor.userId;
  const { showsContacts } = row;
  const reading = { actor, showsContacts, boatTitle: boat.title };
  return {
    id: row.id,
    boat: {
      ...boat,
      photo: photo === null ? null : toBoatPhoto(photo, row.photo),
      isOwn,
      hasPage: isOwn || isPubliclyListed({ status, isOnline }),
    },
    other: {
      userId: otherUserId,
      firstName: textOrNull(row.firstName),
      avatarUrl: row.avatarUrl,
      ...contactBetween(row),
      ownsBoat: ownerId === otherUserId,
      ratingAsRenter: row.ratingAsRenter && averageRating(row.ratingAsRenter),
    },
    request: readRequestedStay(row.bookingDetails),
    showsContacts,
    canAttach: row.canAttach,
    messages: rows
      .slice(0, messagesOnPage)
      .map(({ message, files }) => toMessage(message, files, reading))
      .toReversed(),
    hasEarlier: rows.length > messagesOnPage,
  };
}

type Contact = {
  deletedAt: Date | null;
  isAway: boolean;
  isBlockedByViewer: boolean;
  hasBlockedViewer: boolean;
  hasRental: boolean;
};

function contactBetween(row: Contact) {
  const { deletedAt, isAway, isBlockedByViewer, hasBlockedViewer, hasRental } = row;
  const by = hasBlockedViewer ? ("by_them" as const) : null;
  const blocked = isBlockedByViewer ? ("by_viewer" as const) : by;
  const hasLeft = deletedAt !== null;
  return { hasLeft, isAway, blocked, canBeWrittenTo: !hasLeft && (blocked === null || hasRental) };
}

/** Whether a person wrote in the conversation of the query. */
function hasWritten(person: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from ${messages} theirs
    where theirs.conversation_id = ${conversations.id} and theirs.sender_id = ${person})`;
}

function isBefore(messageId: string) {
  return sql`(${messages.createdAt}, ${messages.id}) < (
    select earliest.created_at, earliest.id from ${messages} earliest
    where earliest.id = ${messageId} and earliest.conversation_id = ${conversations.id})`;
}

type Reading = { actor: UserActor; showsContacts: boolean; boatTitle: string };

/** A message for its viewer. */
function toMessage(
  message: typeof messages.$inferSelect,
  files: Attachment[],
  { actor, ...reading }: Reading,
): StoredMessage {
  const { id, createdAt, isRead, bookingDetails } = message;
  const { text, isMasked } = shownInConversation(message.content, reading);
  return {
    id,
    content: text,
    isMasked,
    createdAt,
    isOwn: message.senderId === actor.userId,
    isRead,
    bookingDetails,
    files,
    lostFileCount: message.attachmentCount - files.length,
  };
}
