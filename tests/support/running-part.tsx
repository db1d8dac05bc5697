import { fireEvent } from "@testing-library/dom";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createRoutesStub, Outlet, type RoutesTestStubProps } from "react-router";
import { vi } from "vitest";
import { noteAnswer } from "#app/forms/forms-under-way.ts";
import { isAcceptance } from "#app/platform/browser/site-answer.ts";
import { dismissToast, listToasts } from "#app/ui/toast.ts";
import { unmountLater } from "./mounted-roots.ts";

// For tests in happy-dom: parts of a page that run as in a browser and are found by role and label.

const drawInAct = (isOn: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isOn });

let root: Root | undefined;

/** True while a test waits, outside `act`, for changes that happen by themselves. */
let isWaiting = false;

/**
 * Forms wait for this before they get their responses, so that the pending state is rendered first, as in a
 * browser.
 */
let drawn = Promise.resolve();

async function perform(change: () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  drawn = promise;
  await act(async () => change());
  await act(async () => resolve());
}

/**
 * Renders a part of a page in place of the previous one, and returns the document's body. Forms that it
 * submits, to any URL, get the `answers` one after another, and are passed to `onSent`. Loaders return
 * `loaded`, and `query` is the query string of the page's URL.
 */
export async function run(
  part: ReactNode,
  {
    answers = [],
    loaded = null,
    query = "",
    onSent,
  }: {
    answers?: unknown[];
    loaded?: unknown;
    query?: string;
    onSent?: (form: FormData) => void;
  } = {},
): Promise<HTMLElement> {
  const waiting = [...answers];
  const action = async ({ request }: { request: Request }) => {
    await drawn;
    if (onSent) onSent(await request.clone().formData());
    return answerForm(request, await waiting.shift());
  };
  return runPages(
    [
      { path: "/", Component: () => part, action },
      { path: "*", loader: () => loaded, action },
    ],
    { initialEntries: [`/?${query}`] },
  );
}

/** Answers a form as a route's `clientAction` does, which reports the outcome before the router knows it. */
export async function answerForm<Answer>(request: Request, answer: Answer): Promise<Answer> {
  await noteAnswer(request, isAcceptance(answer));
  return answer;
}

/**
 * Renders a part as the page of a signed-in user, whom the shell's loader data names; for a visitor, pass
 * null.
 */
export function runAs(person: string | null, part: ReactNode): Promise<HTMLElement> {
  const shell = { person: person === null ? null : { id: person } };
  const children = [{ index: true, Component: () => part }];
  return runPages([{ id: "fr/shell", path: "/", Component: Outlet, children }], {
    hydrationData: { loaderData: { "fr/shell": shell } },
  });
}

/** Renders the first of several pages, which link to each other. */
export async function runPages(
  pages: Parameters<typeof createRoutesStub>[0],
  props: RoutesTestStubProps = {},
): Promise<HTMLElement> {
  drawInAct(true);
  nameNoFormAsButton();
  await stop();
  const Pages = createRoutesStub(pages);
  const made = unmountLater(createRoot(document.body.appendChild(document.createElement("div"))));
  root = made;
  await act(async () => made.render(<Pages {...props} />));
  return document.body;
}

/** Unmounts the current part and dismisses its toasts. */
export async function stop(): Promise<void> {
  const old = root;
  root = undefined;
  await act(async () => old?.unmount());
  for (const { id } of listToasts()) dismissToast(id);
  document.body.replaceChildren();
}

export async function press(element: HTMLElement): Promise<void> {
  await perform(() => element.click());
}

/** Types into a field, or selects in a list, and renders the result. */
export async function type(field: HTMLElement, value: string): Promise<void> {
  await perform(() => {
    fireEvent.focusIn(field);
    fireEvent.input(field, { target: { value } });
  });
}

/** Waits for a change that happens by itself: a response, or a part that loads. */
export async function until(isSo: () => boolean): Promise<void> {
  isWaiting = true;
  drawInAct(false);
  try {
    await vi.waitUntil(isSo, { timeout: 20_000 });
  } finally {
    isWaiting = false;
    drawInAct(true);
  }
}

/** The text as people read it, with plain spaces and without word joiners. */
export function textOf(element: HTMLElement): string {
  return element.textContent.replaceAll("\u2060", "").replaceAll(/\s+/g, " ");
}

/** In happy-dom, a form that calls `requestSubmit` has itself as submitter, which React rejects. */
function nameNoFormAsButton() {
  vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(function send(
    this: HTMLFormElement,
    submitter,
  ) {
    if (!this.noValidate && !this.reportValidity()) return;
    const sent = { bubbles: true, cancelable: true, submitter: submitter ?? null };
    const send = () => void this.dispatchEvent(new SubmitEvent("submit", sent));
    if (isWaiting) void performLate(send);
    else send();
  });
}

/**
 * A form that waited for its checks submits itself later. Its pending state must also be rendered before the
 * response.
 */
async function performLate(change: () => void): Promise<void> {
  drawInAct(true);
  await perform(change);
  drawInAct(!isWaiting);
}
