import { expect, type Page } from "@playwright/test";

type Router = {
  navigate: (to: string, options: { flushSync: true }) => Promise<void>;
  state: { errors: object | null; location: { pathname: string; search: string } };
};

/**
 * Navigates like a link of the current page, without loading a new document, and waits until the page is
 * rendered. Before React has hydrated the current page, the router would have no component that renders the
 * next one: only then does `ScrollRestoration` take scrolling over from the browser.
 */
export async function followLink(page: Page, path: string): Promise<void> {
  const router = await page.waitForFunction(() => {
    const found: Router | undefined = Reflect.get(window, "__reactRouterDataRouter");
    return history.scrollRestoration === "manual" ? found : undefined;
  });
  const shown = await router.evaluate(async (it, to) => {
    await it?.navigate(to, { flushSync: true });
    return {
      path: `${it?.state.location.pathname}${it?.state.location.search}`,
      errors: it?.state.errors,
    };
  }, path);
  expect(shown).toEqual({ path, errors: null });
}
