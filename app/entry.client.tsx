import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { holdTaps } from "./platform/browser/held-taps.ts";

// Only on touch devices: others hydrate fast enough, and pressing a mouse button may start a drag.
if (matchMedia("(pointer: coarse)").matches) holdTaps();

// Handlers run in the order in which they were first set: the one of `useBackClosesDialogs`, which is loaded
// later, has to run before the router's.
// oxlint-disable-next-line unicorn/prefer-add-event-listener -- only a handler keeps its place when it changes
window.onpopstate = () => {};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
