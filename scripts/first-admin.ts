import { operatorText } from "#app/platform/configuration/operator-text.ts";
import { runOperatorCommand } from "./operator/operator-command.ts";

// `npm run first-admin -- claire@port.example`: makes the first administrator of a new site. All other roles
// are granted on the site's own pages.

const [email] = process.argv.slice(2);
if (email) {
  await runOperatorCommand(async () => {
    const { makeAdmin } = await import("./operator/make-admin.ts");
    return (site) => makeAdmin(site, email);
  });
} else {
  console.error(operatorText("first_admin_usage"));
  process.exitCode = 1;
}
