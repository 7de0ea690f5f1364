import { runDays } from '../companies/lists.ts';
import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';
import { reportChannels, reportFrequencies } from '../reports/lists.ts';
import { weekdays } from '../sites/lists.ts';
import { randomReports } from './lists.ts';

const { text, choice, flag, time, reference, references, limits } = field;
const derived = { derived: true } as const;

/** What became of a report when its time had come. */
export const deliveryStatuses = ['SENT', 'PAUSED', 'NOBODY'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** A report on random tests that is sent by itself: a link, and never what stands in it. */
export const scheduledReportFields = field.fields({
  name: text({ max: limits.name, required: true, search: true }),
  companyId: reference('company', { required: true }),
  /** None: of all pools of the company. */
  poolId: reference('random-pool', { within: 'companyId' }),
  isActive: flag(true),
  reportType: choice('randomReport', randomReports, { required: true }),
  frequency: choice('reportFrequency', reportFrequencies, { required: true }),
  weekday: choice('weekday', weekdays),
  dayOfMonth: choice('reportDay', runDays),
  /** HH:MM by the clocks of New York. */
  time: text({ max: 5 }),
  channel: choice('reportChannel', reportChannels, { initial: 'Email' }),
  recipientIds: references('contact'),
  /** In whose rights it runs. */
  ownerName: text(derived),
  lastRunAt: time(derived),
  nextRunAt: time(derived),
  lastStatus: choice('deliveryStatus', deliveryStatuses, derived),
});

/** What the list can be sorted by, at once however long it is. */
export const scheduledReportSorts = ['name', 'companyName', 'isActive', 'createdAt', 'updatedAt'] as const;

export type ScheduledReport = RecordOf<typeof scheduledReportFields>;
export type ScheduledReportInput = InputOf<typeof scheduledReportFields>;
