import type { Actor } from "#app/platform/actor.ts";
import { staffSessionEnd } from "#app/platform/auth/staff-session.ts";
import { eventStream, maxStreamMs } from "#app/platform/events/event-stream.server.ts";
import type { LiveEvents } from "#app/platform/events/live-events.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/live-events.ts";

type OnEvent = Parameters<LiveEvents["subscribe"]>[1]["onEvent"];

/**
 * Tells a signed-in user's open pages what changed: 'messages', 'reservations'. A session that ends
 * elsewhere, or that expires (for users with a role), also ends its streams; 'session' makes the page check
 * the session.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { actor, auth, clock, live } = requestScope(context);
  // No redirect to sign in: this address is not a page.
  if (actor.kind !== "user") return new Response(null, { status: 401 });
  return eventStream(request.signal, (send, end) => {
    let isOpen = true;
    let staffEnd: NodeJS.Timeout | undefined;
    const check = async () => {
      clearTimeout(staffEnd);
      const query = { disableRefresh: true };
      const found = await auth.api.getSession({ headers: request.headers, query });
      const left =
        found && isStaff(actor)
          ? staffSessionEnd(found.session).getTime() - clock().getTime()
          : Number.POSITIVE_INFINITY;
      if (!found || left <= 0) {
        send("session");
        end();
      } else if (isOpen && left <= maxStreamMs) {
        // Check again at that time: the session may have been used in the meantime.
        staffEnd = setTimeout(checkOrEnd, left);
      }
    };
    const checkOrEnd = () => {
      check().catch((error: unknown) => {
        logger.warn({ err: error }, "live events: session unknown");
        end();
      });
    };
    const onEvent: OnEvent = (topic) => (topic === "session" ? checkOrEnd() : send(topic));
    if (isStaff(actor)) checkOrEnd();
    const unsubscribe = live.subscribe(actor.userId, { onEvent, end });
    return () => {
      isOpen = false;
      clearTimeout(staffEnd);
      unsubscribe();
    };
  });
}

function isStaff(actor: Actor): boolean {
  return actor.kind === "user" && (actor.roles.length > 0 || actor.awaitsSecondFactor === true);
}
