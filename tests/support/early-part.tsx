import { act, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { unmountLater } from "./mounted-roots.ts";
import { stop } from "./running-part.tsx";

/**
 * Renders a part of a page as the server does, and hydrates it once `change` has typed or chosen something in
 * it, as a visitor does before the scripts are loaded. Fields change without an event that React would see.
 */
export async function hydrateAfter(
  part: ReactNode,
  change: (body: HTMLElement) => void,
): Promise<HTMLElement> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await stop();
  const Pages = createRoutesStub([{ path: "*", Component: () => part }]);
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = renderToString(<Pages />);
  change(document.body);
  await act(async () => void unmountLater(hydrateRoot(box, <Pages />)));
  return document.body;
}
