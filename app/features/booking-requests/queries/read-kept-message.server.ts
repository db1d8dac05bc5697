import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { MessageFields } from "../domain/kept-request.ts";
import { type BookingRequestInput, type OwnerQuestionInput, requestSchemaOf } from "../schema.ts";

type KeptMessage = {
  message: BookingRequestInput | OwnerQuestionInput | null;
  typed: NonNullable<SubmissionResult["initialValue"]>;
};

/**
 * Reads a stored message like its form does. Returns the message, or null if it is no longer valid, and the
 * typed values, including lists.
 */
export function readKeptMessage(fields: MessageFields): KeptMessage {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const schema = requestSchemaOf(fields);
  const submission = parseWithZod(form, { schema });
  const message = schema.safeParse(submission.payload).data ?? null;
  return { message, typed: submission.reply().initialValue ?? {} };
}
