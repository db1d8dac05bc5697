import {
  type BoundFunctions,
  type ByRoleMatcher,
  getQueriesForElement,
  type queries,
} from "@testing-library/dom";
import { Window } from "happy-dom";
import { belongsTo, type FieldValue, fillField, readForm, type SentFiles } from "./form.ts";
import { savePage } from "./saved-pages.ts";
import type { Visitor } from "./visitor.ts";

type Given = {
  status: number;
  headers: Headers;
  body: string;
  /** The page's address after all redirects, with its query. */
  path: string;
  /** The part of the page to which the last redirect led, with '#'; empty without one. */
  hash: string;
  /** The addresses that redirected to the page. */
  passed: string[];
};

type Name = string | RegExp;
type Queries = BoundFunctions<typeof queries>;

/**
 * A page as the server sent it, queried by role, label and text. No-break spaces become plain spaces, so that
 * expected texts are easy to type; typography has its own tests.
 */
export class Page {
  readonly status: number;
  readonly headers: Headers;
  readonly path: string;
  readonly hash: string;
  readonly passed: readonly string[];
  readonly body: string;
  readonly #visitor: Visitor;
  #document: Document | undefined;
  #main: HTMLElement | undefined;

  constructor(visitor: Visitor, { status, headers, body, path, hash, passed }: Given) {
    this.#visitor = visitor;
    this.status = status;
    this.headers = headers;
    this.path = path;
    this.hash = hash;
    this.passed = passed;
    this.body = body;
    savePage({ status, path, body });
  }

  get document(): Document {
    this.#document ??= parse(this.body);
    return this.#document;
  }

  /** Queries over the whole page. */
  get all(): Queries {
    return within(this.document.body);
  }

  /** Queries over the main content, without header and footer. */
  get main(): Queries {
    return within(this.#mainElement());
  }

  /** The title in the browser's tab. */
  get title(): string {
    return this.document.title;
  }

  /** The text of the h1 heading. */
  get heading(): string {
    return textOf(this.all.getByRole("heading", { level: 1 }));
  }

  /** The text of the main content, on one line. */
  get text(): string {
    return textOf(this.#mainElement());
  }

  get language(): string {
    return this.document.documentElement.lang;
  }

  /** The toast that the page shows on load: title and text, or null. */
  get toast(): { title: string; text: string } | null {
    const [title, ...texts] = this.#notifications(":not(.sr-only) > p");
    return title === undefined ? null : { title, text: texts.join(" ") };
  }

  /** The notification that only screen readers get on load, because the page itself shows what changed. */
  get announced(): string {
    return this.#notifications(".sr-only > p").join(" ");
  }

  #notifications(selector: string): string[] {
    const region = this.all.queryByRole("region", { name: "Notifications" });
    return [...(region?.querySelectorAll(selector) ?? [])].map(textOf);
  }

  /** Queries within the only element of this role and name. */
  in(role: ByRoleMatcher, name?: Name): Queries {
    return within(this.all.getByRole(role, name === undefined ? {} : { name }));
  }

  /** The section under this heading. */
  section(name: Name): HTMLElement {
    const heading = this.all.getByRole("heading", { name });
    const section = heading.closest("section");
    if (!section) throw new Error(`The heading "${name}" stands in no section`);
    return asHtml(section);
  }

  /** Follows the link with this name. */
  follow(name: Name, { within: place = this.all }: { within?: Queries } = {}): Promise<Page> {
    const link = place.getByRole("link", { name: asRead(name) });
    return this.#visitor.send(link.getAttribute("href") ?? "", { method: "GET" }, this.path);
  }

  /**
   * Fills the fields of the button's form, each found by its label, and clicks the button, like a browser
   * with JavaScript disabled.
   */
  press(
    name: Name,
    fields: Record<string, FieldValue> = {},
    { within: place = this.all }: { within?: Queries } = {},
  ): Promise<Page> {
    return this.pressButton(place.getByRole("button", { name }), fields);
  }

  /** Like `press`, for a button that the test has already found. */
  pressButton(
    found: HTMLElement | undefined,
    fields: Record<string, FieldValue> = {},
  ): Promise<Page> {
    const button = present(found);
    if (button.hasAttribute("disabled")) throw new Error("The button is disabled");
    const form = formOf(button);
    const files: SentFiles = new Map();
    for (const [label, value] of Object.entries(fields)) {
      fillField(labelled(form, label), value, files);
    }
    const { action, method, body } = readForm(form, button, files);
    const target = new URL(action, `http://site${this.path}`);
    const path = target.pathname + target.search;
    if (method === "POST") return this.#visitor.send(path, { method, body }, this.path);
    // Submitting a GET form replaces the query of the form's address.
    return this.#visitor.send(`${target.pathname}?${body}`, { method }, this.path);
  }

  #mainElement(): HTMLElement {
    this.#main ??= this.all.getByRole("main");
    return this.#main;
  }
}

/** Queries within an element of a page. */
export function within(element: Element | null | undefined): Queries {
  return getQueriesForElement(asHtml(present(element)));
}

