/** The feature of a file, and the file's path within it; null outside features. */
export function featureOf(path: string): { feature: string; inside: string } | null {
  const match = /^app\/features\/([^/]+)\/(.+)$/.exec(path);
  return match?.[1] && match[2] ? { feature: match[1], inside: match[2] } : null;
}
