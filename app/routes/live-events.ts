import { eventStream } from "#app/platform/event-stream.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import type { Route } from "./+types/live-events.ts";

/** Tells a signed-in person's open pages what of theirs changed: 'messages', 'reservations'. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { actor, live } = requestScope(context);
  // No redirect to sign in: nobody reads this address.
  if (actor.kind !== "user") return new Response(null, { status: 401 });
  return eventStream(request.signal, (send) => live.subscribe(actor.userId, send));
}
