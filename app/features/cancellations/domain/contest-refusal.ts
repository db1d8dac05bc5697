/** Why one of the owner's evidence files is refused. */
export type FileRefusal = "format" | "too_large" | "too_many" | "too_late" | "decided";

/** Why the owner's evidence is refused. `nothing_more` adds nothing to what they sent before. */
export type EvidenceRefusal = FileRefusal | "nothing" | "nothing_more" | "too_long";
