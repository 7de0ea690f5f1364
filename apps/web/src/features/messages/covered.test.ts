import { describe, expect, it } from 'vitest';
import { hasCovered, mailParts } from './covered.ts';

describe('the text of an email', () => {
  it('tells what is covered from what was written', () => {
    expect(mailParts('Open https://x/reset#•••••• or type\n••••••')).toEqual([
      { at: 0, text: 'Open https://x/reset#' },
      { at: 21, isCovered: true },
      { at: 27, text: ' or type\n' },
      { at: 36, isCovered: true },
    ]);
  });

  it('is one part where nothing is covered, and none where nothing was written', () => {
    expect(mailParts('Hello')).toEqual([{ at: 0, text: 'Hello' }]);
    expect(mailParts('')).toEqual([]);
    expect(hasCovered('Hello • you')).toBe(false);
    expect(hasCovered('••••••')).toBe(true);
  });
});
