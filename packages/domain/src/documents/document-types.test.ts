import { describe, expect, it } from 'vitest';
import { clientUploadTypes, clientViewTypes, documentTypeFacts, factsOfType, medicalDocumentTypes } from './document-types.ts';
import { documentTypes } from './lists.ts';

const secureForms = documentTypes.filter((type) => factsOfType(type).secureForm);

describe('"each carries flags for dashboard upload, dashboard view and secure forms"', () => {
  it('dashboard upload', () => {
    expect(clientUploadTypes).toEqual([
      'CCF-2 MRO Copy',
      'ATF',
      'Clearinghouse Confirmation',
      'Affidavit',
      'BAT Cal Check',
      'Results Request',
      'Physical Exam',
      'Collector Memorandum',
      'Case Documents',
      'Background Check',
    ]);
  });
  it('dashboard view', () => {
    expect(clientViewTypes).toEqual([
      'ATF',
      'Clearinghouse Confirmation',
      'Lab Copy CCF',
      'MRO Signed CCF',
      'USCG Letter',
      'Background Check',
      'Final Result Report',
      'Authorization Form',
    ]);
  });
  it('secure forms', () => {
    expect(secureForms).toEqual([
      'CCF-2 MRO Copy',
      'ATF',
      'Affidavit',
      'BAT Cal Check',
      'Donor Rx',
      'Lab Report',
      'Medical Marijuana Card',
      'Physical Exam',
      'Collector Memorandum',
      'Split Test Request Form',
    ]);
  });
});

describe('queues', () => {
  it.each([
    ['CCF-2 MRO Copy', ['CCFDataEntry', 'CCFDiscrepancies', 'UnmatchedCCFs', 'DocsRequired']],
    ['ATF', ['ATFDataEntry', 'ATFDiscrepancies', 'DocsRequired']],
    ['Physical Exam', ['OccupationalHealth']],
  ] as const)('%s: %j', (type, queues) => {
    expect(documentTypeFacts[type].queues).toEqual(queues);
  });
  it('"All other types: supporting docs"', () => {
    const others = documentTypes.filter((type) => !['CCF-2 MRO Copy', 'ATF', 'Physical Exam'].includes(type));
    expect(new Set(others.flatMap((type) => factsOfType(type).queues))).toEqual(new Set(['SupportingDocs']));
  });
});

describe('what clients never see', () => {
  it('"Client roles see nothing medical": no medical type is viewed (49 CFR 40.321, 40.327)', () => {
    expect(clientViewTypes.filter((type) => medicalDocumentTypes.includes(type))).toEqual([]);
  });
  it('Copy 1 is of no DOT test (49 CFR 40.163(f))', () => {
    expect(factsOfType('Lab Copy CCF').regimes).toEqual(['other']);
  });
});
