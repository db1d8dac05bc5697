import type { CancellationPolicy } from "#app/features/boats/domain/cancellation-policy.ts";
import { cancellationPolicyLabel } from "#app/features/boats/labels.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { formatMediumDate, formatMoney, formatPercent } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { type Cents, centsToDecimal } from "#app/platform/money.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { RenterRefund } from "../domain/renter-refund.ts";
import type { CancellationForm } from "./cancel-reservation.tsx";
import { CancellationButtons } from "./cancellation-buttons.tsx";

type RenterCancellationFormProps = CancellationForm & {
  refund: RenterRefund;
  policy: CancellationPolicy;
  commissionCents: Cents;
  /** The last day on which the policy's share is refunded. */
  lastRefundDay: CalendarDate;
};

/** Shows the exact refund before the renter confirms (spec 1 §9). */
export function RenterCancellationForm({
  sender,
  refusal,
  onKeep,
  ...terms
}: RenterCancellationFormProps) {
  const { Form, isSending } = sender;
  return (
    <Form method="post" className="grid gap-4 text-md">
      {/* The refund as shown; the command refuses when it has changed meanwhile. */}
      <input type="hidden" name="refund" value={centsToDecimal(terms.refund.refundCents)} />
      <RefundNotice {...terms} />
      <FormError refusal={refusal} />
      <CancellationButtons pending={isSending} onKeep={onKeep} />
    </Form>
  );
}

type RefundNoticeProps = Omit<RenterCancellationFormProps, keyof CancellationForm>;

function RefundNotice({ refund, policy, commissionCents, lastRefundDay }: RefundNoticeProps) {
  const language = useLanguage();
  const policyName = cancellationPolicyLabel(policy).toLowerCase();
  const day = formatMediumDate(lastRefundDay, language);
  if (refund.refundCents === 0) {
    return (
      <Notice tone="warning" title={m.reservations_refund_none()}>
        <p className="mt-1 text-sm">
          {m.reservations_refund_too_late({ policy: policyName, day })}
        </p>
      </Notice>
    );
  }
  return (
    <Notice
      tone="plain"
      title={m.reservations_refund_notice({ refund: formatMoney(refund.refundCents) })}
    >
      <p className="mt-1 text-sm text-ink-soft">
        {m.reservations_refund_share({
          policy: policyName,
          percentage: formatPercent(refund.sharePercent, language),
          commission: formatMoney(commissionCents),
        })}{" "}
        {m.reservations_refund_until({ day })}
      </p>
    </Notice>
  );
}
