import { type ComponentProps, lazy, Suspense } from "react";
import type { SiteFooter } from "./site-footer.tsx";

const Footer = lazy(async () => ({ default: (await import("./site-footer.tsx")).SiteFooter }));

/** The footer, hydrated after the page itself: texts and links that work before. */
export function LateSiteFooter(props: ComponentProps<typeof SiteFooter>) {
  return (
    <Suspense>
      <Footer {...props} />
    </Suspense>
  );
}
