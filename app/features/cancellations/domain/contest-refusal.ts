/** Why an owner's evidence is not taken. */
export type EvidenceRefusal =
  | "nothing"
  | "too_long"
  | "format"
  | "too_large"
  | "too_many"
  | "too_late"
  | "decided";
