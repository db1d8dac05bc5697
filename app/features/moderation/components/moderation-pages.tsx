import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { type ModerationFilter, moderationPath } from "../schema.ts";

type ModerationPagesProps = { status: ModerationFilter; page: number; pageCount: number };

/** The pages of the list, newer and older. */
export function ModerationPages({ status, page, pageCount }: ModerationPagesProps) {
  if (pageCount <= 1) return null;
  return (
    <nav
      aria-label={m.moderation_pages()}
      className="flex flex-wrap items-center justify-center gap-4"
    >
      {page > 1 && (
        <LinkButton to={moderationPath({ status, page: page - 1 })} size="sm">
          {m.moderation_previous()}
        </LinkButton>
      )}
      <p className="text-md text-ink-soft tabular-nums">
        {m.moderation_page_of({ page, count: pageCount })}
      </p>
      {page < pageCount && (
        <LinkButton to={moderationPath({ status, page: page + 1 })} size="sm">
          {m.moderation_next()}
        </LinkButton>
      )}
    </nav>
  );
}
