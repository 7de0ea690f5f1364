import { expect, it } from 'vitest';
import { imageKindOf, pictureLimits } from './picture.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['a PNG', '\u0089PNG\r\n\u001a\n and more', 'png'],
  ['a JPEG', '\u00ff\u00d8\u00ff\u00e1 and more', 'jpeg'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['a GIF', 'GIF89a', null],
  ['a page', '<!doctype html>', null],
  ['nothing', '', null],
  ['the start of a PNG cut off', '\u0089PNG', null],
])('%s is known by its first bytes', (_what, text, kind) => {
  expect(imageKindOf(bytesOf(text))).toBe(kind);
});

it('a picture is "at most 1 MB"', () => {
  expect(pictureLimits.bytes).toBe(1_048_576);
});
