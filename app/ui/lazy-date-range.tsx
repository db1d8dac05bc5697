import { Suspense } from "react";
import type { DateRangeDialogProps } from "./date-range-dialog.tsx";
import type { DateRangePopoverProps } from "./date-range-popover.tsx";
import { neededPart, preloadPart } from "./lazy-part.tsx";
import { ProgressBar } from "./navigation-progress.tsx";

const loadDialog = () => import("./date-range-dialog.tsx");
const loadCalendar = () => import("./range-calendar.tsx");
const loadPopover = () => import("./date-range-popover.tsx");

const RangeDialog = neededPart(async () => (await loadDialog()).DateRangeDialog);
const RangePopover = neededPart(async () => (await loadPopover()).DateRangePopover);

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
  for (const load of [loadPopover, loadDialog, loadCalendar]) preloadPart(load);
}
