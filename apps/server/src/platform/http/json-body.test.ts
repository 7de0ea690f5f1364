import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastCpuMillis } from '#test/cpu.ts';
import { parseJsonBody } from './json-body.ts';

const parse = (text: string): unknown => parseJsonBody(Buffer.from(text));

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
const holdsProto = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (Object.hasOwn(value, '__proto__') || Object.values(value).some(holdsProto));

test('any JSON value within the limits comes back as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 15 }), fc.constantFrom(undefined, 1, 4), (value, indent) => {
      fc.pre(depthOf(value) <= 20 && !holdsProto(value));
      const text = JSON.stringify(value, null, indent);
      expect(parse(text)).toEqual(JSON.parse(text));
    }),
    { seed: 7, numRuns: 500 },
  );
});

test('an object with any of its keys repeated is refused, wherever it stands', () => {
  const objects = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { minKeys: 1 });
  fc.assert(
    fc.property(objects, fc.nat(), (value, pick) => {
      fc.pre(!holdsProto(value));
      const keys = Object.keys(value);
      const again = JSON.stringify(keys[pick % keys.length]);
      const text = `[1,{"outer":${JSON.stringify(value).slice(0, -1)},${again}:0}}]`;
      expect(() => parse(text)).toThrow('bad-json');
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('a long body is inspected in a moment', () => {
  const text = JSON.stringify(Array.from({ length: 1900 }, (_none, index) => ({ [`key${index}`]: '\\"'.repeat(20) })));
  const budget = 500;
  expect(leastCpuMillis(() => parse(text), { budget })).toBeLessThan(budget);
});
