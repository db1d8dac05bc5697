import { createContext, type MiddlewareFunction } from "react-router";
import { AppError } from "./errors.ts";

/**
 * The seconds that an address has to wait that sends too many forms; null for all others. The HTTP
 * server counts them (server/address-limit.ts).
 */
export const addressWaitContext = createContext<number | null>(null);

/** Refuses what an address sends too often, before the session or the body is read. */
export const addressLimitMiddleware: MiddlewareFunction<Response> = ({ context }) => {
  const retryAfterSeconds = context.get(addressWaitContext);
  if (retryAfterSeconds !== null) throw new AppError("rate_limited", { retryAfterSeconds });
};
