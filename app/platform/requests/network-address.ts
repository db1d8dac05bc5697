/**
 * The key under which one visitor's network address is counted: the whole address for IPv4; the first 64 bits
 * for IPv6, because the user of one such address controls all 2^64 addresses of its network.
 */
export function addressGroup(address: string): string {
  const bare = withoutPort(address).replace(/%.*$/, "").toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!bare.includes(":")) return bare;
  const [head = "", tail] = bare.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : Math.max(8 - before.length - after.length, 0);
  const groups = [...before, ...Array.from({ length: missing }, () => "0"), ...after];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}

/**
 * Some proxies, such as those of Azure, add the visitor's port in X-Forwarded-For: `192.0.2.7:50412`,
 * `[2001:db8::1]:50412`. Each connection has another one.
 */
function withoutPort(address: string): string {
  return address.replace(/^\[(.+)\](:\d+)?$/, "$1").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
}

/** True for a host name or an address that leads to this machine only: localhost, 127.0.0.1, [::1]. */
export function isLoopback(host: string): boolean {
  const bare = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/^::ffff:(?=\d+[.])/, "");
  return bare === "localhost" || bare === "::1" || /^127([.]\d{1,3}){3}$/.test(bare);
}
