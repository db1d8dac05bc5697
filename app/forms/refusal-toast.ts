import type { ReactNode } from "react";
import { isRecord } from "#app/platform/json.ts";
import type { LoadedResults } from "#app/platform/loaded-results.ts";
import { dismissToast, toast } from "#app/ui/toast.ts";

// One at a time: the message about an earlier attempt is replaced.
const TOAST = "form-refusal";

/** Says why a form was refused, or not even sent. */
export function toastRefusal({ title, text }: { title: string; text?: ReactNode }): void {
  toast({ tone: "error", title, description: text }, TOAST);
}

export function dismissRefusal(): void {
  dismissToast(TOAST);
}

/**
 * Takes back that a form failed once the page brings a message of the site about a form: that one had arrived, and only
 * its answer was lost.
 */
export function dismissOutdatedRefusal(results: LoadedResults): void {
  if (Object.values(results).some(({ result }) => isNews(result))) dismissRefusal();
}

function isNews(data: unknown): boolean {
  return isRecord(data) && isRecord(data["toast"]);
}
