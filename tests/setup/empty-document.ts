import { afterAll } from "vitest";

// Test files of one process share the document, if they have one.
afterAll(() => globalThis.document?.body.replaceChildren());
