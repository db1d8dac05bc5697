import { classNames } from "#app/ui/class-names.ts";
import canotArcachon640 from "#app/ui/pictures/destinations/canot-arcachon-640.avif?url&no-inline";
import canotArcachon1200 from "#app/ui/pictures/destinations/canot-arcachon-1200.avif?url&no-inline";
import catamaranPorquerolles640 from "#app/ui/pictures/destinations/catamaran-porquerolles-640.avif?url&no-inline";
import catamaranPorquerolles1200 from "#app/ui/pictures/destinations/catamaran-porquerolles-1200.avif?url&no-inline";
import catamaranRiviera640 from "#app/ui/pictures/destinations/catamaran-riviera-640.avif?url&no-inline";
import catamaranRiviera1200 from "#app/ui/pictures/destinations/catamaran-riviera-1200.avif?url&no-inline";
import goeletteMouillage640 from "#app/ui/pictures/destinations/goelette-mouillage-640.avif?url&no-inline";
import goeletteMouillage1200 from "#app/ui/pictures/destinations/goelette-mouillage-1200.avif?url&no-inline";
import jetSkiCoteBleue640 from "#app/ui/pictures/destinations/jet-ski-cote-bleue-640.avif?url&no-inline";
import jetSkiCoteBleue1200 from "#app/ui/pictures/destinations/jet-ski-cote-bleue-1200.avif?url&no-inline";
import moteurBretagne640 from "#app/ui/pictures/destinations/moteur-bretagne-640.avif?url&no-inline";
import moteurBretagne1200 from "#app/ui/pictures/destinations/moteur-bretagne-1200.avif?url&no-inline";
import penicheCanalDuMidi640 from "#app/ui/pictures/destinations/peniche-canal-du-midi-640.avif?url&no-inline";
import penicheCanalDuMidi1200 from "#app/ui/pictures/destinations/peniche-canal-du-midi-1200.avif?url&no-inline";
import portSoir640 from "#app/ui/pictures/destinations/port-soir-640.avif?url&no-inline";
import portSoir1200 from "#app/ui/pictures/destinations/port-soir-1200.avif?url&no-inline";
import sansPermisCassis640 from "#app/ui/pictures/destinations/sans-permis-cassis-640.avif?url&no-inline";
import sansPermisCassis1200 from "#app/ui/pictures/destinations/sans-permis-cassis-1200.avif?url&no-inline";
import semirigideCorse640 from "#app/ui/pictures/destinations/semirigide-corse-640.avif?url&no-inline";
import semirigideCorse1200 from "#app/ui/pictures/destinations/semirigide-corse-1200.avif?url&no-inline";
import voilierCalanques640 from "#app/ui/pictures/destinations/voilier-calanques-640.avif?url&no-inline";
import voilierCalanques1200 from "#app/ui/pictures/destinations/voilier-calanques-1200.avif?url&no-inline";
import voilierIleDeRe640 from "#app/ui/pictures/destinations/voilier-ile-de-re-640.avif?url&no-inline";
import voilierIleDeRe1200 from "#app/ui/pictures/destinations/voilier-ile-de-re-1200.avif?url&no-inline";
import voilierSaintMalo640 from "#app/ui/pictures/destinations/voilier-saint-malo-640.avif?url&no-inline";
import voilierSaintMalo1200 from "#app/ui/pictures/destinations/voilier-saint-malo-1200.avif?url&no-inline";
import yachtLerins640 from "#app/ui/pictures/destinations/yacht-lerins-640.avif?url&no-inline";
import yachtLerins1200 from "#app/ui/pictures/destinations/yacht-lerins-1200.avif?url&no-inline";
import { SceneImage } from "#app/ui/scene-image.tsx";
import type { Scene } from "../domain/destination-scene.ts";

/** The files of each picture, 640 and 1200 pixels wide. */
const files: Record<Scene, readonly [string, string]> = {
  "voilier-calanques": [voilierCalanques640, voilierCalanques1200],
  "catamaran-riviera": [catamaranRiviera640, catamaranRiviera1200],
  "catamaran-porquerolles": [catamaranPorquerolles640, catamaranPorquerolles1200],
  "semirigide-corse": [semirigideCorse640, semirigideCorse1200],
  "voilier-saint-malo": [voilierSaintMalo640, voilierSaintMalo1200],
  "moteur-bretagne": [moteurBretagne640, moteurBretagne1200],
  "voilier-ile-de-re": [voilierIleDeRe640, voilierIleDeRe1200],
  "canot-arcachon": [canotArcachon640, canotArcachon1200],
  "goelette-mouillage": [goeletteMouillage640, goeletteMouillage1200],
  "port-soir": [portSoir640, portSoir1200],
  "peniche-canal-du-midi": [penicheCanalDuMidi640, penicheCanalDuMidi1200],
  "jet-ski-cote-bleue": [jetSkiCoteBleue640, jetSkiCoteBleue1200],
  "sans-permis-cassis": [sansPermisCassis640, sansPermisCassis1200],
  "yacht-lerins": [yachtLerins640, yachtLerins1200],
};

type ScenePictureProps = {
  scene: Scene;
  /** The displayed width, as a `sizes` attribute. */
  sizes: string;
  priority?: boolean;
  className?: string;
};

/** An illustration that fills its frame. It is decorative, because the text beside it names the place. */
export function ScenePicture({ scene, sizes, priority = false, className }: ScenePictureProps) {
  return (
    <SceneImage
      widths={files[scene]}
      sizes={sizes}
      {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
      className={classNames("size-full object-cover", className)}
    />
  );
}
