import type { Page, Route } from "@playwright/test";

/** A proxy's error page, a crash of the server, or a lost connection. */
export type Failure = "proxy" | "crash" | "cut";

/** While `run` runs, requests that submit forms fail. */
export async function whileUnanswered(
  page: Page,
  failure: Failure,
  run: () => Promise<void>,
): Promise<void> {
  const fail = (route: Route): Promise<void> => {
    if (route.request().method() !== "POST") return route.fallback();
    if (failure === "cut") return route.abort();
    return failure === "proxy"
      ? route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" })
      : route.fulfill({ status: 500 });
  };
  await page.route("**/*", fail);
  await run();
  await page.unroute("**/*", fail);
}
