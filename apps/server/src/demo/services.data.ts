import type { serviceFields } from '@assay/domain/catalog/service.fields';
import type { serviceTypeCodes } from '@assay/domain/testing/lists';
import type { DraftOf } from '@assay/domain/fields/values';

type TypeCode = (typeof serviceTypeCodes)[number];

type DemoService = Omit<DraftOf<typeof serviceFields>, 'serviceTypeId' | 'panelId'> & {
  readonly type: TypeCode;
  /** The code of its panel. */
  readonly panel?: string;
  /** Which of the invented companies order it: those under DOT, those that are not, or all. */
  readonly forWhom: 'DOT' | 'NON-DOT' | 'all';
};

const allAgencies: DemoService['agencies'] = ['FAA', 'FMCSA', 'FRA', 'FTA', 'PHMSA', 'USCG'];
const dotDrug = { isDot: true, agencies: allAgencies, collectionKind: 'SPLIT', observedAllowed: true, forWhom: 'DOT' } as const;

/** What the invented administrator offers. */
export const demoServices: readonly DemoService[] = [
  {
    ...dotDrug,
    code: 'DOT-U5',
    name: 'DOT urine drug test',
    type: 'DRG',
    specimenType: 'URINE',
    panel: 'DOT-URINE',
    labTestCode: '65304N',
    price: '62.00',
    cost: '31.50',
  },
  {
    ...dotDrug,
    code: 'DOT-OF',
    name: 'DOT oral fluid drug test',
    type: 'ORAL',
    specimenType: 'ORAL',
    panel: 'DOT-ORAL',
    price: '68.00',
    cost: '36.00',
  },
  {
    code: 'DOT-BAT',
    name: 'DOT breath alcohol test',
    type: 'BAT',
    specimenType: 'BREATH',
    isDot: true,
    agencies: allAgencies,
    price: '38.00',
    cost: '22.00',
    resultValues: ['Negative', 'Stage 1 Positive', 'Stage 2 Positive', 'Test Canceled', 'Refusal to Test'],
    forWhom: 'DOT',
  },
  {
    code: 'ND-MS',
    name: 'NON-DOT urine drug test, MS confirmation',
    type: 'DRG',
    specimenType: 'URINE',
    panel: 'NON-DOT-MS',
    collectionKind: 'SINGLE',
    price: '54.00',
    cost: '27.00',
    forWhom: 'NON-DOT',
  },
  {
    code: 'ND-HAIR',
    name: 'Hair drug test',
    type: 'HAIR',
    specimenType: 'HAIR',
    collectionKind: 'SINGLE',
    price: '95.00',
    cost: '58.00',
    forWhom: 'NON-DOT',
  },
  {
    code: 'DOT-PE',
    name: 'DOT physical exam',
    type: 'OH',
    specimenType: 'BLANK',
    validityMonths: 24,
    price: '110.00',
    cost: '70.00',
    resultValues: ['Passed', 'Conditional', 'Pending-Med', 'Failed', 'Incomplete'],
    forWhom: 'all',
  },
  { code: 'CLH-Q', name: 'Clearinghouse query', type: 'CLH', specimenType: 'BLANK', price: '6.00', cost: '1.25', forWhom: 'DOT' },
  {
    code: 'BGC-3',
    name: 'Background check, 3 states',
    type: 'BGC',
    specimenType: 'BLANK',
    price: '45.00',
    isActive: false,
    forWhom: 'all',
  },
];

/** Who does each type of service, the default first. */
export const demoLinks: readonly { readonly type: TypeCode; readonly provider: string; readonly isDefault: boolean }[] = [
  { type: 'DRG', provider: 'NGT', isDefault: true },
  { type: 'DRG', provider: 'PRL', isDefault: false },
  { type: 'ORAL', provider: 'NGT', isDefault: true },
  { type: 'BAT', provider: 'ESC', isDefault: true },
  { type: 'OH', provider: 'BPC', isDefault: true },
];
