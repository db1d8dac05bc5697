import { useHydrated } from "#app/ui/use-hydrated.ts";

/**
 * In a form whose scripts show its success themselves: they get the result as an answer. Without
 * scripts the answer is a redirect, with a toast where it leads.
 */
export function ScriptedField() {
  return useHydrated() && <input type="hidden" name="scripted" value="yes" />;
}
