import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { boatExtras, profiles, userRoles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { brokenConstraint } from "#tests/support/broken-constraint.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

// The fields of spec 1 §3 and spec 2 §3, verbatim, because other programs read these names.
const specified: Record<string, string> = {
  boats:
    "id, user_id, type, yacht_subtype, city, port, is_professional, manufacturer, model, navigation_mode, capacity, length, how_did_you_know, company_name, fiscal_address, website, title, description, base_price_per_day, seasonal_pricing, photos, status, is_online, created_at, check_in_time, check_out_time, day_rental_check_in_time, day_rental_check_out_time, cancellation_policy, fuel_costs, boat_year, cabins_count, equipments, berths_count, bathrooms_count, berth_details, fuel_consumption, renovation_details, engine_type, engine_power, beam, draft, offshore_equipment, crew_count, dinghy_power, caution_amount, insurance_type, insurance_certification, insurance_certificate_url, ownership_certificate_url, updated_at",
  boat_extras:
    "boat_id, category, type, description, quantity, max_quantity, is_required, price, price_unit, payment_type, commission_percentage, created_at",
  boat_unavailabilities: "id, boat_id, start_date, end_date, reason",
  user_roles: "user_id, role",
  profiles:
    "user_id, first_name, last_name, phone, country_code, date_of_birth, avatar_url, gender, company_name, siret, company_address, vat_number, captain_level, boat_type_preference, permis_cotier, permis_hauturier, permis_fluvial, certificat_radiophonie, brevet_skipper_professionnel, deja_loue_bateau, proprietaire, k_bis_url, identity_card_url, iban_document_url, ownership_certificate_url, updated_at",
  banking_info: "account_holder, iban, bic",
  messages:
    "id, boat_id, sender_id, recipient_id, subject, content, is_read, created_at, booking_details",
  quotes: "id, boat_id, sender_id, recipient_id, booking_details, total_price, status",
  reservations:
    "id, client_id, owner_id, boat_id, quote_id, status, check_in_date, check_out_date, guests, total_price, created_at, payment_session_id, booking_details",
};

let database: TestDatabase;
let owner: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await createUser(database.db);
});
afterAll(() => database.close());

