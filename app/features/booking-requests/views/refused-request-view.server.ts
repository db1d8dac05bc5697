import type { FormRefused } from "#app/forms/form-answer.ts";
import { bookingRequestRefusalLabel } from "../labels.ts";
import type { RefusedRequest } from "../queries/find-refused-request.server.ts";
import { readKeptMessage } from "../queries/read-kept-message.server.ts";

/**
 * A stored message that was refused after the confirmation, as the response that its form gets when it is
 * refused.
 */
export function refusedRequestView({ fields, reason }: RefusedRequest): FormRefused {
  const error = { "": [bookingRequestRefusalLabel(reason)] };
  return {
    form: "",
    done: false,
    reason,
    result: { initialValue: readKeptMessage(fields).typed, error },
  };
}
