// @vitest-environment happy-dom
import { fireEvent, getByRole } from "@testing-library/dom";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { run, textOf } from "#tests/support/running-part.tsx";
import { toast } from "./toast.ts";
import { ToastRegion } from "./toast-region.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const say = (title: string) => act(async () => toast({ tone: "success", title }, "flash"));
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));

test("a message that replaces another is shown for its full time, not for the other's remaining time", async () => {
  const body = await run(<ToastRegion />);
  await say("Devis envoyé !");
  await wait(5_900);
  await say("Devis retiré");
  await wait(5_900);
  expect(textOf(body)).toContain("Devis retiré");
  await wait(200);
  expect(textOf(body)).not.toContain("Devis retiré");
});

test("a message with the focus stays, although the pointer has passed over it", async () => {
  const body = await run(<ToastRegion />);
  await say("Devis envoyé !");
  const close = getByRole(body, "button", { name: "Fermer" });
  await act(async () => close.focus());
  await act(async () => {
    fireEvent.pointerOver(close);
  });
  await act(async () => {
    fireEvent.pointerOut(close, { relatedTarget: document.body });
  });
  await wait(20_000);
  expect(document.activeElement).toBe(close);
  await act(async () => close.blur());
  await wait(20_000);
  expect(textOf(body)).not.toContain("Devis envoyé");
});

test("a message that replaces another is announced, although only its text changes", async () => {
  const region = getByRole(await run(<ToastRegion />), "region");
  expect(region.getAttribute("aria-live")).toBe("polite");
  expect(region.getAttribute("aria-relevant") ?? "additions text").toContain("text");
});

test("on phones, all messages are away from the newest press, even if an older one is still shown", async () => {
  const region = getByRole(await run(<ToastRegion />), "region");
  for (const [place, isHigh] of [
    [0.2, false],
    [0.8, true],
    [0.3, false],
  ] as const) {
    const clientY = place * window.innerHeight;
    window.dispatchEvent(new PointerEvent("pointerdown", { clientY }));
    await act(async () => toast({ title: `Enregistré à ${clientY}` }));
    expect([place, region.classList.contains("toasts-high")]).toEqual([place, isHigh]);
  }
});
