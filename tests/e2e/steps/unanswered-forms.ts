import type { Locator, Page } from "@playwright/test";
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
  let address = path;
  for (const link of links) address = await linkOn(page, address, link);
  await page.goto(address + ending);
  for (const { form, kind } of await findForms(page, part)) {
    // In a list of similar forms, testing the first one is enough.
    if (seen.has(kind)) continue;
    seen.add(kind);
    await form.evaluate(fillForm, { samples, samplesByName });
    for (const button of await submitButtons(form))
      for (let time = 0; time < times; time++) await press({ page, form, button }, posted);
  }
}

/** Opens all folded parts, and returns the forms with their kinds once they are hydrated. */
async function findForms(page: Page, part: string): Promise<{ form: Locator; kind: string }[]> {
  const selector = `${part} form[method=post]:not([action$="/language"])`;
  const kinds = await page.waitForFunction((forms) => {
    const found = [...document.querySelectorAll(forms)];
    if (found.length === 0) return null;
    // Hydrated elements have properties of React.
    for (const form of found)
      if (!Object.keys(form).some((key) => key.startsWith("__react"))) return null;
    for (const closed of document.querySelectorAll("main details:not(header *, [open])"))
      closed.toggleAttribute("open");
    return found.map((form, number) => {
      form.setAttribute("data-number", String(number));
      // The form's address, field names and intent, which are the same for all forms of a list.
      return [form, ...form.querySelectorAll("[name]")]
        .map((each) => each.getAttribute("action") ?? each.getAttribute("name"))
        .concat(form.querySelector("[name=intent]")?.getAttribute("value") ?? "")
        .join(" ");
    });
  }, selector);
  return ((await kinds.jsonValue()) ?? []).map((kind, number) => ({
    form: page.locator(`form[data-number="${number}"]`),
    kind,
  }));
}

/** The first address on a page that matches. The page is read without opening it. */
async function linkOn(page: Page, path: string, link: RegExp): Promise<string> {
  const html = await (await page.request.get(path)).text();
  for (const [, href = ""] of html
    .slice(html.indexOf("<main"))
    .matchAll(/<a [^>]*href="([^"]+)"/g)) {
    const address = href.replaceAll("&amp;", "&");
    if (link.test(address)) return address;
  }
  throw new Error(`${path} has no link ${link}`);
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

type Samples = Record<"samples" | "samplesByName", Record<string, string>>;

/**
 * Fills in plausible values in the empty fields of the form, inside or outside of it, so that it is sent.
 * Also selects one of each group of radio buttons. Runs in the browser.
 */
function fillForm(form: Element, { samples, samplesByName }: Samples): void {
  if (!(form instanceof HTMLFormElement)) return;
  for (const group of form.querySelectorAll("fieldset"))
    if (!group.querySelector(":checked")) group.querySelector<HTMLElement>("[type=radio]")?.click();
  const boxes = form.querySelectorAll("[type=checkbox]").length;
  for (const field of form.elements) {
    const isList = field instanceof HTMLSelectElement;
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if ((!isList && !isText) || field.disabled || field.role !== null) continue;
    if (!field.checkVisibility() || (isText && field.readOnly)) continue;
    const isBox = field.type === "checkbox";
    // Up to two checkboxes are consents; more are a list of choices.
    if (isBox ? boxes > 2 : field.value !== "") continue;
    field.focus();
    if (isBox) {
      if (field instanceof HTMLInputElement && !field.checked) field.click();
      continue;
    }
    const asked = field.required || field.ariaRequired === "true";
    const type = field.getAttribute("type") ?? field.localName;
    const kind = type === "input" ? field.inputMode || "text" : type;
    // Listings have many optional numbers, which stay empty.
    const isLeftOut = !asked && (kind === "number" || kind === "decimal");
    const byKind = isLeftOut ? undefined : samples[kind];
    const value = isList
      ? field.options[1]?.value
      : (samplesByName[`${kind} ${field.name}`] ?? samplesByName[field.name] ?? byKind);
    if (value === undefined) continue;
    // React listens to events, and ignores values that were set through its own property.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    for (const event of ["input", "change"])
      field.dispatchEvent(new Event(event, { bubbles: true }));
  }
}

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

/**
 * Submits a form with one of its buttons, if necessary through its confirmation dialog. Expects that exactly
 * one request is sent, that a toast shows its failure, and that the page and the form's content stay.
 */
async function press(
  { page, form, button }: { page: Page; form: Locator; button: Locator },
  posted: string[],
): Promise<void> {
  const [address, before] = [page.url(), posted.length];
  const { content, kept, isAsking } = await form.evaluate(sendForm, await button.elementHandle());
  expect(posted.length).toBe(before + 1);
  expect(page.url()).toBe(address);
  expect(kept).toEqual(content);
  if (isAsking) await page.keyboard.press("Escape");
  await expect(page.locator("[data-asking]:visible")).toHaveCount(0);
}

/** Runs in the browser: in single steps from outside, each form would take ten times as long. */
async function sendForm(form: Element, button: Element | null) {
  const until = async <Found>(find: () => Found | null | undefined | false): Promise<Found> => {
    for (const end = Date.now() + 20_000; Date.now() < end; ) {
      const found = find();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(
      `The form sent nothing, or its failure is not shown: ${form.outerHTML.slice(0, 200)}`,
    );
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser knows only this function
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility());
  const findQuestion = () =>
    shown(":is(dialog[open], [role=dialog]) button[type=submit]:not([aria-hidden])");
  const findToast = () => shown(".toasts button");
  const contentOf = () =>
    form instanceof HTMLFormElement
      ? [...new FormData(form)].map(
          ([name, value]) => `${name}=${typeof value === "string" ? value : value.name}`,
        )
      : [];

  const content = contentOf();
  // A form that is itself in a dialog has no other one for its confirmation.
  const mayAsk = !findQuestion();
  if (button instanceof HTMLElement) button.click();
  const question = await until(() => findToast() ?? (mayAsk && findQuestion()));
  if (!question.closest(".toasts")) {
    question.closest("dialog, [role=dialog]")?.setAttribute("data-asking", "");
    question.click();
  }
  const toast = await until(findToast);
  // A reply is removed from its field when it is sent, and comes back after the failure.
  const end = Date.now() + 5_000;
  await until(() => String(contentOf()) === String(content) || Date.now() > end);
  toast.click();
  await until(() => !findToast());
  return { content, kept: contentOf(), isAsking: mayAsk && Boolean(findQuestion()) };
}
