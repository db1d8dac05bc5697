import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Set by React Router. */
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

/**
 * The ids of the routes whose code the page has loaded. If the connection is lost while the code of a form's
 * route is loading, the router reloads the page.
 */
export function loadedRoutes(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(window["__reactRouterRouteModules"] ?? {}));
}
