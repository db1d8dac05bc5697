import drawing from "./pictures/wordmark.svg?url&no-inline";

/**
 * The logo; the link around it has the label. A separate file: inline, its outlines would be sent
 * twice with every page and once more with its scripts.
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
