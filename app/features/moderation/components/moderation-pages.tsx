import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { type ModerationQuery, moderationPath } from "../domain/moderation-path.ts";

/** Pagination of the list: links to the next page, and back to the first. */
export function ModerationPages({ query, next }: { query: ModerationQuery; next: string | null }) {
  if (next === null && query.after === null) return null;
  return (
    <nav
      aria-label={m.moderation_pages()}
      className="flex flex-wrap items-center justify-center gap-4"
    >
      {query.after !== null && (
        <LinkButton to={moderationPath({ ...query, after: null })} size="sm">
          {m.moderation_first()}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton to={moderationPath({ ...query, after: next })} size="sm">
          {m.moderation_next()}
        </LinkButton>
      )}
    </nav>
  );
}
