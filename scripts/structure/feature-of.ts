/** The feature of a path, and the path within it. */
export function featureOf(path: string): { feature: string; inside: string } | null {
  const match = /^app\/features\/([^/]+)\/(.+)$/.exec(path);
  return match?.[1] && match[2] ? { feature: match[1], inside: match[2] } : null;
}
