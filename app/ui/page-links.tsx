import { LinkButton } from "./button.tsx";

type PageLink = { to: string; label: string };

type PageLinksProps = {
  label: string;
  /** The link back to the first page; null on the first page. */
  first: PageLink | null;
  /** The link to the next page; null on the last page. */
  next: PageLink | null;
};

/**
 * Links from one page of a list to the next, and back to the first. Renders nothing if there is only one
 * page.
 */
export function PageLinks({ label, first, next }: PageLinksProps) {
  if (first === null && next === null) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap gap-3">
      {first && (
        <LinkButton size="sm" to={first.to}>
          {first.label}
        </LinkButton>
      )}
      {next && (
        <LinkButton size="sm" variant="sea" to={next.to} prefetch="none">
          {next.label}
        </LinkButton>
      )}
    </nav>
  );
}
