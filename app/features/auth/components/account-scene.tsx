import quay640 from "#app/ui/pictures/destinations/port-soir-640.avif?url&no-inline";
import quay1200 from "#app/ui/pictures/destinations/port-soir-1200.avif?url&no-inline";
import { SceneImage } from "#app/ui/scene-image.tsx";

/** The harbour in the evening beside the form, on phones a strip above it. */
export function AccountScene() {
  return (
    <SceneImage
      widths={[quay640, quay1200]}
      sizes="(width >= 64rem) 560px, 100vw"
      className="h-28 w-full rounded-xl object-cover object-[50%_60%] sm:h-40 lg:h-full lg:min-h-128 lg:rounded-2xl"
    />
  );
}
