import { inputOf } from '../fields/schema.ts';
import { scheduleFaults } from '../reports/schedule.ts';
import { scheduledReportFields } from './scheduled-report.fields.ts';

/** A weekly report names its weekday, a monthly or quarterly one its day of the month. */
export const scheduledReportInput = inputOf(scheduledReportFields).superRefine((report, context) => {
  for (const { field, fault } of scheduleFaults(report)) context.addIssue({ code: 'custom', path: [field], message: fault });
});
