import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import { languageOfPath } from "./i18n/language.ts";
import { paraglideMiddleware } from "./i18n/paraglide/server.js";
import { findRememberedLanguage } from "./i18n/language-cookie.server.ts";
import { actorContext, servicesContext } from "./platform/services.server.ts";
import { resolveActor } from "./platform/session.server.ts";
import type { Route } from "./+types/root.ts";
import "./ui/styles/app.css";

export const middleware: Route.MiddlewareFunction[] = [
  ({ request }, next) => paraglideMiddleware(request, () => next()),
  async ({ request, context }) => {
    context.set(actorContext, await resolveActor(request, context.get(servicesContext)));
  },
];

export async function loader({ request }: Route.LoaderArgs) {
  return {
    rememberedLanguage: await findRememberedLanguage(request),
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <html lang={languageOfPath(pathname)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
