import { Suspense } from "react";
import { classNames } from "./class-names.ts";
import { neededPart } from "./lazy-part.tsx";
import type { RangeCalendarProps } from "./range-calendar.tsx";
import { Skeleton } from "./skeleton.tsx";

const loadRange = () => import("./range-calendar.tsx");

const Range = neededPart(async () => (await loadRange()).RangeCalendar);

/** The range calendar, loaded when it is first shown. */
export function LazyRangeCalendar(props: RangeCalendarProps) {
  return (
    <Suspense fallback={<CalendarSkeleton months={props.months ?? 2} />}>
      <Range {...props} />
    </Suspense>
  );
}

function CalendarSkeleton({ months }: { months: 1 | 2 }) {
  return (
    <div className="flex gap-11" aria-busy="true">
      {Array.from({ length: months }, (_, month) => (
        <div key={month} className={classNames("min-w-0 flex-1", month > 0 && "max-md:hidden")}>
          <Skeleton className="mx-auto mt-2 h-6 w-32" />
          <Skeleton className="mt-6 h-70 w-full rounded-md" />
        </div>
      ))}
    </div>
  );
}
