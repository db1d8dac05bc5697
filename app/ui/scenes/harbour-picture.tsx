import drawing from "./harbour-picture.svg?url&no-inline";

/** A sloop at her berth, a jetty with its light, low sun: for what has no picture of its own. */
export function HarbourPicture() {
  return (
    <img
      src={drawing}
      alt=""
      width={280}
      height={168}
      loading="lazy"
      className="block w-full rounded-lg"
    />
  );
}
