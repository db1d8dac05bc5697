import { data, replace } from "react-router";
import { cancelReservationAsOwner } from "#app/features/reservations/commands/cancel-reservation-as-owner.server.ts";
import { cancelReservationAsRenter } from "#app/features/reservations/commands/cancel-reservation-as-renter.server.ts";
import {
  type CancellationAnswer,
  uncancelled,
} from "#app/features/reservations/components/cancellation-answer.ts";
import { cancellationRefusalLabel } from "#app/features/reservations/labels.ts";
import {
  ownerCancellationSchema,
  renterCancellationSchema,
} from "#app/features/reservations/schema.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { AppError } from "#app/platform/errors.ts";
import { flash } from "#app/platform/flash.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { signedInScope } from "#app/platform/request-scope.server.ts";

type Act = {
  scope: ReturnType<typeof signedInScope>;
  reservationId: string;
  form: FormData;
  url: URL;
};

/** Either side cancels; the form is checked again here, by the rules and the clock. */
export async function actOnReservation(act: Act) {
  const { form, url } = act;
  const path = (to: string) => localizedPath(languageOfPath(url.pathname), to);
  try {
    const failure = await cancel(act);
    if (failure) return data(failure, { status: 400 });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") {
      return replace(path("/my-reservations"), {
        headers: await flash("error", "reservations_cancel_not_found"),
      });
    }
    if (error instanceof AppError) throw error;
    logger.error({ err: error }, "a reservation could not be cancelled");
    return data(uncancelled(form), { status: 500 });
  }
  return replace(path(`/reservation/${act.reservationId}`), {
    headers: await flash("success", "reservations_cancel_done"),
  });
}

async function cancel({ scope, reservationId, form }: Act): Promise<CancellationAnswer | null> {
  const fields = { ...Object.fromEntries(form), reservationId };
  const intent = form.get("intent");
  if (intent === "cancel-as-owner") {
    const parsed = ownerCancellationSchema.safeParse(fields);
    if (!parsed.success) return invalid(form, parsed.error.issues[0]);
    const cancelled = await cancelReservationAsOwner(scope, parsed.data);
    return cancelled.ok ? null : uncancelled(form, cancellationRefusalLabel(cancelled.reason));
  }
  if (intent === "cancel-as-renter") {
    const parsed = renterCancellationSchema.safeParse(fields);
    if (!parsed.success) return invalid(form, parsed.error.issues[0]);
    const cancelled = await cancelReservationAsRenter(scope, parsed.data);
    return cancelled.ok ? null : uncancelled(form, cancellationRefusalLabel(cancelled.reason));
  }
  throw new AppError("bad_request");
}

function invalid(
  form: FormData,
  issue: { path: PropertyKey[]; message: string } | undefined,
): CancellationAnswer {
  const field = issue?.path[0];
  return {
    ...uncancelled(form, issue?.message),
    field: field === "reason" || field === "details" ? field : null,
  };
}
