import desktop1280 from "#app/ui/pictures/hero-1280.avif?url&no-inline";
import desktop1680 from "#app/ui/pictures/hero-1680.webp?url&no-inline";
import desktop1920 from "#app/ui/pictures/hero-1920.avif?url&no-inline";
import desktop2560 from "#app/ui/pictures/hero-2560.avif?url&no-inline";
import phone480 from "#app/ui/pictures/hero-mobile-480.avif?url&no-inline";
import phone780 from "#app/ui/pictures/hero-mobile-780.avif?url&no-inline";
import phone820 from "#app/ui/pictures/hero-mobile-820.webp?url&no-inline";
import phone1170 from "#app/ui/pictures/hero-mobile-1170.avif?url&no-inline";

const onPhone = "(width < 47.5rem)";
const onDesk = "(width >= 47.5rem)";

// The picture is cropped to its frame, so it is drawn wider than the frame on narrow screens.
const phoneSizes = "max(100vw, 436px)";
const deskSizes = "(width >= 78rem) 1250px, max(100vw, 1250px)";

/** The hero picture's sources: portrait on phones, landscape elsewhere; the best format first. */
export const heroSources = [
  {
    media: onPhone,
    type: "image/avif",
    srcSet: `${phone480} 480w, ${phone780} 780w, ${phone1170} 1170w`,
    sizes: phoneSizes,
    src: phone780,
  },
  { media: onPhone, type: "image/webp", srcSet: phone820, sizes: undefined, src: phone820 },
  {
    media: onDesk,
    type: "image/avif",
    srcSet: `${desktop1280} 1280w, ${desktop1920} 1920w, ${desktop2560} 2560w`,
    sizes: deskSizes,
    src: desktop1280,
  },
  { media: onDesk, type: "image/webp", srcSet: desktop1680, sizes: undefined, src: desktop1680 },
];

/** Preloads of the hero picture in the page's head, because it is the largest element above the fold. */
export const heroPreloads = heroSources
  .filter((source) => source.type === "image/avif")
  .map((source) => ({
    rel: "preload" as const,
    as: "image" as const,
    type: source.type,
    media: source.media,
    imageSrcSet: source.srcSet,
    imageSizes: source.sizes ?? "100vw",
    fetchPriority: "high" as const,
  }));

/** The same preloads as a `Link` header, which browsers read before the page. */
export const heroPreloadHeader = heroPreloads
  .map(
    ({ type, media, imageSrcSet, imageSizes }) =>
      `<${imageSrcSet.split(" ")[0]}>; rel=preload; as=image; type="${type}"; media="${media}"; imagesrcset="${imageSrcSet}"; imagesizes="${imageSizes}"; fetchpriority=high`,
  )
  .join(", ");
