import { afterAll, beforeAll } from "vitest";
import { dismissToast, listToasts } from "#app/ui/toast.ts";
import { unmountAll } from "#tests/support/mounted-roots.ts";

// Test files in one process share the toasts and, if they have one, the document and its address. Work still
// in flight when a file ended may show a toast later, so the next file starts by dismissing all toasts.
beforeAll(() => {
  for (const { id } of listToasts()) dismissToast(id);
});
afterAll(() => {
  unmountAll();
  if (!("document" in globalThis)) return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});
