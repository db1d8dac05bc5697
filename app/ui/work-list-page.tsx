import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";
import { CalmSea } from "./scenes/calm-sea.tsx";
import { ShownOfAll } from "./shown-of-all.tsx";

type WorkListPageProps = {
  back?: ReactNode;
  title: string;
  text: string;
  /** The text when there are no open cases. */
  none: string;
  /** The number of cases on the page; `all` counts all open cases. */
  shown: number;
  all: number;
  children: ReactNode;
};

/** A page of open cases for those who run the site. */
export function WorkListPage({ back, title, text, none, shown, all, children }: WorkListPageProps) {
  return (
    <div className="page grid grid-cols-1 gap-7 py-8 md:py-12">
      <header>
        {back}
        <h1 className="text-h2">{title}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">{text}</p>
      </header>
      {shown === 0 ? (
        <EmptyState scene={<CalmSea />} title={none} />
      ) : (
        <>
          <ShownOfAll shown={shown} all={all} />
          {children}
        </>
      )}
    </div>
  );
}
