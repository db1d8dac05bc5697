import { useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClasses, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LostBuoy } from "#app/ui/scenes/lost-buoy.tsx";

/** Replaces the page of a boat that does not exist or could not be loaded (spec 1 §8). */
export function BoatNotShown({ isMissing }: { isMissing: boolean }) {
  const title = isMissing ? m.boats_not_found_title() : m.shell_error_title();
  const { pathname, search } = useLocation();
  return (
    <section className="page py-10 md:py-16">
      <title>{m.shell_title({ page: title })}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        scene={<LostBuoy />}
        title={title}
        text={isMissing ? m.boats_not_found_text() : m.boats_load_failed()}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {!isMissing && (
              <a href={pathname + search} className={buttonClasses({ variant: "sea" })}>
                {m.shell_try_again()}
              </a>
            )}
            <LinkButton to="/search">{m.boats_not_found_action()}</LinkButton>
          </div>
        }
      />
    </section>
  );
}
