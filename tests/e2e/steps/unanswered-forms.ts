import type { Locator, Page } from "@playwright/test";
import { waitUntilHydrated } from "./hydrated.ts";
import { expect } from "./test.ts";

// Finds the forms of a page, fills them in, and presses their buttons while the site does not answer.

export type Place = {
  path: string;
  /** What to open from there: the first link of each kind, one after the other. */
  links?: readonly RegExp[];
  /** What the address then ends with. */
  ending?: string;
  /** Which part of the page to look at, if not all of it. */
  part?: string;
  /** The names of the forms that are found there; that of a page's only form is empty. */
  forms: readonly string[];
  /** How often each is pressed, if not twice: forms that are the same part need it only once. */
  times?: number;
};

/** Of what somebody presses in turn: a proxy's page, an empty answer of the site, a line that is cut. */
const failures = [
  {
    responseCode: 502,
    responseHeaders: [{ name: "Content-Type", value: "text/html" }],
    body: Buffer.from("<h1>No</h1>").toString("base64"),
  },
  { responseCode: 500 },
  null,
];

/** The forms of a page that are not answered: the names of those that were sent, and the way back. */
type Unanswered = { posted: string[]; answerAgain: () => Promise<void> };

/**
 * From now on no form that the page sends is answered. A page can be opened meanwhile. Asked of the browser
 * itself: with a route of Playwright, scripts, pictures and fonts would be loaded anew for each page.
 */
export async function answerNothing(page: Page): Promise<Unanswered> {
  const posted: string[] = [];
  const browser = await page.context().newCDPSession(page);
  browser.on("Fetch.requestPaused", ({ requestId, request }) => {
    if (request.method !== "POST") {
      // The page may have been left since.
      void browser.send("Fetch.continueRequest", { requestId }).catch(() => undefined);
      return;
    }
    posted.push(nameOf(request.url, request.postData ?? ""));
    const failure = failures[posted.length % failures.length];
    if (failure) void browser.send("Fetch.fulfillRequest", { requestId, ...failure });
    else void browser.send("Fetch.failRequest", { requestId, errorReason: "Failed" });
  });
  // What forms are sent as: by scripts, with files, and without scripts.
  const kinds = ["Fetch", "XHR", "Document"] as const;
  await browser.send("Fetch.enable", { patterns: kinds.map((resourceType) => ({ resourceType })) });
  return { posted, answerAgain: () => browser.detach() };
}

/** Presses each button of each kind of form that the place shows, unless it is among those seen before. */
export async function pressForms(
  page: Page,
  { path, links = [], ending = "", part = "", times = 2 }: Place,
  { posted, seen }: { posted: string[]; seen: Set<string> },
): Promise<void> {
  await page.goto(path);
  for (const link of links) await openLink(page, link);
  if (ending) await page.goto(page.url() + ending);
  for (const form of await findForms(page, part)) {
    // The second of a list has nothing that the first has not.
    const kind = await kindOf(form);
    if (seen.has(kind)) continue;
    seen.add(kind);
    await waitUntilHydrated(form);
    await fill(form);
    for (const button of await submitButtons(form))
      await press({ page, form, button }, posted, times);
  }
}

/** The forms of a page that listens, whatever it shows later, with what is folded in them opened. */
async function findForms(page: Page, part: string): Promise<Locator[]> {
  const selector = `${part} form[method=post]:not([action$="/language"])`;
  const count = await page.waitForFunction((forms) => {
    const found = [...document.querySelectorAll(forms)];
    if (found.length === 0) return null;
    // What React has taken over has properties of its own.
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

/** The name of a form as the site reads it. */
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

/** What is checked by its form before it is sent. */
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

/** Types and chooses something plausible where nothing is, so that the form is sent. */
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

/** What a listing asks for many times, and takes empty. */
const optional = new Set(["number", "decimal"]);

/** The fields without content, in the form or elsewhere on the page; one of each choice is taken. */
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
    // A consent, not one of many choices.
    if (isBox ? boxes > 2 : field.value !== "") return [];
    const number = `${form.dataset["number"]}-${at}`;
    field.setAttribute("data-blank", number);
    const kind = isList ? "select" : (field.getAttribute("type") ?? field.localName);
    const isAsked = field.required || field.ariaRequired === "true";
    const blank = { selector: `[data-blank="${number}"]`, name: field.name, isAsked };
    return [{ ...blank, kind: kind === "input" ? field.inputMode || "text" : kind }];
  });
}

/** Its address, its fields and its name, by which the forms of a list are alike. */
const kindOf = (form: Locator) =>
  form.evaluate((element) =>
    [element, ...element.querySelectorAll("[name]")]
      .map((each) => each.getAttribute("action") ?? each.getAttribute("name"))
      .concat(element.querySelector("[name=intent]")?.getAttribute("value") ?? "")
      .join(" "),
  );

/** One button for each form name, in the form or elsewhere on the page. */
async function submitButtons(form: Locator): Promise<Locator[]> {
  const found = await form.evaluate((element) => {
    const values = new Set<string>();
    const buttons = element instanceof HTMLFormElement ? [...element.elements] : [];
    return buttons.flatMap((button, at) => {
      if (!(button instanceof HTMLButtonElement) || button.type !== "submit") return [];
      // The form library's own, which add and remove rows.
      if (button.disabled || button.name === "__intent__" || !button.checkVisibility()) return [];
      // Pressed by Enter alone, as the one that is shown is.
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

/** What follows at once is looked for at once. */
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
    if (!asks || !(await question.isVisible())) await button.click();
    // It was sent, or a question comes first.
    await expect
      .poll(async () => posted.length > before || (asks && (await question.isVisible())), soon)
      .toBe(true);
    if (posted.length === before) await question.click();
    await expect.poll(() => posted.length, soon).toBe(before + 1);
    const dismiss = toasts.getByRole("button");
    await expect(dismiss.first()).toBeVisible();
    expect(page.url()).toBe(address);
    // A reply leaves its box when it is sent, and comes back with the failure.
    await expect.poll(() => contentOf(form), soon).toEqual(content);
    await dismiss.first().click();
    await expect(dismiss).toHaveCount(0);
  }
  if (!asks || !(await question.isVisible())) return;
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
}
