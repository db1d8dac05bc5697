import drawing from "./harbour-picture.svg?url&no-inline";

/** A sailing boat at its berth, a jetty with a light, a low sun: for boats without a picture. */
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
