import { afterAll, beforeAll } from "vitest";
import { dismissToast, listToasts } from "#app/ui/toast.ts";
import { unmountAll } from "./mounted-roots.ts";

// Test files of one process share the toasts, and the document if they have one. What a file still
// had under way when it ended may show a toast later, so that the next one begins by dismissing it.
beforeAll(() => {
  for (const { id } of listToasts()) dismissToast(id);
});
afterAll(() => {
  unmountAll();
  if (!("document" in globalThis)) return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
