import { type ReactNode, useSyncExternalStore } from "react";

/** 'announced' is for screen readers only: the page itself shows what happened. */
export type ToastTone = "success" | "error" | "info" | "announced";
export type ToastContent = {
  title: string;
  description?: ReactNode;
  tone?: ToastTone | undefined;
};
export type ShownToast = ToastContent & { id: string; isHigh: boolean };

const maxAtOnce = 3;

let toasts: readonly ShownToast[] = [];
let counter = 0;
const listeners = new Set<() => void>();

/** Where the window was last pressed, as a fraction of its height. */
let pressedAt = 0;

/** Remembers the position of each press until the returned function is called. */
export function followPresses(): () => void {
  window.addEventListener("pointerdown", rememberPress, true);
  return () => window.removeEventListener("pointerdown", rememberPress, true);
}

function rememberPress({ clientY }: PointerEvent) {
  pressedAt = clientY / window.innerHeight;
}

/**
 * Shows a message for a few seconds: at the bottom left, or on phones at the edge farther from the control
 * that was just used. A message with the same id replaces the earlier one.
 */
export function toast(content: ToastContent, id = `toast-${++counter}`): void {
  const isHigh = pressedAt > 0.5;
  const others = toasts.filter((shown) => shown.id !== id);
  change([...others, { ...content, id, isHigh }].slice(-maxAtOnce));
}

/** Removes the message with this id, if it is still shown. */
export function dismissToast(id: string): void {
  change(toasts.filter((shown) => shown.id !== id));
}

/** The toasts that are currently shown, newest last. */
export function listToasts(): readonly ShownToast[] {
  return toasts;
}

/** The toasts that are currently shown, newest last; none in the HTML of a page. */
export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(subscribe, listToasts, () => none);
}

const none: readonly ShownToast[] = [];

function change(next: readonly ShownToast[]) {
  toasts = next;
  notify();
}

// A modal dialog covers the page and its toasts, so toasts appear in the dialog that was opened last.
let places: readonly string[] = [];

/** Shows the toasts in this region until the returned function is called. */
export function takeToasts(place: string): () => void {
  places = [...places, place];
  notify();
  return () => {
    places = places.filter((other) => other !== place);
    notify();
  };
}

/** Whether toasts are shown in this region: in the one that took them last. */
export function useShowsToasts(place: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => places.at(-1) === place,
    () => false,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify() {
  for (const listener of listeners) listener();
}
