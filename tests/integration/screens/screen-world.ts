import type { Actor } from "#app/platform/actor.ts";
import { type Flash, takeFlash } from "#app/platform/flash.server.ts";
import { openPaymentWorld, PUBLIC_URL } from "#tests/integration/payments/payment-world.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { routeArgs } from "#tests/setup/route-args.ts";

/** An owner with a boat, Claire who rents, Paul whom none of it concerns, and the booking screens. */
export async function openScreenWorld() {
  const world = await openPaymentWorld();
  const renter = await createUser(world.db, { firstName: "Claire" });
  const stranger = await createUser(world.db, { firstName: "Paul" });

  function call(actor: Actor | undefined, path: string, init: RequestInit = {}) {
    const services = {
      ...world.system(),
      clock: world.clock,
      environment: { publicUrl: PUBLIC_URL },
    };
    const request = new Request(PUBLIC_URL + path, init);
    const id = /^(?:\/en)?\/reservation\/([^?]+)/.exec(path)?.[1];
    return routeArgs({
      request,
      services,
      ...(actor && { actor }),
      ...(id && { params: { id } }),
    });
  }

  return {
    ...world,
    renter,
    stranger,
    conversation: (otherUserId: string) => `/messages?with=${otherUserId}&boat=${world.boat.id}`,
    /** Somebody opens an address. */
    open: (actor: Actor | undefined, path: string, headers: Record<string, string> = {}) =>
      call(actor, path, { headers }),
    /** Somebody sends a form to an address. */
    send: (actor: Actor, path: string, fields: Record<string, string>) =>
      call(actor, path, { method: "POST", body: new URLSearchParams(fields) }),
  };
}

export type ScreenWorld = Awaited<ReturnType<typeof openScreenWorld>>;

/** What a loader or action answers or throws: its data, or where it sends to and with which toast. */
export async function answerOf(answer: () => unknown) {
  const given: unknown = await (async () => answer())().catch((thrown: unknown) => thrown);
  if (!(given instanceof Response)) return { data: dataOf(given), location: null, flash: null };
  return {
    data: null,
    location: given.headers.get("Location"),
    flash: await flashOf(given),
  };
}

function dataOf(given: unknown): unknown {
  const wrapped = typeof given === "object" && given !== null && "data" in given && "init" in given;
  return wrapped ? given.data : given;
}

async function flashOf(response: Response): Promise<Flash | null> {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const request = new Request(PUBLIC_URL, { headers: { Cookie: cookies.join("; ") } });
  return (await takeFlash(request)).flash;
}
