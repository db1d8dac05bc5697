import type { ReactNode } from "react";
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
