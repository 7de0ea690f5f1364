import { scopeOf, type Actor } from '../access/actor.ts';
import { permits } from '../access/permissions.ts';
import { checkAddresses, withCountries } from '../companies/address.ts';
import { inputOf } from '../fields/schema.ts';
import { evenWhenRefused, message } from '../validation/fields.ts';
import { siteFields, type SiteInput } from './site.fields.ts';

type Hours = SiteInput['hours'];
type Problem = { readonly path: readonly (string | number)[]; readonly message: string };

const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Hours are times of the day, the end after the start, and no two of a day overlap. */
export const hoursProblems = (hours: Hours): Problem[] =>
  hours.flatMap((row, index): Problem[] => {
    const wrong = (['opens', 'closes'] as const).filter((cell) => !isClock(row[cell]));
    if (wrong.length > 0) return wrong.map((cell) => ({ path: ['hours', index, cell], message: 'clock' }));
    if (row.closes <= row.opens) return [{ path: ['hours', index, 'closes'], message: message.onlyAfter }];
    const isMet = hours.slice(0, index).some((other) => other.day === row.day && row.opens < other.closes && other.opens < row.closes);
    return isMet ? [{ path: ['hours', index, 'opens'], message: 'overlap' }] : [];
  });

/** A place is known by both of its coordinates, or by neither. */
const placeProblems = ({ lat, lng }: SiteInput): Problem[] => {
  if ((lat === null) === (lng === null)) return [];
  return [{ path: [lat === null ? 'lat' : 'lng'], message: message.required }];
};

export const siteInput = inputOf(siteFields)
  .superRefine(checkAddresses(['physical']), evenWhenRefused)
  .superRefine((site, context) => {
    // What was refused as it stands is not judged a second time.
    if (context.issues.length > 0) return;
    for (const { path, message: code } of [...hoursProblems(site.hours), ...placeProblems(site)])
      context.addIssue({ code: 'custom', path: [...path], message: code });
  })
  .transform(withCountries);

/** Collectors are trained again every five years (49 CFR 40.33(e)): where no day is said, five years after the training. */
const refresherYears = 5;

/** When a collector is to be trained again. */
export const refresherOf = ({ trainedOn, refresherDue }: SiteInput['collectors'][number]): string | null => {
  if (refresherDue !== null || trainedOn === null) return refresherDue;
  const [year = '', month = '', day = ''] = trainedOn.split('-');
  // A leap day has no anniversary: the last day of its month then.
  return `${Number(year) + refresherYears}-${month}-${month === '02' && day === '29' ? '28' : day}`;
};

/** The first of some days, of which some are not known. */
const firstOf = (days: readonly (string | null)[]): string | null => days.filter((day) => day !== null).toSorted()[0] ?? null;

/** When a technician's certificate or refresher training (49 CFR 40.213(e)) runs out, whichever comes first. */
const technicianDue = ({ certExpiry, refresherDue }: SiteInput['bats'][number]): string | null => firstOf([certExpiry, refresherDue]);

/** The first day on which somebody's training or certificate, or the calibration of a device (49 CFR 40.233), runs out at a site. */
export const nextDueOf = ({ collectors, bats, ebts }: Pick<SiteInput, 'collectors' | 'bats' | 'ebts'>): string | null =>
  firstOf([...collectors.map(refresherOf), ...bats.map(technicianDue), ...ebts.map(({ checkDue }) => checkDue)]);

/** Whether somebody may change a site: one of certain companies where all of them are in their scope. */
export const mayKeepSite = (actor: Actor, { companyIds }: Pick<SiteInput, 'companyIds'>): boolean => {
  if (!permits(actor, 'site.edit')) return false;
  const scope = scopeOf(actor, 'site.edit');
  return scope.kind === 'everything' || companyIds.every((id) => scope.companyIds.includes(id));
};

/** Whether a change takes a site of every company away from companies that its writer does not see. */
export const takesFromOthers = (
  actor: Actor,
  { before, after }: { readonly before: readonly number[]; readonly after: readonly number[] },
): boolean => before.length === 0 && after.length > 0 && scopeOf(actor, 'site.edit').kind !== 'everything';
