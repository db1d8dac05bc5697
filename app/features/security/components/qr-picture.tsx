import { m } from "#app/i18n/paraglide/messages.js";
import type { QrCode } from "#app/platform/qr-code.server.ts";

/** The code that an authenticator app scans. */
export function QrPicture({ qr: { size, path } }: { qr: QrCode }) {
  return (
    <svg
      role="img"
      aria-label={m.accounts_factor_qr()}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-lg border border-hairline bg-white p-2"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
