import type { ImportArea } from '@assay/domain/imports/areas';
import type { RowOutcome } from '@assay/domain/imports/lists';
import type { Staff } from './past.ts';

type Problem = { readonly path: string; readonly code: string; readonly params?: Readonly<Record<string, string>> };

/** A row of a file, and what became of it; of a record that was changed, what stood there before. */
export type DemoRow = {
  readonly cells: readonly string[];
  readonly outcome: RowOutcome;
  readonly before?: Readonly<Record<string, string>>;
  readonly problem?: Problem;
};

export type DemoImport = {
  readonly fileName: string;
  readonly area: ImportArea;
  readonly company?: string;
  readonly by: Staff;
  readonly days: number;
  /** How far it has come. */
  readonly stage: 'TRIED' | 'STORED' | 'UNDONE';
  /** What the file calls its columns, and which field each stands for. */
  readonly mapping: Readonly<Record<string, string>>;
  readonly rows: readonly DemoRow[];
};

const yards = { 'Name': 'name', 'Descriptor': 'descriptor', 'Phone': 'phone', 'Internal note': '' } as const;

/** Files in every stage: stored, waiting for a word, stored but for some rows, and taken back. */
export const demoImports: readonly DemoImport[] = [
  {
    fileName: 'harbor-sites.csv',
    area: 'location',
    company: 'harbor',
    by: 'priya.nair@assay.example',
    days: 24,
    stage: 'STORED',
    mapping: yards,
    rows: [
      { cells: ['Bayside bus garage', 'BAY-01', '', 'main gate'], outcome: 'UPDATE', before: { descriptor: 'SITE-1' } },
      { cells: ['Ferry terminal', 'FER-01', '', ''], outcome: 'UPDATE', before: { descriptor: 'SITE-2' } },
      { cells: ['Paratransit office', 'PAR-01', '', ''], outcome: 'UPDATE', before: { descriptor: 'SITE-3' } },
      { cells: ['Training center', 'SITE-4', '', 'same as before'], outcome: 'SKIP' },
    ],
  },
  {
    fileName: 'new carriers.xlsx',
    area: 'company',
    by: 'ga@demo.test',
    days: 1,
    stage: 'TRIED',
    mapping: {
      Company: 'name',
      Phone: 'phone',
      Email: 'email',
      Street: 'physicalAddress1',
      City: 'physicalCity',
      State: 'physicalState',
      ZIP: 'physicalZip',
      USDOT: 'usDot',
    },
    rows: [
      {
        cells: [
          'Blue Heron Logistics',
          '555-410-2201',
          'safety@blueheron.example',
          '2150 Dauphin Street',
          'Mobile',
          'AL',
          '36606',
          '2210447',
        ],
        outcome: 'INSERT',
      },
      {
        cells: [
          'Cedar Fork Transport',
          '555-410-2202',
          'office@cedarfork.example',
          '814 Callahan Drive',
          'Knoxville',
          'TN',
          '37912',
          '2210448',
        ],
        outcome: 'INSERT',
      },
      {
        cells: ['Summit Ridge Carriers Inc', '555-410-2203', '', '47 Cowan Street', 'Nashville', 'TN', '37207', ''],
        outcome: 'CONFLICT',
        problem: { path: '', code: 'looksLike', params: { value: 'Summit Ridge Carriers' } },
      },
      {
        cells: ['Delta Hotshot', '41022', '', '3100 Terry Road', 'Jackson', 'MS', '39212', ''],
        outcome: 'ERROR',
        problem: { path: 'phone', code: 'phone' },
      },
      {
        cells: ['Ozark Bulk', '555-410-2205', 'ozark bulk', '600 Wagon Wheel Road', 'Springdale', 'AR', '72762', ''],
        outcome: 'ERROR',
        problem: { path: 'email', code: 'email' },
      },
      {
        cells: ['Tall Pine Trucking', '555-410-2206', 'hr@tallpine.example', '1295 Eisenhower Parkway', 'Macon', 'GA', '31206', '2210451'],
        outcome: 'INSERT',
      },
    ],
  },
  {
    fileName: 'pipeline-stations.csv',
    area: 'location',
    company: 'prairie-pipeline',
    by: 'tom.calloway@assay.example',
    days: 6,
    stage: 'STORED',
    mapping: yards,
    rows: [
      { cells: ['Salina station', 'SAL', '', ''], outcome: 'UPDATE', before: { descriptor: 'SITE-2' } },
      { cells: ['McPherson station', 'MCP', '', ''], outcome: 'UPDATE', before: { descriptor: 'SITE-3' } },
      { cells: ['Hutchinson station', 'HUT', '555-31', ''], outcome: 'ERROR', problem: { path: 'phone', code: 'phone' } },
      { cells: ['', 'ELD', '', 'name follows'], outcome: 'ERROR', problem: { path: 'name', code: 'required' } },
    ],
  },
  {
    fileName: 'maple-yards.csv',
    area: 'location',
    company: 'maple',
    by: 'sa@demo.test',
    days: 9,
    stage: 'UNDONE',
    mapping: yards,
    rows: [
      { cells: ['Windsor yard', 'W1', '', ''], outcome: 'UPDATE', before: { descriptor: 'SITE-1' } },
      { cells: ['Detroit drop lot', 'D1', '', ''], outcome: 'UPDATE', before: { descriptor: 'SITE-2' } },
    ],
  },
];
