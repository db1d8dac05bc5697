import { type ComponentProps, lazy, Suspense } from "react";
import type { Benefits } from "./benefits.tsx";

const Section = lazy(async () => ({ default: (await import("./benefits.tsx")).Benefits }));

/**
 * Texts, pictures and links that work before, hydrated after the page itself. About their height is kept free for
 * them when the page is reached from another one.
 */
export function LateBenefits(props: ComponentProps<typeof Benefits>) {
  return (
    <Suspense fallback={<div className="h-500 md:h-300" />}>
      <Section {...props} />
    </Suspense>
  );
}
