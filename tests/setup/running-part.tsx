import { fireEvent } from "@testing-library/dom";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createRoutesStub, Outlet, type RoutesTestStubProps } from "react-router";
import { vi } from "vitest";
import { unmountLater } from "./mounted-roots.ts";
import { dismissToast, listToasts } from "#app/ui/toast.ts";

// For tests in happy-dom: parts of a page as they run in the browser, found by role and label.

const drawInAct = (isOn: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isOn });

let root: Root | undefined;

/** A test waits for what follows by itself, outside of `act`. */
let isWaiting = false;

/** Until then forms wait for their answers: what is being sent is drawn first, as in a browser. */
let drawn = Promise.resolve();

async function perform(change: () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  drawn = promise;
  await act(async () => change());
  await act(async () => resolve());
}

/**
 * Shows a part of a page, in place of the one shown before, and returns the document's body. Forms
 * that it sends, to whichever address, get the answers one after another; what it loads is `loaded`, and
 * `query` is that of its address.
 */
export async function run(
  part: ReactNode,
  {
    answers = [],
    loaded = null,
    query = "",
  }: { answers?: unknown[]; loaded?: unknown; query?: string } = {},
): Promise<HTMLElement> {
  drawInAct(true);
  nameNoFormAsButton();
  await stop();
  const waiting = [...answers];
  const action = async () => {
    await drawn;
    return waiting.shift();
  };
  const Page = createRoutesStub([
    { path: "/", Component: () => part, action },
    { path: "*", loader: () => loaded, action },
  ]);
  const made = unmountLater(createRoot(document.body.appendChild(document.createElement("div"))));
  root = made;
  await act(async () => made.render(<Page initialEntries={[`/?${query}`]} />));
  return document.body;
}

/** Shows a part as the page of a person, whom the frame of all pages names; of a visitor without one. */
export function runAs(person: string | null, part: ReactNode): Promise<HTMLElement> {
  const shell = { person: person === null ? null : { id: person } };
  const children = [{ index: true, Component: () => part }];
  return runPages([{ id: "fr/shell", path: "/", Component: Outlet, children }], {
    hydrationData: { loaderData: { "fr/shell": shell } },
  });
}

/** Shows the first page of several, between which links lead. */
export async function runPages(
  pages: Parameters<typeof createRoutesStub>[0],
  props: RoutesTestStubProps = {},
): Promise<HTMLElement> {
  drawInAct(true);
  await stop();
  const Pages = createRoutesStub(pages);
  const made = unmountLater(createRoot(document.body.appendChild(document.createElement("div"))));
  root = made;
  await act(async () => made.render(<Pages {...props} />));
  return document.body;
}

/** Takes the part away that is shown, and the messages that it left. */
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

/** Types into a field, or chooses in a list, with what follows from it. */
export async function type(field: HTMLElement, value: string): Promise<void> {
  await perform(() => {
    fireEvent.focusIn(field);
    fireEvent.input(field, { target: { value } });
  });
}

/** Waits for what follows by itself: an answer, or a part that loads. */
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

/** The text as it is read, with plain spaces and without word joiners. */
export function textOf(element: HTMLElement): string {
  return (element.textContent ?? "").replaceAll("\u2060", "").replaceAll(/\s+/g, " ");
}

/** For happy-dom a form that sends itself is its own button, which React refuses. */
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

/** A form that waited for its checks sends itself later: this too is drawn before its answer comes. */
async function performLate(change: () => void): Promise<void> {
  drawInAct(true);
  await perform(change);
  drawInAct(!isWaiting);
}
