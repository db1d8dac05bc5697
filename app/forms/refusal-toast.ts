import type { ReactNode } from "react";
import type { LoadedResults } from "#app/platform/browser/loaded-results.ts";
import { isRecord } from "#app/platform/text/json.ts";
import { dismissToast, toast } from "#app/ui/toast.ts";

// A single toast: it replaces the one about an earlier attempt.
const toastId = "form-refusal";

/** Shows why a form was refused or not even sent. */
export function toastRefusal({ title, text }: { title: string; text?: ReactNode }): void {
  toast({ tone: "error", title, description: text }, toastId);
}

/** Dismisses the toast about a refused or failed form, if there is one. */
export function dismissRefusal(): void {
  dismissToast(toastId);
}

/**
 * Dismisses the toast about a failed form when the page's data contain a toast from the server: the form had
 * arrived, and only its response was lost.
 */
export function dismissOutdatedRefusal(results: LoadedResults): void {
  if (Object.values(results).some(({ result }) => isNews(result))) dismissRefusal();
}

function isNews(data: unknown): boolean {
  return isRecord(data) && isRecord(data["toast"]);
}
