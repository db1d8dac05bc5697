import { createContext } from "react-router";

/** The Content-Security-Policy nonce of this response; null in development, where none is sent. */
export const nonceContext = createContext<string | null>(null);
