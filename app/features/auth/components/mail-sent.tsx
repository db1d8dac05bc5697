import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";

/** Replaces a form once its mail was sent. */
export function MailSent({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <p className="flex gap-3 rounded-md bg-mist p-4 text-ink">
        <MailCheck className="mt-0.5 text-pine" />
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </p>
      {children}
    </div>
  );
}
