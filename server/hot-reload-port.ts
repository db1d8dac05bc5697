const distance = 20_000;
const lastPort = 65_535;

/** The port on which pages under development hear of changes: 20,000 above the site's, or below where none is left. */
export function hotReloadPort(port: number): number {
  return port + distance > lastPort ? port - distance : port + distance;
}
