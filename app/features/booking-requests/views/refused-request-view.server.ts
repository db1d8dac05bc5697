import type { FormRefused } from "#app/forms/form-answer.ts";
import { bookingRequestRefusalLabel } from "../labels.ts";
import { readKeptMessage } from "../queries/read-kept-message.server.ts";
import type { RefusedRequest } from "../queries/find-refused-request.server.ts";

/** A message that did not leave with the confirmation, as the form's own answer would show it. */
export function refusedRequestView({ fields, reason }: RefusedRequest): FormRefused {
  const error = { "": [bookingRequestRefusalLabel(reason)] };
  return {
    form: "",
    done: false,
    reason,
    result: { initialValue: readKeptMessage(fields).typed, error },
  };
}
