import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,scripts,server,db,bench}/**/*.test.{ts,tsx}"],
          globalSetup: "./tests/setup/messages.ts",
        },
      },
      {
        test: {
          name: "integration",
          include: ["tests/{integration,start}/**/*.test.ts"],
          globalSetup: ["./tests/setup/messages.ts", "./tests/setup/database.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
