import { type Cents, centsToDecimal } from "#app/platform/money.ts";
import type { CompleteChoice } from "./booking-choice.ts";
import { type RequestKind, requestKindParameter } from "./request-kind.ts";

type AskedAt = {
  kind: RequestKind;
  /** Null if other fields ask for the days and guests, or for a question without days. */
  choice: CompleteChoice | null;
  /** The full price that its sender sees; null without one. */
  totalCents: Cents | null;
};

/**
 * The form fields that every request has, however it is submitted: its kind, the days and guests, and the
 * price that its sender sees, which the server compares with the current one.
 */
export function requestFields({ kind, choice, totalCents }: AskedAt): Record<string, string> {
  return {
    [requestKindParameter]: kind,
    ...(choice && {
      dateFrom: choice.from,
      dateTo: choice.to,
      guests: String(choice.guests),
    }),
    ...(totalCents !== null && { total: centsToDecimal(totalCents) }),
  };
}
