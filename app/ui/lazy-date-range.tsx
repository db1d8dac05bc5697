import { lazy, Suspense } from "react";
import type { DateRangeDialogProps } from "./date-range-dialog.tsx";
import type { DateRangePopoverProps } from "./date-range-popover.tsx";
import { ProgressBar } from "./navigation-progress.tsx";

const loadDialog = () => import("./date-range-dialog.tsx");
const loadPopover = () => import("./date-range-popover.tsx");

const RangeDialog = lazy(async () => ({ default: (await loadDialog()).DateRangeDialog }));
const RangePopover = lazy(async () => ({ default: (await loadPopover()).DateRangePopover }));

/** The dialog for a date range, loaded when it is first opened. */
export function LazyDateRangeDialog(props: DateRangeDialogProps) {
  return (
    <Suspense fallback={<ProgressBar isBusy />}>
      <RangeDialog {...props} />
    </Suspense>
  );
}

/** The same as a popover anchored to its field, without a confirm button. */
export function LazyDateRangePopover(props: DateRangePopoverProps) {
  return (
    <Suspense fallback={<ProgressBar isBusy />}>
      <RangePopover {...props} />
    </Suspense>
  );
}

/** Preloads on hover or focus what a click will show. */
export function preloadDateRange(): void {
  const parts = [loadPopover(), loadDialog(), import("./range-calendar.tsx")];
  // A failure is shown later, with the calendar.
  Promise.all(parts).catch(() => undefined);
}
