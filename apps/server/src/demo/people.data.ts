import type { Role } from '@assay/domain/access/roles';

/** Where an account of the demo stands. */
type Standing = 'active' | 'invited' | 'disabled' | 'reset';

export type DemoPerson = {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
  readonly standing: Standing;
  /** Days since the last sign-in, or since the invitation. */
  readonly days: number;
  readonly companies?: readonly string[];
  readonly locations?: number;
  /** Roles that wait for a second administrator; the super administrator asked for them. */
  readonly pending?: readonly Role[];
};

/** Who else works at the invented companies, so that lists look as they will. Nobody knows their passwords. */
export const demoPeople: readonly DemoPerson[] = [
  {
    username: 'priya.nair@assay.example',
    firstName: 'Priya',
    lastName: 'Nair',
    roles: ['LSA'],
    companies: ['summit', 'maple'],
    standing: 'active',
    days: 1,
  },
  { username: 'tom.calloway@assay.example', firstName: 'Tom', lastName: 'Calloway', roles: ['SA'], standing: 'active', days: 0 },
  {
    username: 'elena.marsh@assay.example',
    firstName: 'Elena',
    lastName: 'Marsh',
    roles: ['MRO-ASSIST'],
    pending: ['MRO'],
    standing: 'active',
    days: 2,
  },
  {
    username: 'jonah.bright@assay.example',
    firstName: 'Jonah',
    lastName: 'Bright',
    roles: ['LSA'],
    companies: ['redtail'],
    standing: 'disabled',
    days: 140,
  },
  {
    username: 'marta.silva@summit.example',
    firstName: 'Marta',
    lastName: 'Silva',
    roles: ['HRA'],
    companies: ['summit'],
    standing: 'invited',
    days: 1,
  },
  {
    username: 'wes.tanner@summit-freight.example',
    firstName: 'Wes',
    lastName: 'Tanner',
    roles: ['LHRA'],
    companies: ['summit-freight'],
    locations: 3,
    standing: 'active',
    days: 4,
  },
  {
    username: 'bea.lindqvist@summit-tank.example',
    firstName: 'Bea',
    lastName: 'Lindqvist',
    roles: ['HRA', 'OOA'],
    companies: ['summit-tank'],
    standing: 'reset',
    days: 33,
  },
  {
    username: 'carlos.vega@summit-norte.example',
    firstName: 'Carlos',
    lastName: 'Vega',
    roles: ['OOA'],
    companies: ['summit-norte'],
    locations: 2,
    standing: 'active',
    days: 9,
  },
  {
    username: 'opal.ferris@prairie.example',
    firstName: 'Opal',
    lastName: 'Ferris',
    roles: ['HRA'],
    companies: ['prairie'],
    standing: 'active',
    days: 3,
  },
  {
    username: 'hank.dorsey@prairie-pipeline.example',
    firstName: 'Hank',
    lastName: 'Dorsey',
    roles: ['LHRA'],
    companies: ['prairie-pipeline'],
    locations: 4,
    standing: 'active',
    days: 12,
  },
  {
    username: 'lucia.romero@prairie-gas.example',
    firstName: 'Lucia',
    lastName: 'Romero',
    roles: ['CHO'],
    companies: ['prairie-gas'],
    locations: 1,
    standing: 'disabled',
    days: 210,
  },
  {
    username: 'edith.crane@harbor.example',
    firstName: 'Edith',
    lastName: 'Crane',
    roles: ['DER'],
    companies: ['harbor'],
    standing: 'active',
    days: 6,
  },
  {
    username: 'noah.pike@harbor-rail.example',
    firstName: 'Noah',
    lastName: 'Pike',
    roles: ['HRA'],
    companies: ['harbor', 'harbor-rail'],
    standing: 'active',
    days: 15,
  },
  {
    username: 'gwen.abbott@redtail.example',
    firstName: 'Gwen',
    lastName: 'Abbott',
    roles: ['DER'],
    companies: ['redtail'],
    standing: 'active',
    days: 20,
  },
  {
    username: 'ivo.kessler@redtail.example',
    firstName: 'Ivo',
    lastName: 'Kessler',
    roles: ['OOA'],
    companies: ['redtail'],
    locations: 2,
    standing: 'invited',
    days: 2,
  },
  {
    username: 'claire.benoit@maple.example',
    firstName: 'Claire',
    lastName: 'Benoit',
    roles: ['DER'],
    companies: ['maple'],
    standing: 'disabled',
    days: 34,
  },
  {
    username: 'ray.mcallen@lonestar.example',
    firstName: 'Ray',
    lastName: 'McAllen',
    roles: ['DER'],
    companies: ['lonestar'],
    standing: 'reset',
    days: 75,
  },
  {
    username: 'uma.desai@keystone.example',
    firstName: 'Uma',
    lastName: 'Desai',
    roles: ['DER'],
    companies: ['keystone'],
    standing: 'invited',
    days: 5,
  },
];

export const demoRequests = [
  {
    name: 'Felix Okonjo',
    email: 'felix.okonjo@bluewater-towing.example',
    company: 'Bluewater Towing',
    phone: '555-301-4477',
    message: 'We run eleven trucks and need a random pool before January.',
    state: 'Pending',
    reason: '',
    days: 6,
  },
  {
    name: 'Sofia Lund',
    email: 'sofia.lund@harbor.example',
    company: 'Harbor Line Transit Authority',
    phone: '',
    message: 'Edith Crane asked me to help her with the pre-employment orders.',
    state: 'Pending',
    reason: '',
    days: 2,
  },
  {
    name: 'Chip Dale',
    email: 'chip@win-prizes.example',
    company: 'Prizes',
    phone: '',
    message: 'Hello dear, I have a business proposal.',
    state: 'Declined',
    reason: 'This does not seem to be a request for an account.',
    days: 12,
  },
] as const;

export const demoContact = {
  name: 'Ruth Delgado',
  email: 'ruth.delgado@mesa-school-buses.example',
  phone: '555-442-0188',
  message: 'Do you cover school bus contractors in New Mexico?\nWe have 40 drivers.',
} as const;
