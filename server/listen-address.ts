/** Where a browser of this machine finds a server that listens on `host` (null: everywhere). */
export function listenAddress(host: string | null, port: number): string {
  const isEverywhere = host === null || host === "0.0.0.0" || host === "::";
  if (isEverywhere) return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
