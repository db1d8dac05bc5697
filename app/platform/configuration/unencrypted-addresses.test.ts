import { expect, test } from "vitest";
import { readEnvironment } from "./env.server.ts";

const start = (variables: Record<string, string>) => () =>
  readEnvironment(variables, "/srv/escale");

test.each([
  ["STRIPE_API_BASE", { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }],
  ["DEEPL_API_BASE", { DEEPL_API_KEY: "key" }],
  ["LIBRETRANSLATE_URL", { LIBRETRANSLATE_API_KEY: "key" }],
])("no key is sent unencrypted to %s, except on this machine", (name, keys) => {
  for (const address of ["https://proxy.example", "http://127.0.0.1:9001", "http://[::1]:9001"]) {
    expect(start({ ...keys, [name]: address })).not.toThrow();
  }
  for (const address of ["http://proxy.example", "http://10.0.0.7:5000", "http://translate"]) {
    expect(start({ ...keys, [name]: address })).toThrow(
      new RegExp(`^Configuration: ${name} recevrait une clé en clair.* / .*would get a key unencr`),
    );
  }
});

test("no private file is stored unencrypted in S3_ENDPOINT, except on this machine", () => {
  const keys = {
    S3_BUCKET: "escale",
    S3_REGION: "fr",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "key",
  };
  for (const address of ["https://s3.example", "http://127.0.0.1:9000", "http://[::1]:9000"]) {
    expect(start({ ...keys, S3_ENDPOINT: address })).not.toThrow();
  }
  expect(start(keys)).not.toThrow();
  for (const address of ["http://s3.example", "http://10.0.0.7:9000", "http://minio:9000"]) {
    expect(start({ ...keys, S3_ENDPOINT: address })).toThrow(
      /^Configuration: S3_ENDPOINT recevrait des pièces d'identité.* \/ .*would get identity cards/,
    );
  }
});

test("an unencrypted translation server that gets no key is accepted in a private network", () => {
  expect(start({ LIBRETRANSLATE_URL: "http://translate:5000" })).not.toThrow();
});
