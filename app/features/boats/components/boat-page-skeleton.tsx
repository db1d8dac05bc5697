import { m } from "#app/i18n/paraglide/messages.js";
import { Skeleton } from "#app/ui/skeleton.tsx";

/**
 * The outline of a boat's page while it loads (spec 1 §2). It covers the viewport below the header, or leaves
 * the same room if the header is scrolled out of view.
 */
export function BoatPageSkeleton() {
  return (
    <div
      aria-busy="true"
      data-page-cover=""
      className="fixed inset-0 z-10 overflow-hidden bg-white pt-16 md:pt-19"
    >
      <output className="sr-only">{m.boats_loading()}</output>
      <div className="page flex flex-col">
        <Skeleton className="mt-2 mb-4.5 h-4 w-60 max-md:hidden" />
        <div className="max-md:order-2 max-md:mt-5 md:mb-5">
          <Skeleton className="h-9 w-3/4 max-w-160 md:h-12" />
          <Skeleton className="mt-3 h-7 w-1/2 max-w-100" />
        </div>
        <Skeleton className="h-77 rounded-lg max-md:-mx-3 md:h-116 md:rounded-2xl" />
      </div>
      <div className="page mt-6.5 grid items-start gap-y-8 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12 xl:gap-x-21">
        <div className="grid gap-4">
          <div className="flex items-center gap-4">
            <Skeleton className="size-14 rounded-full" />
            <Skeleton className="h-10 w-56" />
          </div>
          <Skeleton className="mt-2.5 h-38 w-full rounded-lg md:h-20" />
          <Skeleton className="mt-14 h-8 w-40" />
          <Skeleton className="h-32 w-full" />
        </div>
        <Skeleton className="h-105 w-full rounded-xl max-lg:hidden" />
      </div>
    </div>
  );
}
