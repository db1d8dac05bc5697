import type { Locator, Page } from "@playwright/test";
import { waitUntilHydrated } from "./hydrated.ts";
import { expect } from "./test.ts";

// Finds the forms of a page, fills them in, and submits them while every request fails.

export type Place = {
  path: string;
  /** Links to follow from the page: for each pattern the first link that matches, one after the other. */
  links?: readonly RegExp[];
  /** A suffix for the address reached so far, which is then opened. */
  ending?: string;
  /** A selector for the part of the page to test, instead of the whole page. */
  part?: string;
  /** The names of the forms found there; the only form of a page has an empty name. */
  forms: readonly string[];
  /** How often each form is submitted, by default once. */
  times?: number;
};

/** The failures in turn: a proxy's error page, an empty response, and a lost connection. */
const failures = [
  {
    responseCode: 502,
    responseHeaders: [{ name: "Content-Type", value: "text/html" }],
    body: Buffer.from("<h1>No</h1>").toString("base64"),
  },
  { responseCode: 500 },
  null,
];

/** The names of the forms that were sent, and a function that ends the failures. */
type Unanswered = { posted: string[]; answerAgain: () => Promise<void> };

/**
 * From now on every form that the page sends fails, while other requests succeed. Uses the browser's own
 * protocol, because with a route of Playwright every page would load its scripts, pictures and fonts again.
 */
export async function answerNothing(page: Page): Promise<Unanswered> {
  const posted: string[] = [];
  const browser = await page.context().newCDPSession(page);
  browser.on("Fetch.requestPaused", ({ requestId, request }) => {
    if (request.method !== "POST") {
      // Fails when the page has been left meanwhile.
      void browser.send("Fetch.continueRequest", { requestId }).catch(() => undefined);
      return;
    }
    posted.push(nameOf(request.url, request.postData ?? ""));
    const failure = failures[posted.length % failures.length];
    if (failure) void browser.send("Fetch.fulfillRequest", { requestId, ...failure });
    else void browser.send("Fetch.failRequest", { requestId, errorReason: "Failed" });
  });
  // Forms are sent by scripts (Fetch), with files (XHR), and without JavaScript (Document).
  const kinds = ["Fetch", "XHR", "Document"] as const;
  await browser.send("Fetch.enable", { patterns: kinds.map((resourceType) => ({ resourceType })) });
  return { posted, answerAgain: () => browser.detach() };
}

/** Submits each form of the page with each of its buttons, except kinds of forms seen before. */
export async function pressForms(
  page: Page,
  { path, links = [], ending = "", part = "", times = 1 }: Place,
  { posted, seen }: { posted: string[]; seen: Set<string> },
): Promise<void> {
  await page.goto(path);
  for (const link of links) await openLink(page, link);
  if (ending) await page.goto(page.url() + ending);
  for (const form of await findForms(page, part)) {
    // In a list of similar forms, testing the first one is enough.
    const kind = await kindOf(form);
    if (seen.has(kind)) continue;
    seen.add(kind);
    await waitUntilHydrated(form);
    await fill(form);
    for (const button of await submitButtons(form))
      await press({ page, form, button }, posted, times);
  }
}

