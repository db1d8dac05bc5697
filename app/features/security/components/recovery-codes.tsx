import { Copy, Download, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, buttonClasses, LinkButton } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";

type RecoveryCodesProps = { codes: readonly string[]; next: string };

/** The recovery codes, to copy, print or download; they are never shown again. */
export function RecoveryCodes({ codes, next }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const file = `Escale\n\n${codes.join("\n")}\n`;
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast({ tone: "success", title: m.accounts_recovery_copied() });
    } catch {
      if (list.current) getSelection()?.selectAllChildren(list.current);
      toast({ tone: "error", title: m.accounts_recovery_copy_failed() });
    }
  }

  return (
    <section className="grid grid-cols-1 justify-items-start gap-5">
      <div data-print className="grid w-full gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-h4 outline-none">
          {m.accounts_recovery_title()}
        </h2>
        <p className="max-w-prose text-ink-soft">{m.accounts_recovery_keep()}</p>
        <ul
          ref={list}
          className="grid max-w-112 grid-cols-2 gap-x-6 gap-y-2 rounded-lg bg-limestone p-5 font-mono text-lg"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button icon={<Copy />} onClick={() => void copy()} className="script-only">
          {m.accounts_recovery_copy()}
        </Button>
        <Button icon={<Printer />} onClick={() => window.print()} className="script-only">
          {m.accounts_recovery_print()}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={m.accounts_recovery_file()}
          className={buttonClasses()}
        >
          <Download aria-hidden="true" />
          {m.accounts_recovery_download()}
        </a>
      </div>
      <LinkButton to={next} variant="primary" prefetch="none">
        {m.accounts_recovery_done()}
      </LinkButton>
    </section>
  );
}
