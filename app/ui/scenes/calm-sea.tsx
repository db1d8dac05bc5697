import calmSea from "./calm-sea.svg?url&no-inline";

/** A calm sea, for when no work waits for operators or moderators. */
export function CalmSea() {
  return <img src={calmSea} alt="" width={280} height={168} className="w-full rounded-lg" />;
}
