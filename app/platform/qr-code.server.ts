import { encode } from "uqr";

export type QrCode = { size: number; path: string };

/** A QR code as one path of unit squares, drawn by the page in its own colours. */
export function qrCodeOf(text: string): QrCode {
  const { data, size } = encode(text, { border: 2, ecc: "M" });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return { size, path: squares.join("") };
}
