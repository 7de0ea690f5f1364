import { describe, expect, it } from 'vitest';
import { asksFor, registrations } from './registrations.ts';

const asked = (company: Readonly<Record<string, unknown>>): string[] => registrations.filter((name) => asksFor(name, company));

describe('asksFor', () => {
  it.each([
    [[], []],
    [['FMCSA'], ['usDot', 'mcNumber', 'isOwnerOperator', 'isExempt']],
    [['FAA'], ['faaCertificate', 'faaPlanNo']],
    [['FRA'], ['fraRailroadCode']],
    [['FTA'], ['ftaRecipientNo']],
    [['PHMSA'], ['phmsaOperatorId', 'phmsaOperatorTypes']],
    [['USCG'], ['uscgVesselIds']],
    [
      ['FTA', 'USCG'],
      ['ftaRecipientNo', 'uscgVesselIds'],
    ],
  ])('asks under %j for %j', (agencies, names) => {
    expect(asked({ agencies })).toEqual(names);
  });

  it('hides nothing that is filled', () => {
    expect(asked({ agencies: ['FAA'], usDot: '3158820', uscgVesselIds: ['V-1'], isExempt: true })).toEqual([
      'usDot',
      'isExempt',
      'faaCertificate',
      'faaPlanNo',
      'uscgVesselIds',
    ]);
  });

  it('asks for nothing where nothing is known', () => {
    expect(asked({})).toEqual([]);
    expect(asked({ agencies: null, usDot: '', uscgVesselIds: [], isExempt: false })).toEqual([]);
  });
});
