import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { xmlHeaders } from "#app/features/sitemap/domain/sitemap-xml.ts";
import { boatSitemap } from "#app/features/sitemap/views/boats-sitemap-view.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { Route } from "./+types/sitemap-boats.ts";

/** A part of the public boats; the sitemap index says where each part begins. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { db, environment } = requestScope(context);
  const after = url.searchParams.get("after");
  if (after !== null && !isUuid(after)) return new Response(null, { status: 404 });
  const xml = Readable.from(boatSitemap(db, environment.publicUrl, { after }));
  return new Response(createReadableStreamFromReadable(xml), { headers: xmlHeaders });
}
