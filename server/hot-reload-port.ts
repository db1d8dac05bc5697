const distance = 20_000;
const lastPort = 65_535;

/**
 * The port on which pages in development receive changes: 20,000 above the site's port, or 20,000 below it if
 * that exceeds the highest port.
 */
export function hotReloadPort(port: number): number {
  return port + distance > lastPort ? port - distance : port + distance;
}
