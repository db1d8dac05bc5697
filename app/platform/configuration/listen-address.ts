/**
 * The URL at which this machine reaches a server that listens on `host` (null: on all
 * addresses).
 */
export function listenAddress(host: string | null, port: number): string {
  const isEverywhere = host === null || host === "0.0.0.0" || host === "::";
  if (isEverywhere) return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
