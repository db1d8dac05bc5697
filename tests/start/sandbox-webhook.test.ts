import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { readEnvironment } from "#app/platform/configuration/env.server.ts";
import { sandboxWebhookJob } from "#app/platform/payments/sandbox-jobs.ts";
import { openProcess } from "#server/open-process.ts";
import { createOwnDatabase } from "#tests/support/test-database.ts";

const projectRoot = resolve(import.meta.dirname, "../..");

test("the sandbox notifies the site at HOST, and with PORT=0 at the port that the system chose", async () => {
  const asked: (string | undefined)[] = [];
  const site = createServer((request, response) => {
    asked.push(request.url);
    response.end();
  });
  site.listen(0, "127.0.0.2");
  await once(site, "listening");
  const bound = site.address();
  if (typeof bound !== "object" || bound === null) throw new Error("The server has no port");

  const database = await createOwnDatabase();
  const opened = await openProcess({
    environment: readEnvironment({ DEMO: "0", HOST: "127.0.0.2", PORT: "0" }, projectRoot),
    projectRoot,
    databaseUrl: database.databaseUrl,
    authSecret: randomBytes(32).toString("hex"),
    encryptionKey: randomBytes(32).toString("base64"),
    isMigrated: true,
  });
  try {
    await opened.runJobs(bound.port);
    const type = "checkout.session.completed";
    await database.jobs.enqueue(
      database.db,
      sandboxWebhookJob.with({ sessionId: "cs_test_1", type }),
    );
    await vi.waitFor(() => expect(asked).toEqual(["/webhooks/payments"]), { timeout: 10_000 });
  } finally {
    await opened.close();
    await database.close();
    site.close();
  }
});
