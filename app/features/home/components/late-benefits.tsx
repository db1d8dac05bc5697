import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { Benefits } from "./benefits.tsx";

const Section = lazyPart(async () => (await import("./benefits.tsx")).Benefits);

/**
 * The benefits, hydrated after the rest of the page; their links work before that. On navigation from another
 * page, a placeholder of about their height is shown until they are loaded.
 */
export function LateBenefits(props: ComponentProps<typeof Benefits>) {
  return (
    <Suspense fallback={<div className="h-500 md:h-300" />}>
      <Section {...props} />
    </Suspense>
  );
}
