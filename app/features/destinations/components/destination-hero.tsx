import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { SiteLink } from "#app/i18n/site-link.tsx";
import { Rating } from "#app/ui/stars.tsx";
import type { Scene } from "../domain/destination-scene.ts";
import type { DestinationView } from "../views/destination-view.server.ts";
import { ScenePicture } from "./scene-picture.tsx";

type DestinationHeroProps = {
  view: Pick<DestinationView, "heading" | "highlights" | "sentences" | "trail">;
  scene: Scene;
  hasBoats: boolean;
  action: ReactNode;
};

const link = "underline decoration-line underline-offset-3 hover:text-ink hover:decoration-ink";

/** The destination's name, its figures, and an illustration of its coast. */
export function DestinationHero({ view, scene, hasBoats, action }: DestinationHeroProps) {
  const { heading, highlights, sentences, trail } = view;
  return (
    <div className="page pt-1.5">
      <nav aria-label={m.boats_breadcrumb()} className="pb-3.5">
        <ol className="flex flex-wrap gap-2 text-sm text-ink-soft [&>li+li]:before:mr-2 [&>li+li]:before:content-['›']">
          {trail.above.map(({ path, name }) => (
            <li key={path}>
              <SiteLink to={path} className={link}>
                {name}
              </SiteLink>
            </li>
          ))}
          <li aria-current="page">{trail.name}</li>
        </ol>
      </nav>
      <div className="grid overflow-hidden rounded-2xl bg-limestone lg:grid-cols-2">
        <div className="flex flex-col justify-center px-6 py-8 md:px-10 md:py-12 lg:px-14">
          <h1 className="text-h1">{heading}</h1>
          {hasBoats ? (
            <>
              <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-lg font-medium">
                <span>{highlights.boats}</span>
                {highlights.price && <span>{highlights.price}</span>}
                {highlights.rating && (
                  <Rating value={highlights.rating.average} count={highlights.rating.count} />
                )}
              </p>
              <p className="mt-4 max-w-[60ch] text-pretty text-ink-soft">{sentences.join(" ")}</p>
            </>
          ) : (
            <p className="mt-4 max-w-[60ch] text-lg text-ink-soft">{m.destinations_none_text()}</p>
          )}
          <div className="mt-6.5">{action}</div>
        </div>
        <div className="aspect-3/2 max-lg:order-first lg:aspect-auto lg:min-h-110">
          <ScenePicture scene={scene} priority sizes="(width >= 64rem) 592px, 100vw" />
        </div>
      </div>
    </div>
  );
}
