import { expect, test } from "vitest";
import { databaseBefore } from "#tests/support/database-before.ts";

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const [owner, renter, boat, message] = [id(1), id(2), id(3), id(4)];
const [sent, waiting, added] = [id(5), id(6), id(7)];

test("files of sent messages count as stored; those that wait for a message, and new ones, do not", async () => {
  const old = await databaseBefore("_stored_attachments");
  const insert = (file: string, messageId: string | null) =>
    old.client.query(
      `insert into message_attachments (id, owner_id, conversation_id, message_id, format, name, bytes)
      select $1, '${renter}', id, $2, 'pdf', 'cv.pdf', 10 from conversations`,
      [file, messageId],
    );
  await old.client.query(`
    insert into users (id, name, email) values
      ('${owner}', 'owner', 'o@example.org'), ('${renter}', 'renter', 'r@example.org');
    insert into boats (id, user_id, type, city, port, manufacturer, model, capacity, length, title)
    values ('${boat}', '${owner}', 'voile', 'Nice, France', 'Port de Nice', 'Beneteau', 'First 25', 5, 7.5, 'Sloop');
    insert into messages (id, boat_id, sender_id, recipient_id, subject, content)
    values ('${message}', '${boat}', '${renter}', '${owner}', 'Sloop', 'Bonjour')`);
  await insert(sent, message);
  await insert(waiting, null);

  await old.migrate();

  await insert(added, null);
  const { rows } = await old.client.query("select id from message_attachments where is_stored");
  expect(rows).toEqual([{ id: sent }]);
  await old.drop();
});
