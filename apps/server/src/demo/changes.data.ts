import type { Staff } from './past.ts';

/** What was changed in the weeks before today, the earliest first; `site` is the place of a location among those of its company. */
type DemoChange = {
  readonly company: string;
  readonly site?: number;
  readonly by: Staff;
  readonly days: number;
  readonly minutes?: number;
  readonly set: Readonly<Record<string, string>>;
};

export const demoChanges: readonly DemoChange[] = [
  { company: 'prairie', by: 'ga@demo.test', days: 75, set: { invoiceTerms: 'Net 30' } },
  { company: 'harbor', by: 'sa@demo.test', days: 58, set: { website: 'https://www.harborline.example' } },
  { company: 'redtail', by: 'tom.calloway@assay.example', days: 41, set: { faaCertificate: 'RTRA440K', faaPlanNo: 'DAT-0417' } },
  { company: 'summit', by: 'priya.nair@assay.example', days: 33, set: { phone2: '555-330-1120', email: 'compliance@summit.example' } },
  { company: 'harbor', site: 1, by: 'sa@demo.test', days: 26, set: { phone: '555-207-7710' } },
  { company: 'maple', by: 'priya.nair@assay.example', days: 19, set: { legalName: 'Maple Crossing Logistics Inc.' } },
  { company: 'prairie-gas', by: 'ga@demo.test', days: 12, set: { invoiceTerms: 'Net 45', salesRep: 'Priya Nair' } },
  {
    company: 'summit-freight',
    site: 2,
    by: 'priya.nair@assay.example',
    days: 8,
    set: { phone: '555-256-4410', email: 'huntsville@summit-freight.example' },
  },
  { company: 'keystone', by: 'tom.calloway@assay.example', days: 6, set: { website: 'https://keystone.example/consortium' } },
  { company: 'redtail', by: 'sa@demo.test', days: 4, set: { phone2: '555-208-0199' } },
  { company: 'summit-tank', by: 'ga@demo.test', days: 3, minutes: 200, set: { salesRep: 'Tom Calloway' } },
  { company: 'summit-tank', by: 'priya.nair@assay.example', days: 3, set: { mcNumber: 'MC-884120' } },
  { company: 'prairie-pipeline', site: 0, by: 'tom.calloway@assay.example', days: 2, set: { descriptor: 'CONTROL-ROOM' } },
  { company: 'summit-freight', by: 'priya.nair@assay.example', days: 1, minutes: 90, set: { phone2: '555-423-0177' } },
  { company: 'harbor-rail', by: 'sa@demo.test', days: 1, minutes: 240, set: { fraRailroadCode: 'HCRX' } },
  { company: 'summit', by: 'ga@demo.test', days: 0, minutes: 50, set: { dba: 'Summit Ridge' } },
];
