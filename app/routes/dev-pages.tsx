import { Outlet } from "react-router";
import { devPagesMiddleware } from "#app/platform/requests/dev-pages.server.ts";

/** Guards every page below. */
export const middleware = [devPagesMiddleware];

/** Middleware only runs when the server is asked for a page, so this loader makes every page ask it. */
export function loader() {
  return null;
}

export default function DevPages() {
  return <Outlet />;
}
