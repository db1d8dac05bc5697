import type { Socket } from "node:net";
import type { Request, RequestHandler } from "express";

/** Long enough for a photo on a slow connection. A form that takes longer is cut off. */
const lingerMs = 30_000;

/**
 * Receives and discards the rest of a request's body after its response was sent. A form may be refused
 * before it was read, and browsers show the response only once they have sent the whole form.
 */
export function dropUnreadBodies(): RequestHandler {
  return (request, response, next) => {
    if (!response.shouldKeepAlive && !request.complete) closeAfterBody(request);
    response.once("finish", () => {
      if (request.complete) return;
      // The router's listeners would buffer data that nobody reads.
      request.removeAllListeners("data");
      request.resume();
      const timer = setTimeout(() => request.destroy(), lingerMs).unref();
      request.once("close", () => clearTimeout(timer));
    });
    next();
  };
}

/**
 * Keeps a connection that ends with this request open until the body was received. Node closes it once the
 * response is sent, which would reset it. The sender, such as a proxy that opens a connection for each
 * request, would then fail instead of reading the response.
 */
function closeAfterBody(request: Request): void {
  const { socket }: { socket: Socket } = request;
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (request.complete) return close();
    socket.end();
    request.once("close", close);
  };
}
