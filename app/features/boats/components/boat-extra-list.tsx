import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import type { ExtraView } from "../views/boat-page-view.server.ts";

/** The boat's extras with price and unit, the required ones marked, followed by those that are included. */
export function BoatExtraList({ extras }: { extras: readonly ExtraView[] }) {
  const included = extras.filter(({ price }) => price === null);
  return (
    <>
      <ExtraList extras={extras.filter(({ price }) => price !== null)} />
      {included.length > 0 && (
        <>
          <h3 className="mt-4 mb-2.5 text-h5">{m.reference_extra_option_inclus()}</h3>
          <ExtraList extras={included} />
        </>
      )}
    </>
  );
}

function ExtraList({ extras }: { extras: readonly ExtraView[] }) {
  if (extras.length === 0) return null;
  return (
    <ul className="divide-y divide-hairline">
      {extras.map((extra) => (
        <li key={extra.id} className="flex items-baseline justify-between gap-6 py-3 first:pt-0">
          <div className="min-w-0">
            <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
              <span className="font-medium">{extra.name}</span>
              {extra.isRequired && extra.price && (
                <Badge>{m.reference_extra_option_obligatoire()}</Badge>
              )}
            </p>
            {extra.description && (
              <p className="text-md wrap-anywhere text-ink-soft">{extra.description}</p>
            )}
          </div>
          {extra.price && (
            <div className="flex-none text-right">
              <span className="font-medium tabular-nums">{extra.price}</span>
              {extra.isPaidOnSite && (
                <span className="block text-sm text-ink-soft">{m.boats_paid_on_site()}</span>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
