import { useHydrated } from "#app/ui/use-hydrated.ts";

/**
 * Marks a form whose success JavaScript shows: its action returns the result. Without JavaScript, the action
 * redirects and the target page shows a toast.
 */
export function ScriptedField() {
  return useHydrated() && <input type="hidden" name="scripted" value="yes" />;
}
