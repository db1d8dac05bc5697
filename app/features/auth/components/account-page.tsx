import type { ReactNode } from "react";
import { AccountScene } from "./account-scene.tsx";

/**
 * The layout of the account pages, which show the same forms as the dialogs: a title above one narrow column,
 * and a picture.
 */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page grid grid-cols-1 justify-items-center gap-8 py-6 md:py-12 lg:grid-cols-2 lg:gap-16">
      <AccountScene />
      <div className="grid w-full max-w-112 grid-cols-1 content-start gap-6 lg:py-8">
        <h1 className="text-h3 md:text-h2">{title}</h1>
        {children}
      </div>
    </div>
  );
}
