import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { LateBoatDialogs } from "#app/features/add-boat/components/late-boat-dialogs.tsx";
import { AuthDialogProvider } from "#app/features/auth/components/auth-dialog-provider.tsx";
import { findWaitingBrowser } from "#app/features/auth/queries/find-waiting-browser.server.ts";
import { PendingBoat } from "#app/features/boats/components/pending-boat.tsx";
import { LatePageEnd } from "#app/features/shell/components/late-page-end.tsx";
import { SessionSync } from "#app/features/shell/components/session-sync.tsx";
import { SiteHeader } from "#app/features/shell/components/site-header.tsx";
import { SkipLink } from "#app/features/shell/components/skip-link.tsx";
import { getNavigation } from "#app/features/shell/queries/get-navigation.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { dateParts, todayInParis } from "#app/platform/time/calendar-date.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { BareErrorPage, ErrorPage } from "#app/ui/error-page.tsx";
import { LanguageOffer } from "#app/ui/language-offer.tsx";
import type { Route } from "./+types/shell.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, db, environment, now } = requestScope(context);
  const isSignedIn = actor.kind === "user";
  const waiting = isSignedIn
    ? null
    : await findWaitingBrowser(db, { headers: request.headers, now });
  return {
    person: isSignedIn ? await getNavigation(db, actor) : null,
    waitingEmail: waiting?.email ?? null,
    contact: { email: environment.contactEmail, phone: environment.contactPhone },
    year: dateParts(todayInParis(now)).year,
  };
}

/** The dialog is loaded when it is opened, with its parts from other features. */
async function loadBoatDialog() {
  const [{ AddBoatDialog }, { BoatTypeIcon }, { PhotoBoard }] = await Promise.all([
    import("#app/features/add-boat/components/add-boat-dialog.tsx"),
    import("#app/features/boats/components/boat-type-icon.tsx"),
    import("#app/features/boat-photos/components/photo-board.tsx"),
  ]);
  return (props: { boat: string; onClose: () => void }) => (
    <AddBoatDialog {...props} TypeIcon={BoatTypeIcon} PhotoBoard={PhotoBoard} />
  );
}

type ShellData = Awaited<ReturnType<typeof loader>>;

/** The title of pages without their own, and of missing and failed pages. */
export function meta({ error }: Route.MetaArgs) {
  if (!error) return [{ title: m.home_title() }];
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const page = isMissing ? m.shell_not_found_title() : m.shell_error_page_title();
  return [{ title: m.shell_title({ page }) }];
}

// Unread messages and the owner's links are reloaded on every navigation.
export const shouldRevalidate = revalidateUnlessOffline;

export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame shell={loaderData}>
      <Outlet />
    </Frame>
  );
}

/** Loaded together with the dialog that contains it. */
const loadMailbox = async () =>
  (await import("#app/features/confirmations/components/mailbox-step.tsx")).MailboxStep;

/** When a page fails, the navigation still shows, unless its own data are missing: after a failed form. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <BareErrorPage error={error} />;
  return (
    <Frame shell={loaderData}>
      <ErrorPage error={error} />
    </Frame>
  );
}

function Frame({ shell, children }: { shell: ShellData; children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <AuthDialogProvider waitingEmail={shell.waitingEmail} loadMailbox={loadMailbox}>
      <SkipLink />
      <LanguageOffer isOffered={root?.offersEnglish ?? false} />
      <SessionSync email={shell.person?.email ?? null} />
      <SiteHeader person={shell.person} />
      <main id="content" tabIndex={-1} className="outline-none">
        <PendingBoat>{children}</PendingBoat>
      </main>
      <LatePageEnd contact={shell.contact} year={shell.year} person={shell.person} />
      {shell.person && <LateBoatDialogs load={loadBoatDialog} />}
    </AuthDialogProvider>
  );
}
