import { and, desc, eq, gt, isNotNull, or, type SQL, sql } from "drizzle-orm";
import {
  type BoatPhoto,
  coverUrl,
  photoFileColumns,
  toBoatPhoto,
} from "#app/features/boats/queries/boat-photo.server.ts";
import { shownInConversation } from "#app/features/contact-details/domain/shown-in-conversation.ts";
import { hasPaidReservation } from "#app/features/contact-details/queries/has-paid-reservation.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { firstCharacters } from "#app/platform/text/first-characters.ts";
import { textOrNull } from "#app/platform/text/text-or-null.ts";
import { boats, conversations, messages, photoFiles, profiles } from "#db/schema/schema.ts";
import { readMessageQuote } from "../domain/booking-details.ts";
import { type ConversationTab, conversationsOnPage } from "../domain/conversation-tab.ts";
import type { ConversationInput } from "../schema.ts";
import {
  conversationsOf,
  isConversationBetween,
  isConversationOf,
} from "./message-conditions.server.ts";

const excerptLength = 160;
/** Twice as long, because hiding contact details may shorten the text. */
const readLength = 2 * excerptLength;

/**
 * One row of the conversation list. The other person's `firstName` is null if they gave none (see
 * `personName`).
 */
export type ConversationSummary = {
  id: string;
  boat: { id: string; title: string; photo: BoatPhoto | null };
  other: { userId: string; firstName: string | null; avatarUrl: string | null };
  unreadCount: number;
  lastMessage: {
    excerpt: string;
    createdAt: Date;
    isOwn: boolean;
    /** The number of files, which the list shows when the message has no text. */
    fileCount: number;
    /** The amount of the quote that the message shows; null for other messages. */
    quoteAmountCents: Cents | null;
  };
};

export type ConversationCounts = {
  /** The number of all conversations of the person. */
  total: number;
  unreadMessages: number;
  unreadConversations: number;
  /** The number of unread messages in conversations about days. */
  unreadAboutDays: number;
};

export type ConversationList = {
  conversations: ConversationSummary[];
  hasMore: boolean;
  counts: ConversationCounts;
};

type Listed = {
  tab: ConversationTab;
  /** Words that the other person's first name or the boat's title must contain; all match an empty text. */
  search: string;
  /**
   * The open conversation. It is listed under every tab, so that reading it does not remove it from the
   * unread tab.
   */
  open: ConversationInput | null;
  pages: number;
};

/**
 * A person's conversations under a tab, the one with the newest message first, and the counts of unread
 * messages in all of them (spec 2 §2): one query.
 */
export async function listConversations(
  db: Db,
  actor: UserActor,
  { tab, search, open, pages }: Listed,
): Promise<ConversationList> {
  const limit = pages * conversationsOnPage;
  const own = conversationsOf(actor.userId);
  const opened = open && isConversationOf({ ...open, oneUserId: actor.userId });
  const shown = and(conditionOf(tab, own.unreadCount), matchesSearch(search, own.otherUserId));
  const counted = countedOf(db, actor);
  // The page is selected before any join, because a professional has thousands of conversations and only a
  // page of them is shown.
  const page = db
    .select()
    .from(conversations)
    .where(and(own.areTheirs, shown && or(shown, opened ?? undefined)))
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(limit + 1)
    .as("conversations");
  // Joined to the counts, which exist even without any conversation.
  const rows = await db
    .select({
      counts: {
        total: counted.total,
        unreadMessages: counted.unreadMessages,
        unreadConversations: counted.unreadConversations,
        unreadAboutDays: counted.unreadAboutDays,
      },
      id: conversations.id,
      unreadCount: own.unreadCount,
      boatId: boats.id,
      boatTitle: boats.title,
      boatPhoto: coverUrl,
      photo: photoFileColumns,
      otherUserId: own.otherUserId,
      firstName: profiles.firstName,
      avatarUrl: profiles.avatarUrl,
      excerpt: sql<string>`left(${messages.content}, ${readLength})`,
      showsContacts: hasPaidReservation(actor.userId, own.otherUserId),
      fileCount: messages.attachmentCount,
      senderId: messages.senderId,
      createdAt: messages.createdAt,
      bookingDetails: messages.bookingDetails,
    })
    .from(counted)
    // The subquery is named like its table, because the selected columns refer to `conversations`.
    .leftJoin(page, sql`true`)
    .leftJoin(messages, eq(messages.id, conversations.lastMessageId))
    .leftJoin(boats, eq(boats.id, conversations.boatId))
    .leftJoin(photoFiles, eq(photoFiles.url, coverUrl))
    .leftJoin(profiles, eq(profiles.userId, own.otherUserId))
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(limit + 1);
  const [first] = rows;
  if (!first) throw new Error("The conversations were not counted");
  const listed = rows.filter(isConversationRow);
  return {
    conversations: listed.slice(0, limit).map((row) => summaryOf(row, actor)),
    hasMore: listed.length > limit,
    counts: first.counts,
  };
}