/** The value of a field, or whether it is ticked. */
export function valueOf(field: Element): unknown {
  if ("type" in field && field.type === "checkbox" && "checked" in field) return field.checked;
  return "value" in field ? field.value : undefined;
}

/** Matches an accessible name, ignoring the word joiners that keep it on one line. */
function asRead(name: Name): (computed: string) => boolean {
  return (computed) => {
    const read = computed.replaceAll("\u2060", "").replaceAll(/\s+/g, " ").trim();
    return typeof name === "string" ? read === name : name.test(read);
  };
}

/** The messages that describe a field: hints and errors. */
export function descriptionOf(field: Element): string {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  const elements = ids.map((id) => field.ownerDocument.querySelector(`[id="${id}"]`));
  return elements.map((element) => element && textOf(element)).join(" ");
}

/**
 * The text of an element on one line, with plain spaces, without word joiners, and with a space between
 * elements.
 */
export function textOf(element: Element | null | undefined): string {
  return wordsOf(present(element))
    .join("")
    .replaceAll(/\s+/g, " ")
    .replaceAll("\u2060", "")
    .replaceAll(/ (?=[,.)…])|(?<=\() /g, "")
    .trim();
}

const unread = new Set(["SCRIPT", "STYLE", "TEMPLATE", "NOSCRIPT"]);

function wordsOf(node: Node): string[] {
  return [...node.childNodes].flatMap((child) => {
    if (child.nodeType === child.TEXT_NODE) return [child.nodeValue ?? ""];
    if (child.nodeType !== child.ELEMENT_NODE || unread.has(child.nodeName)) return [];
    return [" ", ...wordsOf(child), " "];
  });
}

/**
 * The only field of the form with this label, or else whose label contains it (labels may contain a hint or a
 * mark). The field may be outside of the form. 'Group > Label' looks within a group of fields.
 */
function labelled(form: HTMLFormElement, path: string): HTMLElement {
  const groups = path.split(" > ");
  const label = groups.pop() ?? path;
  const body = within(form.ownerDocument.body);
  const place = groups.reduce((outer, name) => within(outer.getByRole("group", { name })), body);
  const find = (exact: boolean) =>
    place.queryAllByLabelText(label, { exact }).filter((field) => belongsTo(field, form));
  const exact = find(true);
  const [field, ...others] = exact.length > 0 ? exact : find(false);
  if (!field || others.length > 0) throw new Error(`Not one field is labelled "${path}"`);
  return field;
}

function formOf(button: HTMLElement): HTMLFormElement {
  const id = button.getAttribute("form");
  const form = id ? button.ownerDocument.querySelector(`[id="${id}"]`) : button.closest("form");
  if (!form) throw new Error("The button stands in no form");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `closest("form")` finds
  return form as HTMLFormElement;
}

// All pages share one window: one window for each page would stay in memory.
const window = new Window({
  url: "http://site",
  settings: { disableJavaScriptFileLoading: true },
});
const { Node, Element, HTMLElement } = window;
const computedStyle = window.getComputedStyle.bind(window);
const displayOfTag = new Map<string, string>();

/**
 * A fast replacement of `getComputedStyle` for the testing libraries. Pages have no stylesheet here, so the
 * result depends only on the element's tag and inline style; happy-dom would compute all properties of all
 * ancestors.
 */
function getComputedStyle(element: HTMLElement, pseudo?: string) {
  const own = element.hasAttribute("style") ? element.style : null;
  const properties = pseudo
    ? {}
    : { display: own?.display || displayOf(element), visibility: own?.visibility || "visible" };
  const values = new Map(Object.entries(properties));
  return { ...properties, getPropertyValue: (name: string) => values.get(name) ?? "" };
}

function displayOf({ tagName }: HTMLElement): string {
  const known = displayOfTag.get(tagName);
  if (known !== undefined) return known;
  const element = window.document.createElement(tagName);
  window.document.body.append(element);
  const { display } = computedStyle(element);
  element.remove();
  displayOfTag.set(tagName, display);
  return display;
}

// The testing libraries expect these both on the window and as globals.
Object.assign(window, { getComputedStyle });
Object.assign(globalThis, { Node, Element, HTMLElement, getComputedStyle });

function parse(body: string): Document {
  const text = body
    .replaceAll(/[\u00a0\u202f]|&nbsp;/g, " ")
    // A stylesheet link that happy-dom may not load keeps the whole document in memory.
    .replaceAll(/<link[^>]*rel="stylesheet"[^>]*>/g, "")
    // Icon paths would be a tenth of all elements, and no test reads them.
    .replaceAll(/(<svg[^>]* aria-hidden="true"[^>]*>).*?(?=<\/svg>)/gs, "$1");
  const document = new window.DOMParser().parseFromString(text, "text/html");
  // happy-dom ignores `selected` and selects the first enabled option.
  for (const option of document.querySelectorAll("option")) {
    if (option.hasAttribute("selected")) option.selected = true;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is one in all that tests ask
  return document as unknown as Document;
}

function present<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw new Error("The page has no such element");
  return found;
}

function asHtml(node: Node): HTMLElement {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pages hold no other elements
  return node as HTMLElement;
}
