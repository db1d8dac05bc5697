import { type ComponentProps, Suspense } from "react";
import { lazyPart, replaceFailedPartsBy } from "#app/ui/lazy-part.tsx";
import type { PageEnd } from "./page-end.tsx";

const End = lazyPart(async () => {
  try {
    return (await import("./page-end.tsx")).PageEnd;
  } catch (error) {
    replaceFailedPartsBy(null);
    throw error;
  }
});

/** The end of the page, hydrated after the page itself because its texts and links work without hydration. */
export function LatePageEnd(props: ComponentProps<typeof PageEnd>) {
  return (
    <Suspense>
      <End {...props} />
    </Suspense>
  );
}
