import { LinkButton } from "./button.tsx";

type PageLink = { to: string; label: string };

type PageLinksProps = {
  label: string;
  /** Back to the first page; null on it. */
  first: PageLink | null;
  /** To the next page; null on the last one. */
  next: PageLink | null;
};

/** From one page of a list to the next, and back to the first; nothing where one page holds all. */
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
