/** World coordinates: x from 0 to 1 eastwards from the 180th meridian, y from 0 to 1 southwards. */
type WorldPoint = { x: number; y: number };

const radians = Math.PI / 180;

/** Converts degrees to world coordinates (spherical Mercator). */
export function toWorld(latitude: number, longitude: number): WorldPoint {
  const sine = Math.sin(latitude * radians);
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

/** Converts world coordinates to degrees. */
export function fromWorld({ x, y }: WorldPoint): { latitude: number; longitude: number } {
  return {
    latitude: Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / radians,
    longitude: (x - 0.5) * 360,
  };
}
