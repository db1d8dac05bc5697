import { createContext } from "react";

/** Where the dialogs of a part are drawn that may be hidden while they are open; null for in place. */
export const DialogPlace = createContext<HTMLElement | null>(null);
