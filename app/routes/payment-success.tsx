import { data, replace } from "react-router";
import { findPhoto } from "#app/features/boats/queries/list-photos.server.ts";
import { conversationPath } from "#app/features/messages/domain/conversation-path.ts";
import { useLiveEvents } from "#app/features/notifications/components/use-live-events.ts";
import {
  confirmCheckout,
  settleQuote,
} from "#app/features/payments/commands/return-from-payment.server.ts";
import {
  PaidResult,
  paymentResultTitle,
  UnpaidResult,
} from "#app/features/payments/components/payment-result.tsx";
import { useRefreshUntilSettled } from "#app/features/payments/components/use-refresh-until-settled.ts";
import {
  closedState,
  isStillConfirmed,
  refundNotice,
} from "#app/features/payments/domain/payment-return.ts";
import { findImmediateRefund } from "#app/features/payments/queries/find-refund.server.ts";
import { paymentSummaryView } from "#app/features/payments/views/payment-summary-view.server.ts";
import { findQuote } from "#app/features/quotes/queries/find-quote.server.ts";
import {
  findReservation,
  findReservationByQuote,
} from "#app/features/reservations/queries/find-reservation.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { AppError } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import { optionalPart } from "#app/platform/requests/optional-part.server.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/payment-success.ts";

type Scope = ReturnType<typeof signedInScope>;

export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = signedInScope(context);
  const quoteId = url.searchParams.get("quote") ?? "";
  const sessionId = url.searchParams.get("session_id");
  const settled = await settle(scope, quoteId, sessionId);
  const quote = settled === "problem" ? null : await findQuote(scope.db, scope.actor, quoteId);
  if (settled === "problem" || !quote) return data({ state: "problem" } as const, { status: 404 });
  const conversation = conversationPath({ with: quote.senderId, boat: quote.boatId });
  const paid = await findReservationByQuote(scope.db, scope.actor, quoteId);
  // The reservation's own page shows what became of it and of the money.
  if (paid && !isStillConfirmed(paid)) {
    throw replace(localizedPath(languageOfPath(url.pathname), `/reservation/${paid.id}`));
  }
  if (settled === "refunded") {
    const found = await findImmediateRefund(scope.db, { quoteId, sessionId });
    const refund = found?.state ?? "under_way";
    return { state: refundNotice(found?.reason ?? null), refund, conversation } as const;
  }
  // A session that closed says nothing about a rental that was paid in a later one.
  if (settled === "closed" && !paid) {
    return { state: closedState(quote, scope.now), conversation } as const;
  }
  if (settled === "open") return { state: settled, conversation } as const;

  const detail = paid && (await findReservation(scope.db, scope.actor, paid.id));
  if (!detail) return data({ state: "problem" } as const, { status: 404 });
  const photo = await optionalPart("photo", findPhoto(scope.db, detail.boat.photo));
  return { state: "paid", conversation, summary: paymentSummaryView(detail, photo) } as const;
}

/** The address proves nothing: only the provider's state of the payment counts (spec 2 §7). */
async function settle(scope: Scope, quoteId: string, sessionId: string | null) {
  try {
    const settled = sessionId
      ? await confirmCheckout(scope, { quoteId, sessionId })
      : await settleQuote(scope, { quoteId });
    return settled === "unknown" ? ("problem" as const) : settled;
  } catch (error) {
    // The quote belongs to someone else, or the session to another quote.
    if (error instanceof AppError) return "problem";
    logger.error({ err: error, quoteId }, "a payment could not be confirmed on return");
    // The provider cannot be reached; its notification will arrive later.
    return "open";
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const page = paymentResultTitle[loaderData?.state ?? "problem"]();
  return [{ title: m.shell_title({ page }) }];
}

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  useLiveEvents(["messages", "reservations"]);
  useRefreshUntilSettled(loaderData.state === "open");
  if (loaderData.state === "paid") return <PaidResult {...loaderData} />;
  const to = loaderData.state === "problem" ? "/messages" : loaderData.conversation;
  return <UnpaidResult {...loaderData} to={to} />;
}

/** The quote or its boat could not be read (spec 2 §8). */
export function ErrorBoundary() {
  return <UnpaidResult state="unreadable" to="/messages" />;
}
