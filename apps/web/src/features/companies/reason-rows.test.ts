import { describe, expect, it } from 'vitest';
import { otherReasons, shownReasons, withEntry } from './reason-rows.ts';

describe('rules by reason', () => {
  it('lists the reasons with a rule in the order of the list, and those just added', () => {
    expect(shownReasons({ 'RANDOM': 8, 'FOLLOW-UP': 24 }, ['AGENCY'])).toEqual(['AGENCY', 'FOLLOW-UP', 'RANDOM']);
  });

  it('offers no reason that stands for something unsaid', () => {
    expect(otherReasons(['RANDOM'])).not.toContain('RANDOM');
    expect(otherReasons([])).not.toContain('BLANK');
  });

  it('sets an entry, and takes it out when there is nothing to say', () => {
    expect(withEntry({ RANDOM: 8 }, 'AGENCY', 24)).toEqual({ RANDOM: 8, AGENCY: 24 });
    expect(withEntry({ RANDOM: 8, AGENCY: 24 }, 'AGENCY', null)).toEqual({ RANDOM: 8 });
  });
});
