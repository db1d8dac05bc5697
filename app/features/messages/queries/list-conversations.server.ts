import { and, desc, eq, gt, isNotNull, or, type SQL, sql } from "drizzle-orm";
import {
  type BoatPhoto,
  photoFileColumns,
  toBoatPhoto,
} from "#app/features/boats/queries/boat-photo.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { boats, conversations, messages, photoFiles, profiles } from "#db/schema/schema.ts";
import { type ConversationTab, conversationsOnPage } from "../domain/conversation-tab.ts";
import { maskContacts } from "../domain/mask-contacts.ts";
import { readQuoteAmount } from "../domain/requested-stay.ts";
import type { ConversationInput } from "../schema.ts";
import { hasPaidReservation } from "./has-paid-reservation.server.ts";
import { conversationsOf, isConversationOf } from "./conversation-condition.server.ts";

const excerptLength = 160;
/** Hiding contact details may shorten a text. */
const readLength = 2 * excerptLength;

/**
 * One row of the list; the other person's `firstName` is null when they gave none (see
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
    /** How many files it has; without a text they are named instead. */
    fileCount: number;
    /** Of the quote that it shows; null for other messages. */
    quoteAmountCents: Cents | null;
  };
};

type Listed = {
  tab: ConversationTab;
  /** Listed under every tab, so that reading it does not remove it from the unread ones. */
  open: ConversationInput | null;
  pages: number;
};

/** A person's conversations under a tab, the one with the newest message first (spec 2 §2). */
export async function listConversations(
  db: Db,
  actor: UserActor,
  { tab, open, pages }: Listed,
): Promise<{ conversations: ConversationSummary[]; hasMore: boolean }> {
  const most = pages * conversationsOnPage;
  const own = conversationsOf(actor.userId);
  const opened = open && isConversationOf({ ...open, oneUserId: actor.userId });
  const shown = conditionOf(tab, own.unreadCount);
  const rows = await db
    .select({
      id: conversations.id,
      unreadCount: own.unreadCount,
      boat: { id: boats.id, title: boats.title, photo: firstPhoto },
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
    .from(conversations)
    .innerJoin(messages, eq(messages.id, conversations.lastMessageId))
    .innerJoin(boats, eq(boats.id, conversations.boatId))
    .leftJoin(photoFiles, eq(photoFiles.url, firstPhoto))
    .leftJoin(profiles, eq(profiles.userId, own.otherUserId))
    .where(and(own.areTheirs, shown && or(shown, opened ?? undefined)))
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(most + 1);
  return {
    conversations: rows.slice(0, most).map((row) => summaryOf(row, actor)),
    hasMore: rows.length > most,
  };
}

type Row = {
  id: string;
  unreadCount: number;
  boat: { id: string; title: string; photo: string | null };
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

function summaryOf(row: Row, actor: UserActor): ConversationSummary {
  const { id, unreadCount, boat, photo, createdAt } = row;
  const text = row.showsContacts ? row.excerpt : maskContacts(row.excerpt, [boat.title]).text;
  return {
    id,
    unreadCount,
    boat: { ...boat, photo: boat.photo === null ? null : toBoatPhoto(boat.photo, photo) },
    other: {
      userId: row.otherUserId,
      firstName: row.firstName?.trim() || null,
      avatarUrl: row.avatarUrl,
    },
    lastMessage: {
      excerpt: text.slice(0, excerptLength),
      createdAt,
      isOwn: row.senderId === actor.userId,
      fileCount: row.fileCount,
      quoteAmountCents: readQuoteAmount(row.bookingDetails),
    },
  };
}

/** The address of a boat's first photo, or null. */
export const firstPhoto = sql<string | null>`${boats.photos} ->> 0`;

function conditionOf(tab: ConversationTab, unreadCount: SQL): SQL | undefined {
  if (tab === "unread") return gt(unreadCount, 0);
  return tab === "reservations" ? isNotNull(conversations.bookingDetails) : undefined;
}

export type ConversationCounts = {
  /** All of a person's conversations. */
  total: number;
  unreadMessages: number;
  unreadConversations: number;
  /** Unread messages of the conversations that are about days. */
  unreadAboutDays: number;
};

/** What a person has not read, for the badges of the tabs (spec 2 §2). */
export async function countConversations(db: Db, actor: UserActor): Promise<ConversationCounts> {
  const { areTheirs, unreadCount } = conversationsOf(actor.userId);
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      unreadMessages: sql<number>`coalesce(sum(${unreadCount}), 0)::int`,
      unreadConversations: sql<number>`count(*) filter (where ${unreadCount} > 0)::int`,
      unreadAboutDays: sql<number>`coalesce(sum(${unreadCount}) filter (where ${conversations.bookingDetails} is not null), 0)::int`,
    })
    .from(conversations)
    .where(areTheirs);
  if (!counts) throw new Error("The conversations were not counted");
  return counts;
}

/** The boat of the newest conversation with a person; null without one. */
export async function findNewestBoatWith(
  db: Db,
  actor: UserActor,
  otherUserId: string,
): Promise<string | null> {
  const [newest] = await db
    .select({ boatId: conversations.boatId })
    .from(conversations)
    .where(
      and(
        eq(conversations.firstUserId, sql`least(${actor.userId}::uuid, ${otherUserId}::uuid)`),
        eq(conversations.secondUserId, sql`greatest(${actor.userId}::uuid, ${otherUserId}::uuid)`),
      ),
    )
    .orderBy(desc(conversations.lastMessageAt))
    .limit(1);
  return newest?.boatId ?? null;
}
