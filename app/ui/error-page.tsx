import { isRouteErrorResponse, useLocation, useMatches } from "react-router";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClasses, LinkButton } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { isPublicPage } from "./page-meta.ts";
import { LostBuoy } from "./scenes/lost-buoy.tsx";
import { Wordmark } from "./wordmark.tsx";

type Texts = { title: () => string; text: () => string };

const unknown: Texts = { title: m.shell_error_page_title, text: m.shell_error_page_text };

const textsByStatus: Record<number, Texts> = {
  400: { title: m.shell_bad_request_title, text: m.shell_bad_request_text },
  403: { title: m.shell_forbidden_title, text: m.shell_forbidden_text },
  404: { title: m.shell_not_found_title, text: m.shell_not_found_text },
  405: { title: m.shell_bad_request_title, text: m.shell_bad_request_text },
  429: { title: m.shell_rate_limited_title, text: m.shell_rate_limited_text },
  503: { title: m.shell_unavailable_title, text: m.shell_unavailable_text },
};

/** Whether an error of this status may be gone on the next attempt. */
export function isPassing(status: number): boolean {
  return status >= 500 || status === 429;
}

/** Shows an error by its status only: the text of unknown errors stays on the server. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const texts = textsByStatus[status] ?? unknown;
  // The head of pages that are not public already has this element.
  const isListed = useMatches().some(isPublicPage);
  return (
    <section className="page py-10 md:py-16">
      <title>{m.shell_title({ page: texts.title() })}</title>
      {isListed && <meta name="robots" content="noindex" />}
      <EmptyState
        headingLevel={1}
        scene={<LostBuoy />}
        title={texts.title()}
        text={texts.text()}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {isPassing(status) && <TryAgain />}
            <LinkButton to="/">{m.shell_back_home()}</LinkButton>
          </div>
        }
      />
    </section>
  );
}

/** An error page without the site's navigation, which needs data that could not be loaded. */
export function BareErrorPage({ error }: { error: unknown }) {
  return (
    <>
      <header className="page flex h-16 items-center md:h-19">
        <LocalizedLink to="/" aria-label={m.shell_home()} className="rounded-sm py-1.75">
          <Wordmark className="h-7.5 w-auto md:h-8.5" />
        </LocalizedLink>
      </header>
      <main>
        <ErrorPage error={error} />
      </main>
    </>
  );
}

/** Reloads the page at this URL from the server, because its JavaScript may be what failed. */
function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className={buttonClasses({ variant: "sea" })}>
      {m.shell_try_again()}
    </a>
  );
}
