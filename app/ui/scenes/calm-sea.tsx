import calmSea from "./calm-sea.svg?url&no-inline";

/** A calm sea, where nothing waits for whoever runs or moderates the site. */
export function CalmSea() {
  return <img src={calmSea} alt="" width={280} height={168} className="w-full rounded-lg" />;
}
