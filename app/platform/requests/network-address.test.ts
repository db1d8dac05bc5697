import fc from "fast-check";
import { expect, test } from "vitest";
import { addressGroup, isLoopback } from "./network-address.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
  // Some proxies add the port, which is another one for each connection.
  ["192.0.2.7:50412", "192.0.2.7"],
  ["[2001:db8:1:2::1]:50412", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::1]", "2001:db8:1:2::/64"],
  ["[::ffff:192.0.2.7]:50412", "192.0.2.7"],
])("%s counts as %s", (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

const word = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
const four = fc.array(word, { minLength: 4, maxLength: 4 });
const group = (head: string[], tail: string[]) => addressGroup([...head, ...tail].join(":"));

test("the hosts of one IPv6 network share a key, which no other network has", () => {
  fc.assert(
    fc.property(four, four, four, four, (network, other, host, neighbour) => {
      expect(group(network, host)).toBe(group(network, neighbour));
      const isSame = network.join(":") === other.join(":");
      expect(group(network, host) === group(other, host)).toBe(isSame);
    }),
  );
});

test.each(["localhost", "LOCALHOST", "127.0.0.1", "127.9.8.7", "::1", "[::1]", "::ffff:127.0.0.1"])(
  "%s leads to this machine only",
  (host) => expect(isLoopback(host)).toBe(true),
);

test.each([
  "",
  "escale.example",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "10.0.0.1",
  "::",
])("'%s' does not lead to this machine only", (host) => expect(isLoopback(host)).toBe(false));
