import { LocalizedLink, type LocalizedLinkProps } from "#app/i18n/localized-link.tsx";
import { classNames } from "./class-names.ts";

export const actionLinkClasses =
  "inline-flex min-h-11 items-center text-md font-semibold text-sea underline decoration-line underline-offset-3 hover:decoration-sea";

/** A link that stands alone, such as 'Ouvrir le dossier' in a row: high enough for a finger. */
export function ActionLink({ className, ...props }: LocalizedLinkProps) {
  return <LocalizedLink {...props} className={classNames(actionLinkClasses, className)} />;
}
