import drawing from "./pictures/wordmark.svg?url&no-inline";

/**
 * The name of the house; the link around it says where it leads. A file of its own: its outlines
 * would travel twice with every page and once more with its scripts.
 */
export function Wordmark({ className }: { className?: string | undefined }) {
  return (
    <img
      src={drawing}
      alt="Escale"
      width={148}
      height={40}
      fetchPriority="high"
      className={className}
    />
  );
}
