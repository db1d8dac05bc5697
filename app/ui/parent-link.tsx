import { ChevronLeft } from "lucide-react";
import { LocalizedLink, type LocalizedLinkProps } from "#app/i18n/localized-link.tsx";

/** A link above a page's heading to the page that this one belongs to. */
export function ParentLink({ to, children }: Pick<LocalizedLinkProps, "to" | "children">) {
  return (
    <LocalizedLink
      to={to}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 text-md font-medium text-sea hover:underline"
    >
      <ChevronLeft />
      {children}
    </LocalizedLink>
  );
}
