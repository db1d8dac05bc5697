import { documentProblemText, documentUpload } from "#app/features/documents/labels.ts";
import { formatMoney, formatPercent } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { longerThan } from "#app/i18n/text-limit.ts";
import type { Cents } from "#app/platform/money.ts";
import type {
  OwnerCancellationRefusal,
  RenterCancellationRefusal,
} from "./domain/cancellation-refusal.ts";
import type { EvidenceRefusal, FileRefusal } from "./domain/contest-refusal.ts";
import { maxContestFiles, maxStatementLength } from "./domain/fee-contest.ts";
import type { OwnerCancellationFee } from "./domain/owner-cancellation.ts";

type CancellationRefusal = OwnerCancellationRefusal | RenterCancellationRefusal;

const refusals: Readonly<Record<CancellationRefusal, () => string>> = {
  reason_required: m.reservations_refusal_reason_required,
  details_required: m.reservations_refusal_details_required,
  not_confirmed: m.reservations_refusal_not_confirmed,
  stay_over: m.reservations_refusal_stay_over,
  refund_changed: m.reservations_refusal_refund_changed,
  fee_changed: m.reservations_refusal_fee_changed,
};

/** Why a reservation could not be cancelled, in the language of the page. */
export function cancellationRefusalLabel(reason: CancellationRefusal): string {
  return refusals[reason]();
}

type FeeTerms = { fee: OwnerCancellationFee; daysLeft: number; totalCents: Cents };

/** How the fee for an owner's cancellation is calculated; `daysLeft` is negative after the departure. */
export function feeTermsText({ fee, daysLeft, totalCents }: FeeTerms, language: Language): string {
  const earlier = daysLeft < 0 ? m.reservations_fee_during() : m.reservations_fee_on_day();
  return m.reservations_fee_text({
    percentage: formatPercent(fee.percentage, language),
    when:
      daysLeft > 0
        ? m.reservations_fee_before({ days: m.reservations_days({ count: daysLeft }) })
        : earlier,
    total: formatMoney(totalCents),
  });
}

/** Refusals that the owner can correct in the form. */
type Correctable = Exclude<EvidenceRefusal, "too_late" | "decided">;

const evidenceRefusals: Readonly<Record<Correctable, () => string>> = {
  nothing: m.cancellations_nothing,
  nothing_more: m.cancellations_nothing_more,
  too_long: longerThan(maxStatementLength, m.cancellations_too_long),
  format: m.cancellations_files_format,
  too_large: m.cancellations_files_too_large,
  too_many: () => m.cancellations_files_too_many({ count: maxContestFiles }),
};

/** Why evidence is refused, as an error of the field concerned. */
export function evidenceErrors(
  reason: Correctable | "storage_missing",
): string | Record<string, string> {
  if (reason === "storage_missing") return m.cancellations_contest_failed();
  const text = evidenceRefusals[reason]();
  const isAboutFiles = reason === "format" || reason === "too_large" || reason === "too_many";
  return isAboutFiles ? { files: text } : { statement: text };
}

/** Limits and texts for uploading evidence files. */
export const evidenceUpload = { ...documentUpload, failed: () => m.attachments_failed() };

/** Why one evidence file is refused. */
export function evidenceFileError(reason: FileRefusal | "storage_missing"): string {
  if (reason === "too_late") return m.cancellations_too_late();
  if (reason === "decided") return m.cancellations_already_decided();
  if (reason === "too_many") return m.cancellations_evidence_full({ count: maxContestFiles });
  return documentProblemText(reason);
}
