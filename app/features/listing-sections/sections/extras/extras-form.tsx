import { Pencil, Plus } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import {
  isIncludedInPrice,
  isRequiredOption,
} from "#app/features/boats/domain/boat-extra-catalogue.ts";
import {
  extraCategoryLabel,
  extraOptionLabel,
  extraPaymentTypeLabel,
  extraPriceUnitLabel,
  extraTypeLabel,
} from "#app/features/boats/labels-extras.ts";
import { formatMoney, formatPercent } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClasses } from "#app/ui/button.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { RemoveRow } from "../../components/remove-row.tsx";
import { RowGone } from "../../components/row-gone.tsx";
import { RowLink, useRowAddress } from "../../components/row-link.tsx";
import type { SectionFormProps } from "../section.ts";
import type { BoatExtras, ListedExtra } from "./extra-columns.server.ts";
import { ExtraDialog } from "./extra-dialog.tsx";

/** The section 'extras': the list, and the dialog that adds or edits an extra (spec 2 §2). */
export function ExtrasForm({ content, versions, pageAnswer }: SectionFormProps<BoatExtras>) {
  const [query] = useSearchParams();
  const opened = query.get("edit");
  const edited = content.extras.find(({ id }) => id === opened) ?? null;
  const newAddress = useRowAddress("new");
  return (
    <>
      <RowGone rows={content.extras} formOf={(id) => `extra-${id}`} />
      <p className="text-ink-soft">{m.owner_extras_hint()}</p>
      {content.extras.length === 0 ? (
        <p className="mt-5">{m.sections_extras_none()}</p>
      ) : (
        <ul className="mt-5 border-t border-hairline">
          {content.extras.map((extra) => (
            <ExtraRow key={extra.id} extra={extra} version={versions[extra.id]} />
          ))}
        </ul>
      )}
      <Link
        to={newAddress}
        preventScrollReset
        className={buttonClasses({ variant: "sea", size: "sm", className: "mt-5" })}
      >
        <Plus />
        {m.owner_extra_add()}
      </Link>
      {(edited !== null || opened === "new") && (
        <ExtraDialog
          key={opened}
          extra={edited}
          version={edited ? versions[edited.id] : undefined}
          hasOtherBoats={content.hasOtherBoats}
          times={content.times}
          pageAnswer={pageAnswer}
        />
      )}
    </>
  );
}

function ExtraRow({ extra, version }: { extra: ListedExtra; version: string | undefined }) {
  const language = useLanguage();
  const { quantity, maxQuantity, commissionPercentage: commission } = extra;
  const isIncluded = isIncludedInPrice(extra);
  const name = extraTypeLabel(extra.type);
  const facts = [
    extraCategoryLabel(extra.category),
    m.sections_extra_quantity({ count: quantity }),
    maxQuantity !== null && m.sections_extra_most({ count: maxQuantity }),
    extraPaymentTypeLabel(extra.paymentType),
    !isIncluded &&
      commission > 0 &&
      m.sections_extra_commission({ percent: formatPercent(commission, language) }),
  ];
  return (
    <li className="flex items-start gap-3 border-b border-hairline py-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          {isRequiredOption(extra.option) && (
            <Badge tone="warning">{extraOptionLabel(extra.option)}</Badge>
          )}
          {isIncluded && <Badge tone="new">{extraOptionLabel("Inclus")}</Badge>}
          {extra.priceCents > 0 && (
            <span className="tabular-nums">
              {m.pricing_per_unit({
                price: formatMoney(extra.priceCents),
                unit: extraPriceUnitLabel(extra.priceUnit),
              })}
            </span>
          )}
        </p>
        {extra.description && <p className="wrap-anywhere">{extra.description}</p>}
        <p className="text-sm text-ink-soft">
          <FactsLine facts={facts} />
        </p>
      </div>
      <RowLink row={extra.id} label={m.sections_extra_edit({ name })} icon={<Pencil />} />
      <RemoveRow
        name="extras/remove"
        id={extra.id}
        version={version}
        label={m.sections_extra_remove({ name })}
      />
    </li>
  );
}
