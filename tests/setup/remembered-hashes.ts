import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

// Hashing a password takes a tenth of a second on purpose, and tests check the same password of the same
// account again and again. Therefore each hash is computed only once per process.

type Callback = (error: unknown, key: Buffer) => void;
type Scrypt = typeof crypto.scrypt & { isRemembering?: true };

const compute: Scrypt = crypto.scrypt;

// A process loads this file once per test file.
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
        (error: unknown) => done(error, Buffer.alloc(0)),
      );
    },
    { isRemembering: true as const },
  );
  Object.assign(crypto, { scrypt: remembering });
  // Also updates modules that import the function by name.
  syncBuiltinESMExports();
}
