import { type ComponentProps, useEffect } from "react";
import { ignoreSecondTaps } from "#app/ui/ignore-second-taps.ts";
import { useBackClosesDialogs } from "#app/ui/use-back-closes-dialogs.ts";
import { RememberShownPage } from "./remember-shown-page.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { usePageFocus } from "./use-page-focus.ts";

/** The footer, and behaviour that is only needed once the first page is loaded. */
export function PageEnd(props: ComponentProps<typeof SiteFooter>) {
  usePageFocus();
  useBackClosesDialogs();
  useEffect(ignoreSecondTaps, []);
  return (
    <>
      <RememberShownPage />
      <SiteFooter {...props} />
    </>
  );
}
