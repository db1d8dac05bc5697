import { websiteAddress } from "#app/features/listing-editor/domain/website-address.ts";
import { insuranceTypeLabel } from "#app/features/listing-sections/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { OutsideLink } from "#app/ui/outside-link.tsx";
import type { ListingCase } from "../queries/find-listing-case.server.ts";

/** The owner's statements for the review only: how the boat is insured, and a professional's website. */
export function OwnerStatements({ found }: { found: ListingCase }) {
  const { insuranceType, website } = found;
  const address = website === null ? null : websiteAddress(website);
  if (insuranceType === null && website === null) return null;
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {insuranceType !== null && (
        <div>
          <dt className="text-sm text-ink-soft">{m.sections_insurance()}</dt>
          <dd>{insuranceTypeLabel(insuranceType)}</dd>
        </div>
      )}
      {website !== null && (
        <div>
          <dt className="text-sm text-ink-soft">{m.owner_website()}</dt>
          <dd className="wrap-anywhere">
            {address === null ? (
              website
            ) : (
              <OutsideLink href={address} rel="nofollow noopener noreferrer">
                {website}
              </OutsideLink>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
