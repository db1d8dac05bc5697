import { createContext } from "react-router";

/** The Content-Security-Policy nonce of this response; null where no policy is sent (development). */
export const nonceContext = createContext<string | null>(null);
