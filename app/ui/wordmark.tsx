import drawing from "./pictures/wordmark.svg?url&no-inline";

/**
 * The logo; the link around it has the label. It is a separate file: inline, its paths would be sent twice
 * with each page and again with its JavaScript.
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
