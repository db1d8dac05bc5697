import { createContext, type MiddlewareFunction } from "react-router";
import { AppError } from "../errors.ts";

/**
 * The seconds that a network address must wait because it sends too many forms; null for all others. The HTTP
 * server counts the forms (server/address-limit.ts).
 */
export const addressWaitContext = createContext<number | null>(null);

/** Refuses forms from a network address over its limit, before the session or the body is read. */
export const addressLimitMiddleware: MiddlewareFunction<Response> = ({ context }) => {
  const retryAfterSeconds = context.get(addressWaitContext);
  if (retryAfterSeconds !== null) throw new AppError("rate_limited", { retryAfterSeconds });
};
