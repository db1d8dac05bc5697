import { findReservation } from "#app/features/reservations/queries/find-reservation.server.ts";
import { type ActionArgs, type SentForm, signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { cancelReservationAsOwner } from "../commands/cancel-reservation-as-owner.server.ts";
import { cancelReservationAsRenter } from "../commands/cancel-reservation-as-renter.server.ts";
import { cancellationRefusalLabel } from "../labels.ts";
import { ownerCancellationSchema, renterCancellationSchema } from "../schema.ts";

const ofOwner = ownerCancellationSchema.transform((input) => ({ side: "owner" as const, input }));
const ofRenter = renterCancellationSchema.transform((input) => ({
  side: "renter" as const,
  input,
}));

/**
 * Cancels the reservation in the URL. The sender's side of the rental decides which of the two forms it is
 * (spec 2 §6); for anyone else the reservation does not exist (spec 2 §8). When looking it up fails, the form
 * keeps the typed values.
 */
export const cancelReservationForm = typedForm({
  who: signedIn,
  limit: "save",
  address: ({ params }: ActionArgs) => ({ reservationId: params["id"] }),
  schema: schemaOfSide,
  cleansTexts: true,
  command: (scope, cancellation) =>
    cancellation.side === "owner"
      ? cancelReservationAsOwner(scope, cancellation.input)
      : cancelReservationAsRenter(scope, cancellation.input),
  onRefusal: cancellationRefusalLabel,
  onFailure: m.reservations_cancel_failed,
  onDone: (_: unknown, sent) =>
    replaceWithToast(sent, `/reservation/${sent.params["id"]}`, "reservations_cancel_done"),
});

type Sender = ReturnType<typeof signedIn>;

async function schemaOfSide(sent: SentForm<Sender>): Promise<typeof ofOwner | typeof ofRenter> {
  const { db, actor } = sent.scope;
  const found = await findReservation(db, actor, sent.params["id"] ?? "");
  if (!found) {
    throw await replaceWithToast(
      sent,
      "/my-reservations",
      "reservations_cancel_not_found",
      "error",
    );
  }
  return found.side === "owner" ? ofOwner : ofRenter;
}
