import { calendarDate } from "#app/platform/time/calendar-date.ts";
import type { accounts, profiles, userRoles, users } from "#db/schema/schema.ts";
import { demoBoats } from "./demo-boats.ts";
import { demoId } from "./demo-id.ts";
import { type DemoPerson, demoPeople, type PersonKey } from "./demo-people.ts";

type PeopleRows = {
  users: (typeof users.$inferInsert)[];
  accounts: (typeof accounts.$inferInsert)[];
  profiles: (typeof profiles.$inferInsert)[];
  userRoles: (typeof userRoles.$inferInsert)[];
};

export function personId(key: PersonKey): string {
  return demoId("person", key);
}

/** Rows for all people. Only the five demo accounts get a password, so nobody can sign in as the others. */
export function peopleRows(joinedAt: Date, passwordHash: string): PeopleRows {
  const dates = { createdAt: joinedAt, updatedAt: joinedAt };
  return {
    users: demoPeople.map(({ key, firstName, lastName, account }) => ({
      id: personId(key),
      name: `${firstName} ${lastName}`,
      email: account?.email ?? `${key}@people.escale.example`,
      emailVerified: true,
      ...dates,
    })),
    accounts: demoPeople.flatMap(({ key, account }) =>
      account
        ? [
            {
              id: demoId("account", key),
              userId: personId(key),
              accountId: personId(key),
              providerId: "credential",
              password: passwordHash,
              ...dates,
            },
          ]
        : [],
    ),
    profiles: demoPeople.map((person) => ({ ...profileRow(person), ...dates })),
    userRoles: demoPeople.flatMap(({ key, account }) =>
      (account?.roles ?? []).map((role) => ({ userId: personId(key), role, createdAt: joinedAt })),
    ),
  };
}

function profileRow(person: DemoPerson & { key: PersonKey }) {
  const { company } = person;
  const has = (licence: string) => person.licences?.some((each) => each === licence) ?? false;
  return {
    userId: personId(person.key),
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.phone ? `+3363998${person.phone}` : null,
    language: person.language ?? "fr",
    dateOfBirth: person.born ? calendarDate(person.born) : null,
    gender: person.gender ?? null,
    companyName: company?.name ?? null,
    siret: company?.siret ?? null,
    companyAddress: company?.address ?? null,
    vatNumber: company?.vatNumber ?? null,
    captainLevel: person.captain ?? null,
    boatTypePreference: person.prefers ?? null,
    permisCotier: has("cotier"),
    permisHauturier: has("hauturier"),
    permisFluvial: has("fluvial"),
    certificatRadiophonie: has("radio"),
    brevetSkipperProfessionnel: has("skipper"),
    dejaLoueBateau: person.hasRented ?? false,
    proprietaire: demoBoats.some(({ boat }) => boat.owner === person.key),
  };
}
