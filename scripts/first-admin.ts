import { runOperatorCommand } from "./operator/operator-command.ts";

// `npm run first-admin -- claire@port.example`: makes the first administrator of a new site. All other roles
// are granted on the site's own pages.

const USAGE =
  "Indiquez l'adresse e-mail d'un compte confirmé. / Name the email address of a confirmed account.";

const [email] = process.argv.slice(2);
if (email) {
  await runOperatorCommand(async () => {
    const { makeAdmin } = await import("./operator/make-admin.ts");
    return (site) => makeAdmin(site, email);
  });
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
