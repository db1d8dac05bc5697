import { isRouteErrorResponse } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorPage, isPassing } from "./error-page.tsx";
import { LostBuoy } from "./scenes/lost-buoy.tsx";

type LoadFailedPageProps = {
  error: unknown;
  /** What could not be loaded, in the specification's words. */
  title: string;
  /** The page to try again. */
  path: string;
  /** Another page to go to. */
  back?: { to: string; label: string };
};

/**
 * Replaces a page whose data could not be loaded. An error that retrying does not fix gets the error page of
 * its status.
 */
export function LoadFailedPage({ error, title, path, back }: LoadFailedPageProps) {
  if (isRouteErrorResponse(error) && !isPassing(error.status)) return <ErrorPage error={error} />;
  return (
    <div className="page py-10">
      <EmptyState
        headingLevel={1}
        scene={<LostBuoy />}
        title={title}
        text={m.shell_error_page_text()}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to={path} variant="sea">
              {m.shell_try_again()}
            </LinkButton>
            {back && <LinkButton to={back.to}>{back.label}</LinkButton>}
          </div>
        }
      />
    </div>
  );
}
