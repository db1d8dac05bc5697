import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClasses } from "#app/ui/button.tsx";
import { YearChoice } from "./year-choice.tsx";

type YearHeaderProps = {
  back: ReactNode;
  title: string;
  year: number;
  years: readonly number[];
  /** The address of the year's data as a file. */
  file: string;
};

/** The header of a page about one year of an owner: a menu of years, and a download of this one. */
export function YearHeader({ back, title, year, years, file }: YearHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <div className="print:hidden">{back}</div>
        <h1 className="text-h2">{title}</h1>
      </div>
      <div className="flex flex-wrap gap-3">
        <YearChoice year={year} years={years} />
        <a href={file} download className={buttonClasses({ size: "sm" })}>
          <Download aria-hidden="true" />
          {m.payouts_export({ year: String(year) })}
        </a>
      </div>
    </header>
  );
}
