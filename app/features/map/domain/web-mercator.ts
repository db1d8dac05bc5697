/** A point of the flat world: 0 to 1 from the date line to the east, 0 to 1 from north to south. */
export type WorldPoint = { x: number; y: number };

const radians = Math.PI / 180;

/** Where degrees lie on the flat world of web maps (spherical Mercator). */
export function toWorld(latitude: number, longitude: number): WorldPoint {
  const sine = Math.sin(latitude * radians);
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

/** The degrees of a point of the flat world. */
export function fromWorld({ x, y }: WorldPoint): { latitude: number; longitude: number } {
  return {
    latitude: Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / radians,
    longitude: (x - 0.5) * 360,
  };
}
