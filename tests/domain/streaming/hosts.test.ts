import { expect, test } from "vitest";
import { hostsIn } from "#app/domain/streaming/hosts.ts";

test.each([
  ["", []],
  ["video.ejemplo.org", ["video.ejemplo.org"]],
  ["a.example\r\nb.example, c.example;d.example", ["a.example", "b.example", "c.example", "d.example"]],
  ["https://Tube.Example/w/1?x#y http://b.example:8080/", ["tube.example", "b.example"]],
  ["tube.example\nTUBE.example", ["tube.example"]],
  ["mi servidor", ["mi", "servidor"]],
])("the hosts in the text %j are %j", (text, hosts) => {
  expect(hostsIn(text)).toEqual(hosts);
});
