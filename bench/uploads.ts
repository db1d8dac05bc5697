import { randomUUID } from "node:crypto";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { type FaultSite, openFaultSite } from "#tests/faults/fault-site.ts";
import { openLoop } from "./open-loop.ts";
import type { Options } from "./options.ts";
import { phonePhotos } from "./photos.ts";
import { untilIdle } from "./process-cpu.ts";
import type { Row } from "./report.ts";
import { quantile } from "./superiority.ts";

const uploaders = 8;
const pagesPerSecond = 20;

/**
 * The 99th percentile of page times while 8 people upload 12-megapixel photos one after another, compared
 * with that of the idle site (S8). Pages, cached and rendered, are requested at a fixed rate.
 */
export async function measureUploads({ rounds, isQuick }: Options): Promise<Row[]> {
  const seconds = isQuick ? 3 : 10;
  const photos = await phonePhotos(uploaders);
  const site = await openFaultSite({ environment: { DEMO: "1", DEMO_PICTURES: "0" } });
  const [ratios, idle, busy]: [number[], number[], number[]] = [[], [], []];
  try {
    const owners = await createOwners(site, photos.length);
    for (let round = 0; round < rounds; round += 1) {
      await untilIdle(site.pid());
      const before = await pagesP99(site, seconds);
      const { during, count } = await whileUploading(site, { owners, photos }, () =>
        pagesP99(site, seconds),
      );
      await dropWaitingPictures(site);
      console.log(
        `p99 ${before.toFixed(0)} ms idle, ${during.toFixed(0)} ms during ${count} uploads`,
      );
      idle.push(before);
      busy.push(during);
      ratios.push(during / before);
    }
  } finally {
    await site.close();
  }
  const during = `page p99 during ${uploaders} uploads`;
  return [
    { id: "S8", what: `${during} / idle`, unit: "", goal: { atMost: 2 }, rounds: ratios },
    { id: "S8", what: during, unit: "ms", goal: null, rounds: busy },
    { id: "S8", what: "page p99 of the idle site", unit: "ms", goal: null, rounds: idle },
  ];
}

async function pagesP99(site: FaultSite, seconds: number): Promise<number> {
  const pages = [
    { path: "/", cookie: null },
    { path: "/search", cookie: null },
    { path: "/search?guests=4", cookie: "unknown=1" },
    { path: site.conversation.path, cookie: site.conversation.cookie },
  ];
  const { latencies, failures } = await openLoop({
    perSecond: pagesPerSecond,
    seconds,
    async send(number) {
      const { path, cookie } = pages[number % pages.length] ?? { path: "/", cookie: null };
      const headers = cookie === null ? {} : { Cookie: cookie };
      const answer = await fetch(site.baseUrl + path, { headers });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      await answer.arrayBuffer();
    },
  });
  if (failures.length > 0) throw new Error(failures[0]);
  return quantile(latencies, 0.99);
}

/**
 * Measures while people upload photos, each starting the next upload as soon as the last one was answered.
 * Also returns the number of uploads. The uploads end with the measurement, whether or not it failed.
 */
async function whileUploading(
  site: FaultSite,
  { owners, photos }: { owners: readonly BoatOwner[]; photos: readonly Blob[] },
  measure: () => Promise<number>,
): Promise<{ during: number; count: number }> {
  const over = new AbortController();
  let count = 0;
  const upload = async (owner: BoatOwner, index: number) => {
    const photo = photos[index];
    if (!photo) return;
    while (!over.signal.aborted) {
      await uploadPhoto(site, owner, photo);
      count += 1;
    }
  };
  const measured = measure().finally(() => over.abort());
  const [during] = await Promise.all([measured, ...owners.map(upload)]);
  return { during, count };
}

/** A boat, and the session cookie of its owner. */
export type BoatOwner = { boatId: string; cookie: string };

/**
 * Creates owners with one boat each. The photos of one owner that no boat has yet are limited, and a whole
 * run uploads more than that.
 */
export async function createOwners(site: FaultSite, count: number): Promise<BoatOwner[]> {
  const { db, close } = await site.connect();
  const owners: BoatOwner[] = [];
  while (owners.length < count) {
    const { userId } = await createUser(db);
    const { id: boatId } = await createBoat(db, { userId });
    owners.push({ boatId, cookie: await site.signIn(userId) });
  }
  await close();
  return owners;
}

/** Uploads a photo for the owner's boat; throws if the upload is refused. */
export async function uploadPhoto(
  { baseUrl }: FaultSite,
  { boatId, cookie }: BoatOwner,
  photo: Blob,
): Promise<void> {
  const form = new FormData();
  form.set("boatId", boatId);
  form.set("file", photo, "boat.jpg");
  const answer = await fetch(`${baseUrl}/boat-photos/${randomUUID()}`, {
    method: "POST",
    headers: { Cookie: cookie },
    body: form,
  });
  const text = await answer.text();
  if (!answer.ok || !text.includes("/media/boat-photos/")) throw new Error(`photo: ${text}`);
}

/** Drops the encoding jobs for other formats, which would keep the CPU busy in the next round. */
async function dropWaitingPictures(site: FaultSite): Promise<void> {
  const { pool, close } = await site.connect();
  await pool.query("delete from jobs.job where name = 'encode-photo'");
  await close();
}
