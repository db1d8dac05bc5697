import { once } from "node:events";
import { type ClientRequest, IncomingMessage } from "node:http";

/** Waits for the response to a request. Throws if the request fails. */
export async function responseTo(request: ClientRequest): Promise<IncomingMessage> {
  const given: unknown[] = await once(request, "response");
  const response = given[0];
  if (!(response instanceof IncomingMessage)) throw new TypeError("not a response");
  return response;
}
