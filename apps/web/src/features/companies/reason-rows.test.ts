import { describe, expect, it } from 'vitest';
import { otherReasons, shownReasons, withEntry } from './reason-rows.ts';

describe('rules by reason', () => {
  it('lists the reasons with a rule in the order of the list, and those just added', () => {
    expect(shownReasons({ RANDOM: false }, { 'FOLLOW-UP': 24 }, { added: ['AGENCY'] })).toEqual(['AGENCY', 'FOLLOW-UP', 'RANDOM']);
  });

  it('offers no reason that stands for something unsaid', () => {
    expect(otherReasons(['RANDOM'])).not.toContain('RANDOM');
    expect(otherReasons([])).not.toContain('BLANK');
  });

  it('sets an entry, and takes it out when there is nothing to say', () => {
    expect(withEntry({ RANDOM: true }, 'AGENCY', false)).toEqual({ RANDOM: true, AGENCY: false });
    expect(withEntry({ RANDOM: true, AGENCY: false }, 'AGENCY', null)).toEqual({ RANDOM: true });
  });
});
