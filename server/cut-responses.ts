import type { RequestHandler } from "express";
import { logger } from "#app/platform/logger.server.ts";

/**
 * Logs responses that fail after they have begun, such as a stored file that cannot be read to its end. The
 * router only ends the connection. Responses that end because the visitor leaves have not failed.
 */
export const logCutResponses: RequestHandler = (request, response, next) => {
  response.once("close", () => {
    const { errored } = response;
    if (errored) logger.error({ err: errored, path: request.path }, "a response was cut off");
  });
  next();
};
