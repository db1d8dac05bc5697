import { expect, type Page } from "@playwright/test";

type Router = {
  navigate: (to: string, options: { flushSync: true }) => Promise<void>;
  state: { errors: object | null; location: { pathname: string; search: string } };
};

declare global {
  interface Window {
    /** Set by React Router. */
    __reactRouterDataRouter?: Router;
  }
}

/**
 * Navigates like a link of the current page, without loading a new document, and waits until the page is
 * rendered. Before the current page is hydrated, no component would render the next one: when it is,
 * `ScrollRestoration` takes scrolling over from the browser. While parts of the page are still being hydrated,
 * React renders the next one in later tasks, so this waits until the browser has none left.
 */
export async function followLink(page: Page, path: string): Promise<void> {
  const router = await page.waitForFunction(() => {
    const found = window["__reactRouterDataRouter"];
    return history.scrollRestoration === "manual" ? found : undefined;
  });
  const shown = await router.evaluate(async (it, to) => {
    await it?.navigate(to, { flushSync: true });
    await new Promise((resolve) => requestIdleCallback(resolve));
    return {
      path: `${it?.state.location.pathname}${it?.state.location.search}`,
      errors: it?.state.errors,
    };
  }, path);
  expect(shown).toEqual({ path, errors: null });
}
