import { MailCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

/** Replaces a form once it was accepted. The button that sent it is gone, so the text gets the focus. */
export function MailSent({ text, children }: { text: string; children?: ReactNode }) {
  const sent = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) sent.current?.focus();
  }, []);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <p
        ref={sent}
        tabIndex={-1}
        className="flex gap-3 rounded-md bg-mist p-4 text-ink outline-none"
      >
        <MailCheck className="mt-0.5 text-pine" />
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </p>
      {children}
    </div>
  );
}
