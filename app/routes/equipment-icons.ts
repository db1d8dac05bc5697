import { drawEquipmentIcons } from "#app/features/boats/views/equipment-icons-view.server.tsx";

const drawn = drawEquipmentIcons();

/** The equipment icons, for every page that lists equipment. */
export function loader() {
  return new Response(drawn, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800",
    },
  });
}
