import { listCardPhotos } from "#app/features/boats/queries/list-card-photos.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/photos-of-card.ts";

/** The photos of a card, loaded when needed: lists contain only covers. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const photos = await listCardPhotos(requestScope(context).db, params.id);
  if (photos.length === 0) return Response.json([], { status: 404 });
  return Response.json(photos, { headers: { "Cache-Control": "public, max-age=60" } });
}
