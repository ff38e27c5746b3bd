import { expect, test } from "vitest";
import { shortNetwork } from "#app/domain/identity/network.ts";

test.each([
  ["192.0.2.77", "192.0.2.0/24"],
  ["2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["unknown", null],
  ["192.0.2.77<script>", null],
])("the network address %s is shortened to %s", (address, short) => {
  expect(shortNetwork(address)).toBe(short);
});
