import { SiteLink } from "#app/i18n/site-link.tsx";
import type { Scene } from "../domain/destination-scene.ts";
import type { DestinationLink } from "../views/destination-view.server.ts";
import { ScenePicture } from "./scene-picture.tsx";

export type PicturedDestination = DestinationLink & { scene: Scene };

type DestinationCardsProps = {
  destinations: readonly PicturedDestination[];
  headingLevel: 2 | 3;
  /** Above the fold: the pictures are loaded eagerly. */
  priority?: boolean;
};

/** Cards of cities, each with an illustration of its coast. */
export function DestinationCards({
  destinations,
  headingLevel,
  priority = false,
}: DestinationCardsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-7 md:gap-x-6 lg:grid-cols-4">
      {destinations.map(({ path, name, details, scene }) => (
        <li key={path} className="group relative">
          <div className="aspect-4/3 overflow-hidden rounded-lg bg-limestone-deep">
            <ScenePicture
              scene={scene}
              priority={priority}
              sizes="(width >= 77rem) 278px, (width >= 64rem) 23vw, 46vw"
              className="card-zoom"
            />
          </div>
          <Heading className="mt-3 text-h5">
            <SiteLink to={path} className="card-link">
              {name}
            </SiteLink>
          </Heading>
          <p className="text-md text-ink-soft tabular-nums">{details}</p>
        </li>
      ))}
    </ul>
  );
}
