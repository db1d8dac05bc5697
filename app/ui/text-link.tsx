import { ArrowLeft, ArrowRight } from "lucide-react";
import { LocalizedLink, type LocalizedLinkProps } from "#app/i18n/localized-link.tsx";
import { classNames } from "./class-names.ts";

/** A link on its own line, such as 'Voir tous les bateaux →'. */
export function ArrowLink({ className, children, ...props }: LocalizedLinkProps) {
  return (
    <LocalizedLink
      {...props}
      className={classNames(
        "group inline-flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap text-sea",
        "underline-offset-4 hover:underline",
        className,
      )}
    >
      {children}
      <ArrowRight className="transition-transform group-hover:translate-x-0.5" />
    </LocalizedLink>
  );
}

/** A link above a page's title to the page that this one belongs to. */
export function BackLink({ children, ...props }: LocalizedLinkProps) {
  return (
    <LocalizedLink
      {...props}
      className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-2 text-md font-medium wrap-anywhere text-sea underline-offset-4 hover:underline"
    >
      <ArrowLeft />
      {children}
    </LocalizedLink>
  );
}

export const inlineLinkClasses =
  "font-medium text-sea underline decoration-line underline-offset-3 hover:decoration-sea";

/** A link within a sentence. */
export function InlineLink({ className, ...props }: LocalizedLinkProps) {
  return <LocalizedLink {...props} className={classNames(inlineLinkClasses, className)} />;
}
