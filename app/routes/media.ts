import { servicesContext } from "#app/platform/requests/request-scope.server.ts";
import { isStoragePath } from "#app/platform/storage/storage-path.ts";
import type { Route } from "./+types/media.ts";

/** Only pictures are public: private buckets have no address here. */
const publicBuckets = ["boat-photos", "avatars"] as const;
const publicTypes: ReadonlySet<string> = new Set([
  "image/avif",
  "image/webp",
  "image/jpeg",
  "image/png",
]);

/** A public picture, streamed. Cached forever where the address changes with the picture. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const bucket = publicBuckets.find((name) => name === params.bucket);
  const path = params["*"];
  if (!bucket || !isStoragePath(path)) return notFound();
  const file = await context.get(servicesContext).storage.find(bucket, path);
  if (!file) return notFound();
  const isPicture = publicTypes.has(file.contentType);
  if (!isPicture || request.method === "HEAD") await file.body.cancel();
  if (!isPicture) return notFound();
  const forEver = bucket === "boat-photos" || url.searchParams.has("v");
  return new Response(request.method === "HEAD" ? null : file.body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Length": String(file.size),
      "Cache-Control": forEver ? "public, max-age=31536000, immutable" : "public, max-age=300",
    },
  });
}

function notFound() {
  return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
}
