import { lazy, Suspense } from "react";
import { classNames } from "./class-names.ts";
import { Skeleton } from "./skeleton.tsx";
import type { CalendarProps } from "./calendar.tsx";
import type { RangeCalendarProps } from "./range-calendar.tsx";

const loadRange = () => import("./range-calendar.tsx");
const loadSingle = () => import("./calendar.tsx");

const Range = lazy(async () => ({ default: (await loadRange()).RangeCalendar }));
const Single = lazy(async () => ({ default: (await loadSingle()).Calendar }));

/** The range calendar, loaded when it is first shown. */
export function LazyRangeCalendar(props: RangeCalendarProps) {
  return (
    <Suspense fallback={<CalendarSkeleton months={props.months ?? 2} />}>
      <Range {...props} />
    </Suspense>
  );
}

/** The calendar of one day, loaded when it is first shown. */
export function LazyCalendar(props: CalendarProps) {
  return (
    <Suspense fallback={<CalendarSkeleton months={props.months ?? 1} />}>
      <Single {...props} />
    </Suspense>
  );
}

function CalendarSkeleton({ months }: { months: 1 | 2 }) {
  return (
    <div className="flex gap-11" aria-busy="true">
      {Array.from({ length: months }, (_, month) => (
        <div
          key={month}
          className={classNames("min-w-0 flex-1 md:min-w-74", month > 0 && "max-md:hidden")}
        >
          <Skeleton className="mx-auto mt-2 h-6 w-32" />
          <Skeleton className="mt-6 h-70 w-full rounded-md" />
        </div>
      ))}
    </div>
  );
}
