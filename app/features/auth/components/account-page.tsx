import type { ReactNode } from "react";

/** The layout of the pages that replace the dialogs: a title above one narrow column. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page grid grid-cols-1 justify-items-center py-10 md:py-16">
      <div className="grid w-full max-w-112 grid-cols-1 gap-6">
        <h1 className="text-h3 md:text-h2">{title}</h1>
        {children}
      </div>
    </div>
  );
}
