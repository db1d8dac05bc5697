import { type ComponentProps, lazy, Suspense } from "react";
import type { PageEnd } from "./page-end.tsx";

const End = lazy(async () => ({ default: (await import("./page-end.tsx")).PageEnd }));

/** The page's end, hydrated after the page itself: texts and links that work before. */
export function LatePageEnd(props: ComponentProps<typeof PageEnd>) {
  return (
    <Suspense>
      <End {...props} />
    </Suspense>
  );
}
