import { RouterContextProvider } from "react-router";
import { type Actor, anonymous } from "#app/platform/actor.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import {
  actorContext,
  type Services,
  servicesContext,
} from "#app/platform/requests/request-scope.server.ts";

type RouteCall = {
  request: Request;
  /** Only the services that the route uses. */
  services: object;
  actor?: Actor;
  params?: Record<string, string>;
};

/** The arguments of a loader or an action, typed `never` because their generated types differ by route. */
export function routeArgs({ request, services, actor = anonymous, params = {} }: RouteCall): never {
  const context = new RouterContextProvider();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test only has what it uses
  context.set(servicesContext, { limits: noRateLimits, ...services } as Services);
  context.set(actorContext, actor);
  const args = { request, params, url: new URL(request.url), context };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of any route's type
  return args as never;
}
