import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** What unfolds a part of a page: the first child of a `<details className="group">`. */
export function FoldSummary({ children }: { children: ReactNode }) {
  return (
    <summary className="inline-flex min-h-11 items-center gap-2 rounded-md text-left text-md font-semibold text-sea">
      {children}
      <ChevronDown aria-hidden="true" className="transition-transform group-open:rotate-180" />
    </summary>
  );
}
