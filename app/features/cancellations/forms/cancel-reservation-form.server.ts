import { type ActionArgs, type FormHandler, signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { cancelReservationAsOwner } from "../commands/cancel-reservation-as-owner.server.ts";
import { cancelReservationAsRenter } from "../commands/cancel-reservation-as-renter.server.ts";
import { cancellationRefusalLabel } from "../labels.ts";
import { findReservation } from "#app/features/reservations/queries/find-reservation.server.ts";
import { ownerCancellationSchema, renterCancellationSchema } from "../schema.ts";

const cancellation = {
  who: signedIn,
  limit: "save",
  address: ({ params }: ActionArgs) => ({ reservationId: params["id"] }),
  onRefusal: cancellationRefusalLabel,
  onFailure: m.reservations_cancel_failed,
  onDone: (_: unknown, sent: ActionArgs) =>
    replaceWithToast(sent, `/reservation/${sent.params["id"]}`, "reservations_cancel_done"),
} as const;

const ownerCancellationForm = typedForm({
  ...cancellation,
  schema: ownerCancellationSchema,
  command: cancelReservationAsOwner,
});

const renterCancellationForm = typedForm({
  ...cancellation,
  schema: renterCancellationSchema,
  command: cancelReservationAsRenter,
});

/**
 * The cancellation of the reservation in the address, which says whose form this is (spec 2 §6).
 * For everyone else there is no such reservation (spec 2 §8).
 */
export const cancelReservationForm: FormHandler = async (incoming) => {
  const { actor, db } = signedIn(incoming);
  const found = await findReservation(db, actor, incoming.params["id"] ?? "");
  if (!found) {
    return replaceWithToast(incoming, "/my-reservations", "reservations_cancel_not_found", "error");
  }
  return found.side === "owner"
    ? ownerCancellationForm(incoming)
    : renterCancellationForm(incoming);
};
