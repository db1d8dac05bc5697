import island640 from "#app/ui/pictures/destinations/voilier-ile-de-re-640.avif?url&no-inline";
import island1200 from "#app/ui/pictures/destinations/voilier-ile-de-re-1200.avif?url&no-inline";
import { SceneImage } from "#app/ui/scene-image.tsx";

/**
 * A picture of the sea at the top of the account pages; hidden on phones, which need the room for the form.
 */
export function ProfileScene() {
  return (
    <SceneImage
      widths={[island640, island1200]}
      sizes="(width >= 48rem) 420px, 1px"
      className="hidden h-28 w-80 flex-none rounded-xl object-cover object-[50%_62%] md:block lg:w-104"
    />
  );
}
