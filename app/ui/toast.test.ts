import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Press = (event: { clientY: number }) => void;

let press: Press;
const addEventListener = (_type: string, listener: Press) => {
  press = listener;
};
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("window", { innerHeight: 800, addEventListener });
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Otherwise the next test file would find these toasts.
  vi.resetModules();
});

test.each([
  [700, true],
  [500, true],
  [300, false],
])(
  "after a press at %i of 800 pixels, a toast is at the top edge: %s",
  async (clientY, expected) => {
    const { followPresses, listToasts, toast } = await import("./toast.ts");
    followPresses();
    press({ clientY });
    toast({ title: "Enregistré" });
    expect(listToasts()).toMatchObject([{ title: "Enregistré", isHigh: expected }]);
  },
);
