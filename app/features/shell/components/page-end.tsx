import { type ComponentProps, useEffect } from "react";
import { failedPart } from "#app/ui/failed-part.tsx";
import { ignoreSecondTaps } from "#app/ui/ignore-second-taps.ts";
import { replaceFailedPartsBy } from "#app/ui/lazy-part.tsx";
import { useBackClosesDialogs } from "#app/ui/use-back-closes-dialogs.ts";
import { RememberShownPage } from "./remember-shown-page.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { usePageFocus } from "./use-page-focus.ts";

/** The footer, and behaviour that is only needed once the first page is loaded. */
export function PageEnd(props: ComponentProps<typeof SiteFooter>) {
  usePageFocus();
  useBackClosesDialogs();
  useEffect(ignoreSecondTaps, []);
  useEffect(() => replaceFailedPartsBy(failedPart), []);
  return (
    <>
      <RememberShownPage />
      <SiteFooter {...props} />
    </>
  );
}
