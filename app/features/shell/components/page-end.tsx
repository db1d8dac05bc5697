import type { ComponentProps } from "react";
import { RememberShownPage } from "./remember-shown-page.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { usePageFocus } from "./use-page-focus.ts";

/** The footer, and what only matters from the second page on. */
export function PageEnd(props: ComponentProps<typeof SiteFooter>) {
  usePageFocus();
  return (
    <>
      <RememberShownPage />
      <SiteFooter {...props} />
    </>
  );
}
