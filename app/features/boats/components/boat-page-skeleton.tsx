import { m } from "#app/i18n/paraglide/messages.js";
import { Skeleton } from "#app/ui/skeleton.tsx";

/** The shape of a boat's page while it is on its way (spec 1 §2). */
export function BoatPageSkeleton() {
  return (
    <div className="page" aria-busy="true">
      <output className="sr-only">{m.boats_loading()}</output>
      <div className="flex flex-col">
        <div className="max-md:order-2 max-md:mt-5 md:mb-5 md:pt-10">
          <Skeleton className="h-10 w-3/4 max-w-160 md:h-12" />
          <Skeleton className="mt-4 h-7 w-1/2 max-w-100" />
        </div>
        <Skeleton className="h-79 rounded-lg max-md:-mx-3 md:h-116 md:rounded-2xl" />
      </div>
      <div className="mt-10 grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_24rem] xl:gap-x-21">
        <div className="grid gap-4">
          <Skeleton className="h-14 w-72 rounded-full" />
          <Skeleton className="mt-3 h-20 w-full rounded-lg" />
          <Skeleton className="mt-8 h-8 w-40" />
          <Skeleton className="h-24 w-full" />
        </div>
        <Skeleton className="h-105 w-full rounded-xl" />
      </div>
    </div>
  );
}
