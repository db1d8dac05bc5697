import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // Origins are judged before the router (server/same-origin.ts), which cannot know PUBLIC_URL.
  allowedActionOrigins: ["**"],
} satisfies Config;
