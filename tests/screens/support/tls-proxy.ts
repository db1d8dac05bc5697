import { request as forward } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { selfSignedCertificate } from "#tests/support/self-signed-certificate.ts";

/**
 * The client address that the proxy adds to X-Forwarded-For; the test's own connections all come from
 * loopback.
 */
export const client = "203.0.113.7";

/**
 * A proxy on this machine that ends TLS for `host` and forwards requests over http, with the headers that
 * proxies add. With `keepsHost: false` the forwarded Host header is the site's internal address.
 */
export async function openTlsProxy(
  host: string,
  { sitePort, keepsHost = true }: { sitePort: number; keepsHost?: boolean },
) {
  const { key, cert } = selfSignedCertificate(host);
  const server = createServer({ key, cert }, (incoming, answer) => {
    const earlier = incoming.headers["x-forwarded-for"];
    const passed = forward(
      {
        host: "127.0.0.1",
        port: sitePort,
        path: incoming.url,
        method: incoming.method,
        agent: false,
        headers: {
          ...incoming.headers,
          ...(!keepsHost && { host: `127.0.0.1:${sitePort}` }),
          "x-forwarded-for": [earlier, client].filter(Boolean).join(", "),
          "x-forwarded-host": host,
          "x-forwarded-proto": "https",
        },
      },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    passed.once("error", () => answer.writeHead(502).end());
    incoming.pipe(passed);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    port,
    certificate: cert,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
