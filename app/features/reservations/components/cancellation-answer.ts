/** Why a cancellation was not done: the field that is wrong, if one is, and what was filled in. */
export type CancellationAnswer = {
  error: string;
  field: "reason" | "details" | null;
  reason: string;
  details: string;
};
