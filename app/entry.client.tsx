import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readLanguageFromAddress } from "./i18n/browser-language.ts";
import { holdTaps } from "./platform/held-taps.ts";

readLanguageFromAddress();
// Elsewhere the processor is fast, and pressing may begin a drag.
if (matchMedia("(pointer: coarse)").matches) holdTaps();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
