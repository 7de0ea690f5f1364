import type { occupationAgencies } from '../catalog/lists.ts';
import type { ServiceFamily } from '../catalog/service-type.fields.ts';
import type { testReasons } from '../companies/lists.ts';
import type { OrderInput } from './order.fields.ts';

type TestReason = (typeof testReasons)[number];
type Agency = (typeof occupationAgencies)[number];

const hour = 3_600_000;

/**
 * After an accident an alcohol test that was not done within two hours needs a recorded reason, after eight it is not done any more; a drug test not
 * after thirty-two (49 CFR 382.303(d), 655.44(a)(2), 14 CFR 120.217(b), 49 CFR 199.225(a), 46 CFR 4.06-3). On suspicion the same holds for alcohol,
 * from when it was determined (49 CFR 382.307(e)).
 */
const clockHours = { alcoholReason: 2, alcoholEnd: 8, drugEnd: 32 } as const;

type Asked = {
  readonly reasonCode: TestReason;
  readonly agency: Agency;
  readonly families: readonly ServiceFamily[];
  readonly input: Pick<OrderInput, 'incidentAt' | 'determinationAt' | 'alcoholDelayReason' | 'alcoholNotDoneReason' | 'drugNotDoneReason'>;
  readonly now: Date;
};

type Problem = readonly [name: keyof OrderInput, message: string];

/** Where the clock of an order started; null where none runs. */
type Started = Pick<OrderInput, 'incidentAt' | 'determinationAt'>;
const clockStart = ({ reasonCode, input }: { readonly reasonCode: TestReason; readonly input: Started }): string | null => {
  if (reasonCode === 'POST-ACCIDENT') return input.incidentAt;
  return reasonCode === 'REASONABLE SUSPICION/CAUSE' ? input.determinationAt : null;
};

const startField = { 'POST-ACCIDENT': 'incidentAt', 'REASONABLE SUSPICION/CAUSE': 'determinationAt' } as const;
const hasClock = (reason: TestReason): reason is keyof typeof startField => Object.hasOwn(startField, reason);

const alcoholProblems = ({ families, input }: Asked, hours: number): Problem[] => {
  if (hours >= clockHours.alcoholEnd) {
    if (families.includes('ALCOHOL')) return [['serviceIds', 'alcoholTooLate']];
    return input.alcoholNotDoneReason === '' ? [['alcoholNotDoneReason', 'required']] : [];
  }
  const isLate = families.includes('ALCOHOL') && hours >= clockHours.alcoholReason;
  return isLate && input.alcoholDelayReason === '' ? [['alcoholDelayReason', 'required']] : [];
};

const drugProblems = ({ reasonCode, families, input }: Asked, hours: number): Problem[] => {
  if (reasonCode !== 'POST-ACCIDENT' || hours < clockHours.drugEnd) return [];
  if (families.includes('DRUG')) return [['serviceIds', 'drugTooLate']];
  return input.drugNotDoneReason === '' ? [['drugNotDoneReason', 'required']] : [];
};

/** What the clocks of a reason forbid, or want to be told. Only DOT rules run them; that they started is asked of everybody. */
export const clockProblems = (asked: Asked): Problem[] => {
  if (!hasClock(asked.reasonCode)) return [];
  const field = startField[asked.reasonCode];
  const start = asked.input[field];
  if (start === null) return [[field, 'required']];
  const hours = (asked.now.getTime() - Date.parse(start)) / hour;
  if (hours < 0) return [[field, 'inFuture']];
  return asked.agency === 'NON-DOT' ? [] : [...alcoholProblems(asked, hours), ...drugProblems(asked, hours)];
};

/** The last moment at which anything of an order may be collected by its clock; null where none runs. */
export const clockEnd = ({ reasonCode, agency, families, input }: Omit<Asked, 'now'>): string | null => {
  const start = clockStart({ reasonCode, input });
  if (start === null || agency === 'NON-DOT') return null;
  const hasDrug = families.includes('DRUG');
  if (hasDrug && reasonCode !== 'POST-ACCIDENT') return null;
  return new Date(Date.parse(start) + (hasDrug ? clockHours.drugEnd : clockHours.alcoholEnd) * hour).toISOString();
};

/** The last moment at which one kind of test of an order may be collected: an alcohol test does not wait for the drug test beside it. */
export const familyEnd = (asked: Omit<Asked, 'now' | 'families'>, family: ServiceFamily): string | null =>
  family === 'ALCOHOL' || family === 'DRUG' ? clockEnd({ ...asked, families: [family] }) : null;

/** Until when one kind of test is done: from `reasonAt` on only with a reason, from `endAt` on not at all. */
export type ClockTimes = { readonly family: 'ALCOHOL' | 'DRUG'; readonly reasonAt: string | null; readonly endAt: string };

/** The limits that run for an order, by kind of test; none where no clock does. */
export const clockTimes = ({
  reasonCode,
  agency,
  families,
  input,
}: Omit<Asked, 'now' | 'input'> & { readonly input: Started }): ClockTimes[] => {
  const start = clockStart({ reasonCode, input });
  if (start === null || agency === 'NON-DOT') return [];
  const after = (hours: number): string => new Date(Date.parse(start) + hours * hour).toISOString();
  const alcohol = { family: 'ALCOHOL', reasonAt: after(clockHours.alcoholReason), endAt: after(clockHours.alcoholEnd) } as const;
  const drug = { family: 'DRUG', reasonAt: null, endAt: after(clockHours.drugEnd) } as const;
  const runs = reasonCode === 'POST-ACCIDENT' ? [alcohol, drug] : [alcohol];
  return runs.filter(({ family }) => families.includes(family));
};
