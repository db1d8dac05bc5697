import drawing from "./lost-buoy.svg?url&no-inline";

/** A buoy that drifted off, under a low sun. */
export function LostBuoy() {
  return <img src={drawing} alt="" width={280} height={168} className="block w-full rounded-lg" />;
}