async function columnsOf(table: string): Promise<Map<string, string>> {
  const { rows } = await database.db.execute<{ name: string; type: string }>(
    sql`select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`,
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

describe("the columns of", () => {
  // spec 1-1.16 1-3.01 1-3.02 1-3.03 1-3.04 1-3.08 1-3.09 1-3.10 1-3.11 2-3.01 2-3.02 2-3.03 2-3.04
  // spec 2-3.05 2-3.06 2-3.07 2-3.22 2-3.31 2-3.32 2-3.35 2-3.36 2-3.37 2-3.38 2-3.39 2-3.41 2-3.43
  // spec 2-3.45
  test.each(Object.entries(specified))("%s are those of the specification", async (table, list) => {
    const columns = await columnsOf(table);
    expect(list.split(", ").filter((name) => !columns.has(name))).toEqual([]);
  });

  // spec 1-3.02 1-3.03
  test("boats store counts as integers, and metres and euros as exact decimals", async () => {
    const columns = await columnsOf("boats");
    expect(columns.get("capacity")).toBe("integer");
    for (const exact of ["length", "beam", "draft", "base_price_per_day", "caution_amount"]) {
      expect(columns.get(exact)).toBe("numeric");
    }
    for (const list of ["photos", "seasonal_pricing", "berth_details", "equipments"]) {
      expect(columns.get(list)).toBe("jsonb");
    }
  });

  // spec 1-3.09 2-3.31
  test("rentals and unavailabilities store days without a time", async () => {
    const blocks = await columnsOf("boat_unavailabilities");
    const rentals = await columnsOf("reservations");
    expect([blocks.get("start_date"), blocks.get("end_date")]).toEqual(["date", "date"]);
    expect([rentals.get("check_in_date"), rentals.get("check_out_date")]).toEqual(["date", "date"]);
  });
});

describe("a new boat", () => {
  // spec 2-3.20 2-4.05
  test("has the specification's setup defaults, and is pending", async () => {
    const { id: _, ...fields } = await createBoat(database.db, { userId: owner.userId });
    expect(fields).toMatchObject({
      checkInTime: "10:00",
      checkOutTime: "18:00",
      cancellationPolicy: "moderate",
      depositPercentage: 30,
      balancePaymentDays: 0,
      fuelCosts: "excluded",
      photos: [],
      seasonalPricing: [],
    });
    const { rows } = await database.db.execute(sql`
      insert into boats (user_id, type, city, port, manufacturer, model, capacity, length, title)
      values (${owner.userId}, 'voile', 'Nice, France', 'Port Lympia', 'Jeanneau', 'Sun', 4, 9, 'Sloop')
      returning status, is_online`);
    expect(rows).toEqual([{ status: "pending", is_online: false }]);
  });

  // spec 2-9.03
  test("has extras with quantity 1, per day, paid online with a commission of 10 percent", async () => {
    const { id: boatId } = await createBoat(database.db, { userId: owner.userId });
    const [extra] = await database.db
      .insert(boatExtras)
      .values({ boatId, category: "Équipement", type: "kayak", price: cents(1500) })
      .returning();
    expect(extra).toMatchObject({
      quantity: 1,
      priceUnit: "jour",
      isRequired: false,
      paymentType: "En ligne",
      commissionPercentage: 10,
    });
  });
});

/** The name of the constraint that a statement violates, if any. */
function brokenBy(statement: Promise<unknown>): Promise<string | undefined> {
  return statement.then(() => undefined, brokenConstraint);
}

const give = (role: string) =>
  database.db.execute(
    sql`insert into ${userRoles} (user_id, role) values (${owner.userId}, ${role})`,
  );

describe("the database refuses", () => {
  // spec 2-3.05 2-5.20 2-9.10 2-9.11
  test.each([
    [{ type: "sous-marin" }, "boats_type"],
    [{ type: "yacht", yachtSubtype: "vapeur" }, "boats_yacht_subtype"],
    [{ navigationMode: "avec_capitaine" }, "boats_navigation_mode"],
    [{ capacity: 0 }, "boats_capacity"],
    [{ boatYear: 1899 }, "boats_year"],
    [{ cancellationPolicy: "free" }, "boats_cancellation_policy"],
    [{ checkInTime: "10:15" }, "boats_times"],
    [{ dayRentalCheckOutTime: "24:00" }, "boats_times"],
    [{ dayRentalCheckInTime: "18:00", dayRentalCheckOutTime: "18:00" }, "boats_day_rental_order"],
    [{ fuelCosts: "shared" }, "boats_fuel_costs"],
    [{ engineType: "steam" }, "boats_engine_type"],
    [{ insuranceType: "Peut-être" }, "boats_insurance_type"],
    [{ status: "published" }, "boats_status"],
    [{ howDidYouKnow: "rumour" }, "boats_how_did_you_know"],
  ])("a boat with %o", async (traits: object, constraint) => {
    const made = createBoat(database.db, { userId: owner.userId, isOnline: false, ...traits });
    expect(await brokenBy(made)).toBe(constraint);
  });

  // spec 2-3.25
  test.each([
    ["category", "Cadeaux"],
    ["type", "un cadeau"],
  ])("an extra whose %s is %s", async (column, value) => {
    const { id: boatId } = await createBoat(database.db, { userId: owner.userId });
    const extra = { boatId, category: "Autres" as const, type: "other" as const, price: cents(0) };
    const made = database.db.insert(boatExtras).values({ ...extra, [column]: value });
    expect(await brokenBy(made)).toBe(`boat_extras_${column}`);
  });

  test("a rejected or suspended boat that is online", async () => {
    for (const status of ["rejected", "suspended"] as const) {
      const made = createBoat(database.db, { userId: owner.userId, status, isOnline: true });
      expect(await brokenBy(made)).toBe("boats_online_only_when_allowed");
    }
  });

  // spec 1-6.02 2-1.08 2-6.01
  test("any role except moderator and admin", async () => {
    for (const role of ["owner", "renter", "client", ""]) {
      expect(await brokenBy(give(role))).toBe("user_roles_role");
    }
    await give("moderator");
    await give("admin");
  });

  // spec 2-3.35 2-3.37
  test.each([
    ["gender", "x"],
    ["captain_level", "amiral"],
    ["boat_type_preference", "rame"],
  ])("a profile whose %s is %s", async (column, value) => {
    const update = database.db.execute(
      sql`update ${profiles} set ${sql.identifier(column)} = ${value} where user_id = ${owner.userId}`,
    );
    expect(await brokenBy(update)).toBe(`profiles_${column}`);
  });
});
