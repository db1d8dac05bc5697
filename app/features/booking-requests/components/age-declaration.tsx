import { m } from "#app/i18n/paraglide/messages.js";

type AgeDeclarationProps = {
  /** The minimum age that the owner requires of renters; null for none. */
  minAge: number | null;
  /** Whether days are requested; a question declares nothing. */
  isRequest: boolean;
};

/** Says that sending a request declares the age that the owner requires. */
export function AgeDeclaration({ minAge, isRequest }: AgeDeclarationProps) {
  if (minAge === null || !isRequest) return null;
  return <p className="text-sm text-ink-soft">{m.boats_request_min_age({ count: minAge })}</p>;
}
