import { useState } from "react";
import { ownerCancellationReasons } from "#app/features/reservations/domain/cancellation-record.ts";
import {
  cancellationReasonLabel,
  cancellationReasonNote,
} from "#app/features/reservations/labels-cancellation.ts";
import { typedIn } from "#app/forms/form-answer.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { useKeptForm } from "#app/forms/use-kept-form.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { type Cents, centsToDecimal } from "#app/platform/money.ts";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { isContestable } from "../domain/fee-contest.ts";
import {
  checkOwnerCancellation,
  maxDetailsLength,
  type OwnerCancellationFee,
} from "../domain/owner-cancellation.ts";
import { feeTermsText } from "../labels.ts";
import type { CancellationForm } from "./cancel-reservation.tsx";
import { CancellationButtons } from "./cancellation-buttons.tsx";

type OwnerCancellationFormProps = CancellationForm & {
  reservationId: string;
  fee: OwnerCancellationFee;
  daysLeft: number;
  totalCents: Cents;
};

/**
 * The reason, a detail for `other`, and the fee. Confirming is disabled until reason and detail are given
 * (spec 2 §5).
 */
export function OwnerCancellationForm({
  sender,
  refusal,
  onKeep,
  reservationId,
  ...notice
}: OwnerCancellationFormProps) {
  // Without JavaScript (no `onKeep`) there is no dialog that could be closed, so nothing has to be restored.
  const { form, onChange, keptIn, openErrorOf } = useKeptForm({
    sender,
    refusal,
    place: onKeep && `cancel ${reservationId}`,
  });
  const typed = (field: string) => keptIn(field) ?? typedIn(refusal, field) ?? "";
  const [reason, setReason] = useState(() => typed("reason"));
  const [details, setDetails] = useState(() => typed("details"));
  const { Form, isSending } = sender;
  const hydrated = useHydrated();
  const checked = checkOwnerCancellation(reason, details);
  const known = ownerCancellationReasons.find((candidate) => candidate === reason);
  const note = known ? cancellationReasonNote(known) : null;
  const contestable = known !== undefined && isContestable(known);
  return (
    <Form ref={form} onChange={onChange} method="post" noValidate className="grid gap-4 text-md">
      {/* The fee as shown; the command refuses when it has changed meanwhile. */}
      <input type="hidden" name="fee" value={centsToDecimal(notice.fee.feeCents)} />
      <Field
        label={m.reservations_cancel_reason()}
        description={note}
        error={openErrorOf("reason")}
      >
        <Select
          name="reason"
          required
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        >
          <option value="" disabled>
            {m.reservations_cancel_choose()}
          </option>
          {ownerCancellationReasons.map((each) => (
            <option key={each} value={each}>
              {cancellationReasonLabel(each)}
            </option>
          ))}
        </Select>
      </Field>
      {(reason === "other" || !hydrated) && (
        <Field
          label={m.reservations_cancel_details()}
          description={hydrated ? null : m.reservations_cancel_details_hint()}
          error={openErrorOf("details")}
        >
          <Textarea
            name="details"
            rows={3}
            maxLength={maxDetailsLength}
            value={details}
            onChange={(event) => setDetails(event.currentTarget.value)}
          />
        </Field>
      )}
      <FeeNotice {...notice} contest={feeContestText({ contestable, hydrated })} />
      <FormError refusal={refusal} />
      <CancellationButtons pending={isSending} disabled={hydrated && !checked.ok} onKeep={onKeep} />
    </Form>
  );
}

/**
 * Says that the fee can be contested. Without JavaScript the chosen reason is unknown, so all reasons are
 * named.
 */
function feeContestText({ contestable, hydrated }: Record<"contestable" | "hydrated", boolean>) {
  if (contestable) return m.reservations_fee_contest();
  return hydrated ? null : m.reservations_fee_contest_reasons();
}

type FeeNoticeProps = Pick<OwnerCancellationFormProps, "fee" | "daysLeft" | "totalCents"> & {
  contest: string | null;
};

function FeeNotice({ contest, ...terms }: FeeNoticeProps) {
  const { fee } = terms;
  const language = useLanguage();
  return (
    <Notice tone="warning" title={m.reservations_fee_notice({ fee: formatMoney(fee.feeCents) })}>
      <p className="mt-1 text-sm">{feeTermsText(terms, language)}</p>
      {contest !== null && fee.feeCents > 0 && <p className="mt-1 text-sm">{contest}</p>}
    </Notice>
  );
}
