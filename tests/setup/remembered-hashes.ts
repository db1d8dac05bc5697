import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

// Hashing a password takes a tenth of a second of work on purpose, and tests check the same password of
// the same account again and again: each hash is computed once for each process.

type Callback = (error: Error | null, key: Buffer) => void;
type Scrypt = typeof crypto.scrypt & { isRemembering?: true };

const compute: Scrypt = crypto.scrypt;

// Processes load this file once for each file of tests.
if (!compute.isRemembering) {
  const known = new Map<string, Promise<Buffer>>();

  const remembering = Object.assign(
    (
      password: BinaryLike,
      salt: BinaryLike,
      length: number,
      options: ScryptOptions,
      done: Callback,
    ) => {
      const input = JSON.stringify([password, salt, length, options]);
      let key = known.get(input);
      if (!key) {
        key = new Promise((resolve, reject) => {
          compute(password, salt, length, options, (error, made) =>
            error ? reject(error) : resolve(made),
          );
        });
        known.set(input, key);
      }
      key.then(
        (made) => done(null, Buffer.from(made)),
        (error: Error) => done(error, Buffer.alloc(0)),
      );
    },
    { isRemembering: true as const },
  );
  Object.assign(crypto, { scrypt: remembering });
  // For modules that import the function by its name.
  syncBuiltinESMExports();
}
