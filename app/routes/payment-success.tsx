import { Anchor, CircleCheck, Clock, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { data, useLocation } from "react-router";
import { findPhoto } from "#app/features/boats/queries/list-photos.server.ts";
import { useLiveEvents } from "#app/features/notifications/components/use-live-events.ts";
import { conversationPath } from "#app/features/messages/domain/conversation-path.ts";
import { confirmCheckout } from "#app/features/payments/commands/confirm-checkout.server.ts";
import { settleQuote } from "#app/features/payments/commands/settle-quote.server.ts";
import { NextSteps } from "#app/features/payments/components/next-steps.tsx";
import { PaymentSummary } from "#app/features/payments/components/payment-summary.tsx";
import { useRefreshUntilSettled } from "#app/features/payments/components/use-refresh-until-settled.ts";
import { findQuote } from "#app/features/quotes/queries/find-quote.server.ts";
import {
  findReservation,
  findReservationByQuote,
} from "#app/features/reservations/queries/find-reservation.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { AppError } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import { signedInScope } from "#app/platform/request-scope.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
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
  if (settled !== "paid") return { state: settled, conversation } as const;

  const paid = await findReservationByQuote(scope.db, scope.actor, quoteId);
  const detail = paid && (await findReservation(scope.db, scope.actor, paid.id));
  if (!detail) return data({ state: "problem" } as const, { status: 404 });
  const { reservation, boat } = detail;
  return {
    state: "paid",
    conversation,
    summary: {
      boat,
      photo: await findPhoto(scope.db, boat.photo),
      dateFrom: reservation.checkInDate,
      dateTo: reservation.checkOutDate,
      guests: reservation.guests,
      totalCents: reservation.totalPrice,
    },
  } as const;
}

/** The address proves nothing: the provider's state of the payment counts (spec 2 §7). */
async function settle(scope: Scope, quoteId: string, sessionId: string | null) {
  try {
    const settled = sessionId
      ? await confirmCheckout(scope, { quoteId, sessionId })
      : await settleQuote(scope, { quoteId });
    return settled === "unknown" ? ("problem" as const) : settled;
  } catch (error) {
    // Not their quote, or not its session.
    if (error instanceof AppError) return "problem";
    logger.error({ err: error, quoteId }, "a payment could not be confirmed on return");
    // The provider cannot be reached: its notification will arrive.
    return "open";
  }
}

const titles = {
  paid: m.payments_success_title,
  open: m.payments_pending_title,
  returned: m.payments_returned_heading,
  closed: m.payments_closed_title,
  problem: m.payments_problem,
};

export function meta({ loaderData }: Route.MetaArgs) {
  const page = titles[loaderData?.state ?? "problem"]();
  return [{ title: m.shell_title({ page }) }, { name: "robots", content: "noindex" }];
}

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  useLiveEvents(["messages", "reservations"]);
  useRefreshUntilSettled(loaderData.state === "open");
  if (loaderData.state === "paid") return <Paid {...loaderData} />;
  const to = loaderData.state === "problem" ? "/messages" : loaderData.conversation;
  return <Unpaid state={loaderData.state} to={to} />;
}

type Data = Route.ComponentProps["loaderData"];

function Paid({ summary, conversation }: Extract<Data, { state: "paid" }>) {
  return (
    <Result
      tone="good"
      icon={<CircleCheck />}
      title={m.payments_success_title()}
      text={m.payments_success_text()}
    >
      <PaymentSummary {...summary} />
      <NextSteps place={summary.boat.port} />
      <div className="grid gap-3 sm:grid-cols-3">
        <LinkButton size="sm" variant="primary" to="/my-reservations">
          {m.payments_to_reservations()}
        </LinkButton>
        <LinkButton size="sm" to={conversation} prefetch="none">
          {m.payments_to_messages()}
        </LinkButton>
        <LinkButton size="sm" variant="quiet" to="/search">
          {m.payments_to_search()}
        </LinkButton>
      </div>
    </Result>
  );
}

const unpaid = {
  open: { icon: <Clock />, text: m.payments_pending_text },
  returned: { icon: <Undo2 />, text: m.payments_returned_text },
  closed: { icon: <Undo2 />, text: m.payments_closed_text },
  problem: { icon: <Anchor />, text: m.payments_problem_text },
};

/** Only what the provider has confirmed is shown as confirmed. */
function Unpaid({ state, to }: { state: keyof typeof unpaid; to: string }) {
  const { pathname, search } = useLocation();
  const { icon, text } = unpaid[state];
  return (
    <Result icon={icon} title={titles[state]()} text={text()} isLive={state === "open"}>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton size="sm" variant="primary" to={to} prefetch="none">
          {m.payments_to_messages()}
        </LinkButton>
        {state === "open" && (
          <LinkButton size="sm" to={pathname + search} reloadDocument prefetch="none">
            {m.payments_check_again()}
          </LinkButton>
        )}
        {state === "returned" && (
          <LinkButton size="sm" to="/search">
            {m.payments_to_search()}
          </LinkButton>
        )}
      </div>
    </Result>
  );
}

type ResultProps = {
  tone?: "good" | "plain";
  icon: ReactNode;
  title: string;
  text: string;
  /** It updates by itself, and announces it. */
  isLive?: boolean;
  children: ReactNode;
};

function Result({ tone = "plain", icon, title, text, isLive = false, children }: ResultProps) {
  return (
    <div className="page max-w-160 pt-6 pb-16 text-center md:pt-10">
      <span
        className={classNames(
          "mx-auto grid size-16 place-items-center rounded-full [&_.lucide]:size-8",
          tone === "good" ? "bg-mist text-pine" : "bg-limestone text-sea",
        )}
      >
        {icon}
      </span>
      <div role={isLive ? "status" : undefined}>
        <h1 className="mt-5 text-h2">{title}</h1>
        <p className="mx-auto mt-3 max-w-120 text-ink-soft">{text}</p>
      </div>
      <div className="mt-8 grid gap-8">{children}</div>
    </div>
  );
}
