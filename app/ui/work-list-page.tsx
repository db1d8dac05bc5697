import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";
import { CalmSea } from "./scenes/calm-sea.tsx";
import { ShownOfAll } from "./shown-of-all.tsx";

type WorkListPageProps = {
  back?: ReactNode;
  title: string;
  text: string;
  /** What is said when nothing waits. */
  none: string;
  /** How many cases the page shows, and how many wait. */
  shown: number;
  all: number;
  children: ReactNode;
};

/** A page of cases that wait for those who run the site. */
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