/** Opens all folded parts, and returns the forms once they are hydrated. */
async function findForms(page: Page, part: string): Promise<Locator[]> {
  const selector = `${part} form[method=post]:not([action$="/language"])`;
  const count = await page.waitForFunction((forms) => {
    const found = [...document.querySelectorAll(forms)];
    if (found.length === 0) return null;
    // Hydrated elements have properties of React.
    for (const form of found)
      if (!Object.keys(form).some((key) => key.startsWith("__react"))) return null;
    for (const closed of document.querySelectorAll("main details:not(header *, [open])"))
      closed.toggleAttribute("open");
    found.forEach((form, number) => form.setAttribute("data-number", String(number)));
    return found.length;
  }, selector);
  const numbers = Array.from({ length: (await count.jsonValue()) ?? 0 }, (_, number) => number);
  return numbers.map((number) => page.locator(`form[data-number="${number}"]`));
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

/** The name of a form, as the site reads it from the request. */
function nameOf(url: string, body: string): string {
  const { pathname, searchParams } = new URL(url);
  const [, file] = /\/(export|tax-report)$/.exec(pathname) ?? [];
  if (file) return file;
  return searchParams.get("form") ?? new URLSearchParams(body).get("intent") ?? "";
}

const samples: Record<string, string> = {
  email: "quelqu.un@example.org",
  tel: "0612345678",
  number: "5",
  password: "Une phrase assez longue 7!",
  text: "Marseille",
  textarea: "Une place calme au fond du port.",
  date: "1984-05-12",
};

/** Samples for fields that their form validates before it is sent. */
const samplesByName: Record<string, string> = {
  accountHolder: "Marc Guérin",
  iban: "FR76 3000 6000 0112 3456 7890 189",
  ibanConfirmation: "FR76 3000 6000 0112 3456 7890 189",
  bic: "AGRIFRPP",
  startDate: "01-02",
  endDate: "28-02",
  price: "120",
  "date startDate": "2031-05-10",
  "date endDate": "2031-05-12",
  url: "https://example.org/bateau.ics",
  siret: "73282932000074",
  vatNumber: "FR44732829320",
};

type Blank = { selector: string; kind: string; name: string; isAsked: boolean };

/** Fills in plausible values in empty fields, so that the form is sent. */
async function fill(form: Locator): Promise<void> {
  const page = form.page();
  for (const { selector, kind, name, isAsked } of await form.evaluate(findBlanks)) {
    const field = page.locator(selector);
    if (kind === "select") await field.selectOption({ index: 1 });
    else if (kind === "checkbox") await field.check();
    else {
      const byKind = isAsked || !optional.has(kind) ? samples[kind] : undefined;
      const sample = samplesByName[`${kind} ${name}`] ?? samplesByName[name] ?? byKind;
      if (sample !== undefined) await field.fill(sample);
    }
  }
}

/** Kinds of fields that stay empty unless they are required: listings have many optional ones. */
const optional = new Set(["number", "decimal"]);

/** The empty fields of the form, inside or outside of it. Also selects one of each group of radio buttons. */
function findBlanks(form: Element): Blank[] {
  if (!(form instanceof HTMLFormElement)) return [];
  for (const group of form.querySelectorAll("fieldset"))
    if (!group.querySelector(":checked")) group.querySelector<HTMLElement>("[type=radio]")?.click();
  const boxes = form.querySelectorAll("[type=checkbox]").length;
  return [...form.elements].flatMap((field, at) => {
    const isList = field instanceof HTMLSelectElement;
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if ((!isList && !isText) || field.disabled || field.role !== null) return [];
    if (!field.checkVisibility() || (isText && field.readOnly)) return [];
    const isBox = field.type === "checkbox";
    // Up to two checkboxes are consents; more are a list of choices.
    if (isBox ? boxes > 2 : field.value !== "") return [];
    const number = `${form.dataset["number"]}-${at}`;
    field.setAttribute("data-blank", number);
    const kind = isList ? "select" : (field.getAttribute("type") ?? field.localName);
    const isAsked = field.required || field.ariaRequired === "true";
    const blank = { selector: `[data-blank="${number}"]`, name: field.name, isAsked };
    return [{ ...blank, kind: kind === "input" ? field.inputMode || "text" : kind }];
  });
}

/** The form's address, field names and intent, which are the same for all forms of a list. */
const kindOf = (form: Locator) =>
  form.evaluate((element) =>
    [element, ...element.querySelectorAll("[name]")]
      .map((each) => each.getAttribute("action") ?? each.getAttribute("name"))
      .concat(element.querySelector("[name=intent]")?.getAttribute("value") ?? "")
      .join(" "),
  );

/** One submit button for each form name, inside or outside of the form. */
async function submitButtons(form: Locator): Promise<Locator[]> {
  const found = await form.evaluate((element) => {
    const values = new Set<string>();
    const buttons = element instanceof HTMLFormElement ? [...element.elements] : [];
    return buttons.flatMap((button, at) => {
      if (!(button instanceof HTMLButtonElement) || button.type !== "submit") return [];
      // Buttons of the form library, which add and remove rows.
      if (button.disabled || button.name === "__intent__" || !button.checkVisibility()) return [];
      // A hidden button for the Enter key, which does the same as the visible one.
      if (button.ariaHidden === "true") return [];
      if (values.has(button.value)) return [];
      values.add(button.value);
      const number = `${element.getAttribute("data-number")}-${at}`;
      button.setAttribute("data-button", number);
      return [number];
    });
  });
  return found.map((number) => form.page().locator(`[data-button="${number}"]`));
}

/** Polls quickly, because most changes follow immediately. */
const soon = { intervals: [10, 20, 40, 80, 160, 320] };

const contentOf = (form: Locator) =>
  form.evaluate((element) =>
    element instanceof HTMLFormElement
      ? [...new FormData(element)].map(
          ([name, value]) => `${name}=${typeof value === "string" ? value : value.name}`,
        )
      : [],
  );

async function press(
  { page, form, button }: { page: Page; form: Locator; button: Locator },
  posted: string[],
  times: number,
) {
  const toasts = page.getByRole("region", { name: "Notifications" });
  const [address, content] = [page.url(), await contentOf(form)];
  const question = page
    .getByRole("dialog")
    .locator("button[type=submit]:not([aria-hidden]):visible");
  const asks = !(await question.isVisible());
  for (let time = 0; time < times; time++) {
    const before = posted.length;
    if (!asks || !(await question.isVisible())) {
      // At the window's edge the page may still scroll between the press and the release of the mouse.
      await button.evaluate((each) => each.scrollIntoView({ block: "center" }));
      await button.click();
    }
    // The form was sent, or a confirmation dialog opened.
    await expect
      .poll(async () => posted.length > before || (asks && (await question.isVisible())), soon)
      .toBe(true);
    if (posted.length === before) await question.click();
    await expect.poll(() => posted.length, soon).toBe(before + 1);
    const dismiss = toasts.getByRole("button");
    await expect(dismiss.first()).toBeVisible();
    expect(page.url()).toBe(address);
    // A reply is removed from its field when it is sent, and comes back after the failure.
    await expect.poll(() => contentOf(form), soon).toEqual(content);
    await dismiss.first().click();
    await expect(dismiss).toHaveCount(0);
  }
  if (!asks || !(await question.isVisible())) return;
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
}
