import type { Locator, Page } from "@playwright/test";
import type { DemoAccount } from "./steps/sign-in.ts";
import { test } from "./steps/signed-in.ts";
import { expect } from "./steps/test.ts";

// The forms that a page shows, found by themselves: a proxy answers with a page of its own, the form
// stays with its content, a toast says what failed, and pressing again works. That every form of the
// site has such a text, after any failure, is tested without a browser
// (tests/integration/every-form.test.ts); forms that open in steps have tests of their own.

type Place = {
  path: string;
  /** What to open on the page: the first link of this kind. */
  link?: RegExp;
  /** The names of the forms that are found there; that of a page's only form is empty. */
  forms: readonly string[];
};

const places: readonly { account: DemoAccount | null; pages: readonly Place[] }[] = [
  {
    account: null,
    pages: [
      { path: "/login", forms: [""] },
      { path: "/forgot-password", forms: [""] },
      { path: "/confirm-email", forms: ["request"] },
    ],
  },
  {
    account: "owner",
    pages: [
      { path: "/my-profile/security", forms: ["change-email", "change-password"] },
      { path: "/my-profile/security/second-factor", forms: ["begin"] },
      { path: "/my-profile/data", forms: ["", "export"] },
      { path: "/my-boats", forms: ["online"] },
      { path: "/messages", link: /\/messages\?with=/, forms: ["reply"] },
    ],
  },
];

for (const { account, pages } of places) {
  test.describe(`for ${account ?? "visitors"}`, () => {
    test.use({ account });
    for (const place of pages) {
      test(`the forms of ${place.path} stay when a proxy answers`, async ({ page }) => {
        await page.goto(place.path);
        if (place.link) await openLink(page, place.link);
        const posted: string[] = [];
        await page.route("**/*", (route) => {
          const request = route.request();
          if (request.method() !== "POST") return route.fallback();
          posted.push(nameOf(request.url(), request.postData() ?? ""));
          return route.fulfill({ status: 502, contentType: "text/html", body: "<h1>No</h1>" });
        });
        for (const form of await page.locator("form[method=post]:visible").all()) {
          if ((await form.getAttribute("action"))?.endsWith("/language")) continue;
          await fill(form);
          for (const button of await submitButtons(form))
            await pressTwice(page, form, button, posted);
        }
        for (const name of place.forms) expect(posted).toContain(name);
      });
    }
  });
}

async function openLink(page: Page, link: RegExp): Promise<void> {
  for (const each of await page.getByRole("main").getByRole("link").all()) {
    const href = await each.getAttribute("href");
    if (href === null || !link.test(href)) continue;
    await page.goto(href);
    return;
  }
  throw new Error(`${page.url()} has no link ${link}`);
}

/** The name of a form as the site reads it. */
function nameOf(url: string, body: string): string {
  const { pathname, searchParams } = new URL(url);
  if (pathname.endsWith("/export")) return "export";
  return searchParams.get("form") ?? new URLSearchParams(body).get("intent") ?? "";
}

const samples: Record<string, string> = {
  email: "quelqu.un@example.org",
  tel: "0612345678",
  number: "5",
  password: "Une phrase assez longue 7!",
  text: "Marseille",
};

/** Types something plausible into what is empty, so that the form is sent. */
async function fill(form: Locator): Promise<void> {
  for (const field of await form.locator("input:visible, textarea:visible").all()) {
    const type = (await field.getAttribute("type")) ?? "text";
    const isChoice = (await field.getAttribute("role")) !== null;
    if (isChoice || !(await field.isEditable().catch(() => false))) continue;
    if (type === "checkbox") await field.check();
    else if (type in samples && (await field.inputValue()) === "")
      await field.fill(samples[type] ?? "");
  }
}

/** One button for each form name. */
async function submitButtons(form: Locator): Promise<Locator[]> {
  const found = new Map<string, Locator>();
  for (const button of await form.locator("button[type=submit]:visible:enabled").all()) {
    const value = (await button.getAttribute("value")) ?? "";
    if (!found.has(value)) found.set(value, button);
  }
  return [...found.values()];
}

const contentOf = (form: Locator) =>
  form.evaluate((element) =>
    element instanceof HTMLFormElement
      ? [...new FormData(element)].map(
          ([name, value]) => `${name}=${typeof value === "string" ? value : value.name}`,
        )
      : [],
  );

async function pressTwice(page: Page, form: Locator, button: Locator, posted: string[]) {
  const toasts = page.getByRole("region", { name: "Notifications" });
  const [address, content] = [page.url(), await contentOf(form)];
  const before = posted.length;
  for (const time of [1, 2]) {
    await button.click();
    await expect.poll(() => posted.length).toBe(before + time);
    const dismiss = toasts.getByRole("button");
    await expect(dismiss.first()).toBeVisible();
    expect(page.url()).toBe(address);
    // A reply leaves its box when it is sent, and comes back with the failure.
    await expect.poll(() => contentOf(form)).toEqual(content);
    await dismiss.first().click();
    await expect(dismiss).toHaveCount(0);
  }
}
