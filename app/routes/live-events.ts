import { eventStream } from "#app/platform/event-stream.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import type { LiveEvents } from "#app/platform/live-events.server.ts";
import type { Route } from "./+types/live-events.ts";

type OnEvent = Parameters<LiveEvents["subscribe"]>[1]["onEvent"];

/**
 * Tells a signed-in person's open pages what changed: 'messages', 'reservations'. A session that
 * ends elsewhere also ends its streams; 'session' makes the page check it.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { actor, auth, live } = requestScope(context);
  // No redirect to sign in: this address is not a page.
  if (actor.kind !== "user") return new Response(null, { status: 401 });
  return eventStream(request.signal, (send, end) => {
    const leaveIfOver = async () => {
      const query = { disableRefresh: true };
      const found = await auth.api.getSession({ headers: request.headers, query });
      if (found) return;
      send("session");
      end();
    };
    const onEvent: OnEvent = (topic) => {
      if (topic !== "session") return send(topic);
      leaveIfOver().catch((error: unknown) => {
        logger.warn({ err: error }, "live events: session unknown");
        end();
      });
    };
    return live.subscribe(actor.userId, { onEvent, end });
  });
}
