import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // Origins are checked before the router (server/same-origin.ts), because it cannot know PUBLIC_URL.
  allowedActionOrigins: ["**"],
} satisfies Config;
