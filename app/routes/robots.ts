import { robotsText } from "#app/features/sitemap/views/robots-view.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/robots.ts";

/** robots.txt: what crawlers may read. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsText(requestScope(context).environment.publicUrl), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    },
  });
}
