import { createContext } from "react";

/**
 * Where to render the dialogs of a component that may be hidden while they are open; null renders them in
 * place.
 */
export const DialogPlace = createContext<HTMLElement | null>(null);
