import { addressSet } from '../companies/address.fields.ts';
import { tiers, timeZones } from '../companies/lists.ts';
import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';
import { siteKinds, siteServices, weekdays } from '../sites/lists.ts';

const { text, code, phone, day, choice, flag, number, rows } = field;
const { name } = field.limits;
const person = text({ max: name, required: true });
/** Of the day, `08:30`. */
const clock = text({ max: 5, required: true });
const degrees = (most: number) => number({ min: -most, max: most, step: 1e-7 });

/** Where specimens are collected and breath is tested, by whom and with what. */
export const siteFields = field.fields({
  name: text({ max: name, required: true, search: true }),
  code: code({ search: true }),
  kind: choice('siteKind', siteKinds, { required: true }),
  isActive: flag(true),
  phone: phone({ required: true }),
  fax: phone(),
  email: field.email(),
  ...addressSet('physical'),
  lat: degrees(90),
  lng: degrees(180),
  timeZone: choice('timeZone', timeZones, { initial: 'America/New_York' }),
  hours: rows({ day: choice('weekday', weekdays, { required: true }), opens: clock, closes: clock }),
  services: field.choices('siteService', siteServices),
  electronicCcf: flag(false),
  walkIn: flag(false),
  afterHours: flag(false),
  tier: choice('tier', tiers),
  fee: field.money(),
  /** How well it works for us, from 1 to 5. */
  rating: number({ min: 1, max: 5 }),
  providerId: field.reference('provider'),
  /** Empty: offered to every company. */
  companyIds: field.references('company'),
  /** Who signs in with a passcode to collect here (49 CFR 40.31). */
  otpUserIds: field.references('user'),
  collectors: rows({ name: person, trainedOn: day(), refresherDue: day() }),
  bats: rows({ name: person, certExpiry: day(), refresherDue: day() }),
  ebts: rows({ make: person, model: text({ max: name }), serial: text({ max: name, required: true }), lastCheck: day(), checkDue: day() }),
  /** The first day on which somebody's refresher or certificate, or the calibration of a device, runs out here. */
  nextDue: day({ derived: true }),
});

/** What the list shows at first, and can be sorted by at once however long it is. */
export const siteSorts = [
  'name',
  'kind',
  'physicalCity',
  'physicalState',
  'physicalZip',
  'tier',
  'nextDue',
  'isActive',
  'createdAt',
  'updatedAt',
] as const;

export type Site = RecordOf<typeof siteFields>;
export type SiteInput = InputOf<typeof siteFields>;
