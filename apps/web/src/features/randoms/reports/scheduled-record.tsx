import { SendOutlined } from '@ant-design/icons';
import { scheduledReport } from '@assay/contract/randoms/scheduled-report.calls';
import { scheduledReportInput } from '@assay/domain/randoms/scheduled-report';
import type { ScheduledReport } from '@assay/domain/randoms/scheduled-report.fields';
import type { ReactNode } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import { CompanyStart } from '#shared/record/company-start.tsx';
import type { Loaded, RecordAction, RecordOptions } from '#shared/record/record-pages.ts';
import { Deliveries } from './deliveries.tsx';

type ActionsProps = Loaded<ScheduledReport> & { readonly children: (actions: readonly RecordAction[]) => ReactNode };

/** Sends it at once, in its owner's rights. */
function ScheduledActions({ record, can, children }: ActionsProps) {
  const { t } = useText();
  const notify = useNotify();
  const write = useWrite({
    call: scheduledReport.calls.runNow,
    invalidates: [scheduledReport],
    isQuiet: true,
    onSuccess: () => notify.success(t('scheduledReports.ran')),
  });
  const run: RecordAction = {
    key: 'run',
    label: t('scheduledReports.run'),
    icon: <SendOutlined />,
    run: () => write.mutate({ params: { id: record.id }, body: {} }),
  };
  return children(can.edit && !record.isArchived ? [run] : []);
}

export const record: RecordOptions<typeof scheduledReport> = {
  schema: scheduledReportInput,
  create: { Start: CompanyStart },
  parents: ({ companyId, companyName }) => [{ path: `/company/${companyId}`, label: companyName }],
  sections: ({ can }) => [
    {
      key: 'report',
      title: 'scheduledReports.sections.report',
      help: 'scheduledReports.help.rights',
      fields: ['name', ...(can === null ? (['companyId'] as const) : []), 'reportType', { name: 'poolId', isFirst: true }, 'isActive'],
    },
    {
      key: 'schedule',
      title: 'scheduledReports.sections.schedule',
      fields: [
        'frequency',
        { name: 'weekday', isFirst: true, when: ({ frequency }) => frequency === 'Weekly' },
        { name: 'dayOfMonth', isFirst: true, when: ({ frequency }) => frequency === 'Monthly' || frequency === 'Quarterly' },
        { name: 'time', isFirst: true },
      ],
    },
    {
      key: 'recipients',
      title: 'scheduledReports.sections.recipients',
      help: 'scheduledReports.help.link',
      fields: ['channel', { name: 'recipientIds', isFirst: true, isWide: true }],
    },
  ],
  facts: ['companyId', 'ownerName', 'nextRunAt', 'lastRunAt', 'lastStatus'],
  Actions: ScheduledActions,
  tabs: [{ key: 'deliveries', label: 'scheduledReports.deliveries.title', Tab: Deliveries }],
};
