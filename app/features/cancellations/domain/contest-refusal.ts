/** Why a file of an owner's evidence is not taken. */
export type FileRefusal = "format" | "too_large" | "too_many" | "too_late" | "decided";

/** Why an owner's evidence is not taken. */
export type EvidenceRefusal = FileRefusal | "nothing" | "too_long";
