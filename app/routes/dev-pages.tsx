import { Outlet } from "react-router";
import { devPagesMiddleware } from "#app/platform/dev-pages.server.ts";

/** The guard of every page below. */
export const middleware = [devPagesMiddleware];

/** Middleware runs only for a page that the server is asked for, so every page asks it. */
export function loader() {
  return null;
}

export default function DevPages() {
  return <Outlet />;
}
