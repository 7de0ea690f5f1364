import { scheduledReportInput } from '@assay/domain/randoms/scheduled-report';
import { deliveryStatuses } from '@assay/domain/randoms/scheduled-report.fields';
import { z } from 'zod';
import { schemas } from '../kit/schemas.ts';
import { scheduledReport } from './scheduled-report.calls.ts';

const delivery = z
  .strictObject({
    id: z.int(),
    at: z.iso.datetime(),
    kind: z.enum(['SCHEDULED', 'NOW']),
    status: z.enum(deliveryStatuses),
    recipients: z.int(),
    lines: z.int().nullable(),
    byName: z.string(),
  })
  .meta({ id: 'ReportDelivery' });

export const scheduledReportSchemas = schemas(scheduledReport, {
  input: scheduledReportInput,
  extra: (record) => ({
    runNow: { body: z.strictObject({}), reply: record, fails: ['not-found', 'archived'] },
    deliveries: { reply: z.array(delivery), fails: ['not-found'] },
  }),
});
