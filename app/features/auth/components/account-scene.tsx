import quay640 from "#app/ui/pictures/destinations/port-soir-640.avif?url&no-inline";
import quay1200 from "#app/ui/pictures/destinations/port-soir-1200.avif?url&no-inline";
import { SceneImage } from "#app/ui/scene-image.tsx";

/** A picture of the harbour in the evening beside the form, or as a strip above it on phones. */
export function AccountScene() {
  return (
    <SceneImage
      widths={[quay640, quay1200]}
      sizes="(width >= 64rem) 560px, 100vw"
      className="h-28 w-full rounded-xl object-cover object-[50%_60%] sm:h-40 lg:h-full lg:min-h-128 lg:rounded-2xl"
    />
  );
}
