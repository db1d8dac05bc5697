import { isPubliclyListed } from "#app/features/boats/domain/boat-status.ts";
import {
  type RequestedStay,
  readMessageQuote,
  readRequestedStay,
} from "#app/features/messages/domain/booking-details.ts";
import {
  type ConversationPage,
  type MessageInConversation,
  readConversation,
} from "#app/features/messages/queries/read-conversation.server.ts";
import type { ConversationInput } from "#app/features/messages/schema.ts";
import { defaultQuoteAmount } from "#app/features/pricing/domain/quote-amount.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { type QuoteValidity, quoteTimes, quoteValidities } from "../domain/quote-expiry.ts";
import { isWaitingQuote } from "../domain/quote-lifecycle.ts";
import { canSendQuotes } from "../policy.ts";
import type { QuotableBoat, SeenPrice } from "./find-quotable-boat.server.ts";
import { type QuoteInConversation, readQuoting } from "./read-quoting.server.ts";

export type QuotableMessage = MessageInConversation & {
  /** The days and guests that the message is about. */
  stay: RequestedStay | null;
  /** The quote that it shows. */
  quoteId: string | null;
};

/** How the proposed amount is calculated (`days` at `dailyCents`), and how many days are rented. */
export type DefaultBasis = { dailyCents: Cents; days: number; rentedDays: number };

/**
 * What the quote dialog proposes to the owner (spec 2 §5); others, and owners who may not send a quote, get
 * null.
 */
export type QuoteProposal = {
  conversationId: string;
  /** The days and guests that the quote is for. */
  stay: RequestedStay;
  /** The booking request that the proposal is made from; null without one. */
  requestId: string | null;
  /** The accepted quote that a new one would replace; null without one. */
  acceptedQuoteId: string | null;
  /** The open quote that a new one would replace, as the dialog names it; null without one. */
  replaces: { amountCents: Cents; isAccepted: boolean } | null;
  defaultAmountCents: Cents;
  defaultBasis: DefaultBasis;
  /** The price that the renter saw. */
  seen: SeenPrice;
  /** For each choice of validity, until when a quote sent now is valid. */
  validity: { hours: QuoteValidity; until: Date }[];
  /** Whether the boat is offline, so that nobody can accept a quote for it. */
  isOffline: boolean;
};

export type ConversationView = ConversationPage<QuotableMessage> & {
  /**
   * The newest quotes of the conversation by id, with their current status, whatever messages are on the
   * page: an open page also shows messages that it loaded earlier.
   */
  quotes: ReadonlyMap<string, QuoteInConversation>;
  quoteProposal: QuoteProposal | null;
  /** What the renter chose besides days and guests in their booking request; null without such a request. */
  wishes: Pick<SeenPrice, "skipper" | "lines"> | null;
};

type Scope = { actor: UserActor; now: Date };
type PageOfMessages = ConversationInput & { before?: string | null };

/**
 * A page of what two people wrote about a boat, oldest first, and their quotes: the newest messages, or those
 * before the message `before`. At most two queries. Null when the two never wrote about the boat, so that
 * nobody sees other people's conversations.
 */
export async function findConversation(
  db: Db,
  scope: Scope,
  page: PageOfMessages,
): Promise<ConversationView | null> {
  const found = await findMessages(db, scope, page);
  if (!found) return null;
  const quoting = await quotingOf(db, scope, found);
  const { hasLeft, blocked } = found.other;
  const isNewest = (page.before ?? null) === null && !hasLeft && blocked === null;
  const stay = isNewest ? (found.messages.at(-1)?.stay ?? null) : null;
  return {
    ...found,
    quotes: quoting?.quotes ?? new Map(),
    quoteProposal: quoting && proposalFor(scope, { ...quoting, stay, conversationId: found.id }),
    wishes: quoting?.boat.seen.askedOn ? quoting.boat.seen : null,
  };
}

/** The same page of messages without the quotes, which a page that shows the conversation already has. */
export async function findMessages(
  db: Db,
  { actor, now }: Scope,
  { boatId, otherUserId, before = null }: PageOfMessages,
): Promise<ConversationPage<QuotableMessage> | null> {
  if (!isUuid(boatId) || !isUuid(otherUserId)) return null;
  const today = todayInParis(now);
  const found = await readConversation(db, actor, { boatId, otherUserId, before, today });
  return (
    found && {
      ...found,
      messages: found.messages.map(({ bookingDetails, ...message }) => ({
        ...message,
        stay: readRequestedStay(bookingDetails),
        quoteId: readMessageQuote(bookingDetails)?.quoteId ?? null,
      })),
    }
  );
}

/**
 * The conversation's quotes, and the boat and price that a quote starts from. Null as long as nobody has
 * named days, without which there are no quotes.
 */
async function quotingOf(
  db: Db,
  scope: Scope,
  { boat, other, request }: ConversationPage<QuotableMessage>,
) {
  if (!request) return null;
  return readQuoting(db, scope, {
    boatId: boat.id,
    renterId: boat.isOwn ? other.userId : scope.actor.userId,
    stay: request,
  });
}

type Quoting = { boat: QuotableBoat; quotes: ReadonlyMap<string, QuoteInConversation> };

/** The quote that the renter can still accept or pay, which a new one replaces. */
function replacedQuote(quotes: readonly QuoteInConversation[]): QuoteProposal["replaces"] {
  const open = quotes.find(({ status }) => isWaitingQuote(status));
  return open ? { amountCents: open.amountCents, isAccepted: open.status === "accepted" } : null;
}

/** The owner may send a quote when the last message has booking details (spec 2 §6). */
function proposalFor(
  { actor, now }: Scope,
  {
    boat,
    quotes,
    stay,
    conversationId,
  }: Quoting & { stay: RequestedStay | null; conversationId: string },
): QuoteProposal | null {
  if (!stay || !canSendQuotes(actor, boat)) return null;
  const { dateFrom, dateTo } = stay;
  const all = [...quotes.values()];
  const { amountCents, ...defaultBasis } = defaultQuoteAmount(
    boat.basePriceCents,
    dateFrom,
    dateTo,
  );
  return {
    conversationId,
    stay,
    requestId: boat.requestId,
    acceptedQuoteId: all.find(({ status }) => status === "accepted")?.id ?? null,
    replaces: replacedQuote(all),
    defaultAmountCents: amountCents,
    defaultBasis,
    seen: boat.seen,
    validity: quoteValidities.map((hours) => ({
      hours,
      until: quoteTimes({ now, hours, bookableUntil: boat.bookableUntil }).expiresAt,
    })),
    isOffline: !isPubliclyListed(boat),
  };
}