type Row = {
  id: string;
  unreadCount: number;
  boatId: string;
  boatTitle: string;
  boatPhoto: string | null;
  photo: Omit<BoatPhoto, "url"> | null;
  otherUserId: string;
  firstName: string | null;
  avatarUrl: string | null;
  excerpt: string;
  fileCount: number;
  showsContacts: boolean;
  senderId: string;
  createdAt: Date;
  bookingDetails: unknown;
};

/**
 * True for a row with a conversation. A person without conversations has one row that only contains the
 * counts.
 */
function isConversationRow<Counted extends { [Name in keyof Row]: Row[Name] | null }>(
  row: Counted,
): row is Counted & Row {
  return row.id !== null;
}

function summaryOf(row: Row, actor: UserActor): ConversationSummary {
  const { id, unreadCount, boatTitle: title, boatPhoto, createdAt } = row;
  const { text } = shownInConversation(row.excerpt, { ...row, boatTitle: title });
  const photo = boatPhoto === null ? null : toBoatPhoto(boatPhoto, row.photo);
  return {
    id,
    unreadCount,
    boat: { id: row.boatId, title, photo },
    other: {
      userId: row.otherUserId,
      firstName: textOrNull(row.firstName),
      avatarUrl: row.avatarUrl,
    },
    lastMessage: {
      excerpt: firstCharacters(text, excerptLength),
      createdAt,
      isOwn: row.senderId === actor.userId,
      fileCount: row.fileCount,
      quoteAmountCents: readMessageQuote(row.bookingDetails)?.amountCents ?? null,
    },
  };
}

function conditionOf(tab: ConversationTab, unreadCount: SQL): SQL | undefined {
  if (tab === "unread") return gt(unreadCount, 0);
  return tab === "reservations" ? isNotNull(conversations.bookingDetails) : undefined;
}

/** The condition of a search: each word is in the first name that the list shows, or in the title. */
function matchesSearch(search: string, otherUserId: SQL): SQL | undefined {
  if (search === "") return undefined;
  // Selected like this, because the page of conversations is chosen before any join.
  const texts = sql`fold_text(concat_ws(' ',
    (select ${boats.title} from ${boats} where ${boats.id} = ${conversations.boatId}),
    (select ${profiles.firstName} from ${profiles} where ${profiles.userId} = ${otherUserId})))`;
  // Folded text contains no wildcards of LIKE. The texts are read once for all words.
  const words = sql.param(search.split(" "));
  return sql`${texts} like all (select '%' || fold_text(word) || '%' from unnest(${words}::text[]) as word)`;
}

/** The counts for the badges of the tabs (spec 2 §2). */
function countedOf(db: Db, actor: UserActor) {
  const { areTheirs, unreadCount } = conversationsOf(actor.userId);
  const isAboutDays = isNotNull(conversations.bookingDetails);
  return db
    .select({
      total: sql<number>`count(*)::int`.as("total"),
      unreadMessages: sql<number>`coalesce(sum(${unreadCount}), 0)::int`.as("unread_messages"),
      unreadConversations: sql<number>`(count(*) filter (where ${unreadCount} > 0))::int`.as(
        "unread_conversations",
      ),
      unreadAboutDays:
        sql<number>`coalesce(sum(${unreadCount}) filter (where ${isAboutDays}), 0)::int`.as(
          "unread_about_days",
        ),
    })
    .from(conversations)
    .where(areTheirs)
    .as("counted");
}

/** The boat of the newest conversation with a person; null if there is none. */
export async function findNewestBoatWith(
  db: Db,
  actor: UserActor,
  otherUserId: string,
): Promise<string | null> {
  const [newest] = await db
    .select({ boatId: conversations.boatId })
    .from(conversations)
    .where(isConversationBetween(actor.userId, otherUserId))
    .orderBy(desc(conversations.lastMessageAt))
    .limit(1);
  return newest?.boatId ?? null;
}
