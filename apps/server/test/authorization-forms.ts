import type { AuthorizationForm, AuthorizedService } from '#features/documents/authorization-form.ts';

const service = (more: Partial<AuthorizedService>): AuthorizedService => ({
  name: 'DOT urine drug test, 5 panel',
  code: 'DOT-5P',
  family: 'DRUG',
  specimenType: 'URINE',
  collectionKind: 'SPLIT',
  panelCode: '35105N',
  panelName: 'DOT 5 panel with MDMA',
  accountNumber: 'QD-4471820',
  labName: 'Quest Diagnostics, Lenexa',
  mroName: 'Helen Park, MD',
  ...more,
});

const breath = service({
  name: 'DOT breath alcohol test',
  code: 'DOT-BAT',
  family: 'ALCOHOL',
  specimenType: 'BREATH',
  collectionKind: '',
  panelCode: '',
  panelName: '',
  accountNumber: 'QD-4471821',
  labName: '',
  mroName: '',
});

const exam = service({
  name: 'DOT physical exam',
  code: 'DOT-PHYS',
  family: 'OH',
  specimenType: 'BLANK',
  collectionKind: '',
  panelCode: '',
  panelName: '',
  accountNumber: 'OH-20117',
  labName: '',
  mroName: '',
});

const weekdays = (['MON', 'TUE', 'WED', 'THU', 'FRI'] as const).map((day) => ({ day, opens: '08:00', closes: '17:30' }));

/** After an accident under DOT rules: three services, observed, clocks running. */
export const afterAccident = (more: Partial<AuthorizationForm> = {}): AuthorizationForm => ({
  locale: 'en-US',
  orderNumber: '26-004217',
  orderGuid: '5b0e4a1c-6d2f-4f57-9a34-1f0c8f1b2d77',
  verifyUrl: 'https://assay.example.com/verify/5b0e4a1c-6d2f-4f57-9a34-1f0c8f1b2d77',
  issuedAt: '2026-11-17T15:05:00.000Z',
  expiresAt: '2026-11-18T04:59:00.000Z',
  scheduledAt: null,
  reasonCode: 'POST-ACCIDENT',
  agency: 'FMCSA',
  incidentAt: '2026-11-17T14:20:00.000Z',
  determinationAt: null,
  observed: true,
  alternateSpecimenAllowed: false,
  specialInstructions: '',
  participant: { name: 'Delgado, Marisol A.', idType: 'CDL', idMasked: '******4417', dob: '1987-03-09' },
  employer: {
    name: 'Summit Ridge Freight, LLC',
    locationName: 'Huntsville terminal',
    locationAddress: { address1: '4100 Memorial Parkway NW', address2: 'Dock 7', city: 'Huntsville', state: 'AL', zip: '35810' },
  },
  der: { name: 'Thomas Whitfield', phone: '555-256-4410' },
  services: [service({}), breath, exam],
  site: {
    name: 'Tennessee Valley Occupational Health',
    address: { address1: '2218 University Drive NW', address2: 'Suite 140', city: 'Huntsville', state: 'AL', zip: '35816' },
    phone: '555-533-0190',
    hours: [...weekdays, { day: 'SAT', opens: '09:00', closes: '13:00' }],
    timeZone: 'America/Chicago',
  },
  ...more,
});

/** Before somebody is hired, outside of DOT: one service, days ahead. */
export const beforeHiring = (more: Partial<AuthorizationForm> = {}): AuthorizationForm =>
  afterAccident({
    orderNumber: '26-004218',
    reasonCode: 'PRE-EMPLOYMENT',
    agency: 'NON-DOT',
    incidentAt: null,
    observed: false,
    alternateSpecimenAllowed: true,
    expiresAt: '2026-11-20T22:00:00.000Z',
    scheduledAt: '2026-11-18T19:30:00.000Z',
    specialInstructions: 'Please collect before noon. The gate code is 4471; ask for the safety office.',
    participant: { name: 'Okafor, Daniel', idType: 'SSN', idMasked: '***-**-1180', dob: '1994-12-01' },
    services: [
      service({
        name: 'Urine drug test, 10 panel',
        code: 'ND-10P',
        panelCode: '65304N',
        panelName: '10 panel, no THC',
        collectionKind: 'SINGLE',
      }),
    ],
    ...more,
  });

/** More than a page holds. */
export const manyServices = (count: number): AuthorizedService[] =>
  Array.from({ length: count }, (_, index) => service({ name: `Urine drug test, panel ${index + 1}`, code: `DOT-${index + 1}` }));
