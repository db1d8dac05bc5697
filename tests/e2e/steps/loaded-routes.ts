import type { Page } from "@playwright/test";

/**
 * The routes whose code the page has. While the code of a form's page is loading, a lost connection makes the
 * router reload the page.
 */
export function loadedRoutes(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(Reflect.get(window, "__reactRouterRouteModules")));
}
