import { BlockList, isIP } from "node:net";

/** Networks outside the public internet, from IANA's registries of special-purpose addresses. */
const special = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  // Multicast, reserved and broadcast addresses.
  ["224.0.0.0", 3],
] as const) {
  special.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  // Protocol assignments (including Teredo), examples, and 6to4, which wraps IPv4 addresses.
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
] as const) {
  special.addSubnet(network, bits, "ipv6");
}

/** The IPv6 addresses that are given out. The rest is local, reserved, or wraps IPv4 addresses. */
const given = new BlockList();
given.addSubnet("2000::", 3, "ipv6");

/**
 * True for a numeric address of the public internet: neither this machine, nor a private, local, shared or
 * reserved network, nor an address that only wraps one of these.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, "ipv4");
  return version === 6 && given.check(address, "ipv6") && !special.check(address, "ipv6");
}
