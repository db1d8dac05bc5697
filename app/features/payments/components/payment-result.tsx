import { Anchor, CircleCheck, Clock, Undo2 } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router";
import type { RefundState } from "#app/features/reservations/domain/money-states.ts";
import { unusualRefundTexts } from "#app/features/reservations/labels-cancellation.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { NextSteps } from "./next-steps.tsx";
import { PaymentSummary } from "./payment-summary.tsx";

/** Headings for the states in which a payment can be when the renter returns. */
export const paymentResultTitle = {
  paid: m.payments_success_title,
  open: m.payments_pending_title,
  returned: m.payments_returned_heading,
  returned_late: m.payments_returned_late_heading,
  returned_left: m.payments_returned_left_heading,
  returned_withdrawn: m.payments_returned_withdrawn_heading,
  returned_suspended: m.payments_returned_suspended_heading,
  returned_other: m.payments_returned_other_heading,
  closed: m.payments_closed_title,
  closed_over: m.payments_closed_title,
  problem: m.payments_problem,
  unreadable: m.payments_problem,
};

type PaidProps = { summary: ComponentProps<typeof PaymentSummary>; conversation: string };

/** The summary of what was paid, and what comes next (spec 2 §2 Payment confirmation). */
export function PaidResult({ summary, conversation }: PaidProps) {
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
  returned_late: { icon: <Undo2 />, text: m.payments_returned_late_text },
  returned_left: { icon: <Undo2 />, text: m.payments_returned_left_text },
  returned_withdrawn: { icon: <Undo2 />, text: m.payments_returned_withdrawn_text },
  returned_suspended: { icon: <Undo2 />, text: m.payments_returned_suspended_text },
  returned_other: { icon: <Undo2 />, text: m.payments_returned_other_text },
  closed: { icon: <Undo2 />, text: m.payments_closed_text },
  closed_over: { icon: <Undo2 />, text: m.payments_closed_over_text },
  problem: { icon: <Anchor />, text: m.payments_problem_text },
  unreadable: { icon: <Anchor />, text: m.shell_error_page_text },
};

/** The states in which the renter can look for another boat or other days. */
const searchesAgain: ReadonlySet<keyof typeof unpaid> = new Set([
  "returned",
  "returned_late",
  "returned_left",
  "returned_withdrawn",
]);

const refundTexts: Readonly<Record<RefundState, () => string>> = {
  under_way: m.payments_refund_expected,
  done: m.payments_refund_expected,
  ...unusualRefundTexts,
};

/** What becomes of money that could not be kept. */
function refundText(state: keyof typeof unpaid, refund: RefundState): string {
  const isExpected = refund === "under_way" || refund === "done";
  // Of two payments, only one goes back.
  if (state === "returned_other" && isExpected) return m.payments_refund_expected_other();
  const text = refundTexts[refund]();
  return searchesAgain.has(state) ? `${text} ${m.payments_refund_sorry()}` : text;
}

type UnpaidProps = {
  state: keyof typeof unpaid;
  /** The state of the refund of money that could not be kept. */
  refund?: RefundState;
  to: string;
};

/**
 * The result of a payment that the provider has not confirmed, or that could not be kept, and which is
 * therefore not shown as paid.
 */
export function UnpaidResult({ state, refund, to }: UnpaidProps) {
  const { pathname, search } = useLocation();
  const { icon, text } = unpaid[state];
  const result = {
    icon,
    title: paymentResultTitle[state](),
    text: refund ? `${text()} ${refundText(state, refund)}` : text(),
    isLive: state === "open",
  };
  return (
    <Result {...result}>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton size="sm" variant="primary" to={to} prefetch="none">
          {m.payments_to_messages()}
        </LinkButton>
        {(state === "open" || state === "unreadable") && (
          <LinkButton size="sm" to={pathname + search} reloadDocument prefetch="none">
            {m.payments_check_again()}
          </LinkButton>
        )}
        {searchesAgain.has(state) && (
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
  /** The result updates by itself and is announced to screen readers. */
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
