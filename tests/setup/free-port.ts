import { createServer } from "node:net";

/** A TCP port that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, () => {
      const address = server.address();
      if (address === null || typeof address === "string") {
        reject(new Error("The server got no port"));
        return;
      }
      server.close(() => resolve(address.port));
    });
  });
}
