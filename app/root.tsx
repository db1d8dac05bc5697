import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { type ReactNode, useEffect } from "react";
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { offersEnglish } from "./i18n/english-offer.server.ts";
import { takeFlashToast } from "./i18n/flash-toast.server.ts";
import { languageOfPath } from "./i18n/language.ts";
import { inLanguage } from "./i18n/request-language.server.ts";
import { sessionMiddleware } from "./platform/auth/session.server.ts";
import { pageHydrated } from "./platform/browser/held-taps.ts";
import { judgeResults } from "./platform/browser/loaded-results.ts";
import { revalidateUnlessOffline } from "./platform/browser/offline.ts";
import { pageRecordingMiddleware } from "./platform/public-pages/page-recording.server.ts";
import { addressLimitMiddleware } from "./platform/requests/address-limit.server.ts";
import { canonicalAddressMiddleware } from "./platform/requests/canonical-address.server.ts";
import { secureCookiesMiddleware } from "./platform/requests/cookie-headers.server.ts";
import { requestScope } from "./platform/requests/request-scope.server.ts";
import { withRetryAfter } from "./platform/requests/retry-after.server.ts";
import { BareErrorPage } from "./ui/error-page.tsx";
import { RepeatedIcons } from "./ui/icons/repeated-icons.tsx";
import { NavigationProgress } from "./ui/navigation-progress.tsx";
import { isPublicPage } from "./ui/page-meta.ts";
import { ToastRegion } from "./ui/toast-region.tsx";
import "./ui/styles/app.css";

export const middleware: Route.MiddlewareFunction[] = [
  pageRecordingMiddleware,
  secureCookiesMiddleware,
  canonicalAddressMiddleware,
  ({ url }, next) => inLanguage(languageOfPath(url.pathname), next),
  async ({ context }, next) => withRetryAfter(context, await next()),
  addressLimitMiddleware,
  sessionMiddleware,
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [judgeResults];

export const links: Route.LinksFunction = () => [
  ...[bricolage, figtree].map((href) => ({
    rel: "preload",
    as: "font" as const,
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { environment } = requestScope(context);
  const { toast, headers } = await takeFlashToast(request);
  return data(
    {
      origin: environment.publicUrl,
      offersEnglish: await offersEnglish(request),
      toast,
    },
    headers && { headers },
  );
}

// Reloaded for each page, so that the next page shows the pending toast, whichever it is.
export const shouldRevalidate = revalidateUnlessOffline;

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isPublic = useMatches().some(isPublicPage);
  return (
    <html lang={languageOfPath(pathname)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        {!isPublic && <meta name="robots" content="noindex" />}
        <Meta />
        <Links />
      </head>
      <body>
        <RepeatedIcons />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  // In a later task, because links that are replaced with buttons are replaced right after this effect.
  useEffect(() => {
    setTimeout(() => dispatchEvent(new Event(pageHydrated)));
  }, []);
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ToastRegion flash={loaderData.toast} />
    </>
  );
}

/** Shown for errors that prevent even the navigation from rendering. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BareErrorPage error={error} />;
}
