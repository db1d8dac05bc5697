import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { tickTripCheck } from "../commands/tick-trip-check.server.ts";
import { tripCheckSchema } from "../schema.ts";

/** Ticks or unticks an item of the checklist of the reservation in the URL. */
export const tripCheckForm = buttonForm({
  who: signedIn,
  limit: "save",
  schema: tripCheckSchema,
  address: ({ params }) => ({ reservationId: params["id"] }),
  command: tickTripCheck,
  back: ({ params }) => `/reservation/${params["id"]}`,
  onRefusal: () => "reservations_check_over",
  onFailure: "reservations_check_failed",
  showsResult: true,
  onDone: ({ isDone }) => (isDone ? "reservations_check_ticked" : "reservations_check_unticked"),
});
