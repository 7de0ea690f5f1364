import type { Collision } from '@assay/contract/orders/order.types';
import { order } from '@assay/contract/orders/order.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import type { physical } from '@assay/contract/physicals/physical.calls';
import { physicalInput } from '@assay/contract/physicals/physical.input';
import { asksExpiry, type ExamResult as Result } from '@assay/domain/orders/exam-results';
import type { Physical, PhysicalInput } from '@assay/domain/physicals/physical.fields';
import { FileTextOutlined } from '@ant-design/icons';
import { homeOf } from '@assay/domain/resources';
import type { ReactNode } from 'react';
import type { Values } from '#shared/form/faults.ts';
import type { FormSection } from '#shared/form/field-types.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { CompanyStart } from '#shared/record/company-start.tsx';
import type { Loaded, RecordAction, RecordOptions, Rights } from '#shared/record/record-pages.ts';
import { ExamResult, ExpiryMark } from './exam-marks.tsx';

type Name = keyof PhysicalInput;

const isAsked = ({ result }: Values): boolean => asksExpiry((result ?? '') as Result | '');

const sections = ({ can, may }: Rights): readonly FormSection<Name>[] => [
  {
    key: 'exam',
    title: 'physicals.sections.exam',
    fields: [
      // What the order says is corrected there, with a reason.
      ...(can === null
        ? ([
            'companyId',
            'locationId',
            'participantId',
            'serviceId',
            { name: 'agency', help: 'physicals.help.agency' },
            { name: 'reasonForTestId', help: 'physicals.help.reason' },
          ] as const)
        : []),
      'examDate',
      'examType',
    ],
  },
  {
    key: 'outcome',
    title: 'physicals.sections.outcome',
    group: 'outcome',
    fields: [
      { name: 'result', fact: (value) => <ExamResult result={value as Physical['result']} /> },
      { name: 'expiryDate', help: 'physicals.help.expiry', isFirst: true, when: isAsked },
      { name: 'restrictions', help: 'physicals.help.restrictions', isFirst: true },
      { name: 'mvrVerifiedAt', help: 'physicals.help.mvrVerified' },
    ],
  },
  {
    key: 'examiner',
    title: 'physicals.sections.examiner',
    fields: [
      'clinicName',
      'examinerName',
      'nationalRegistryNo',
      ...(may('result.edit') ? (['documentId'] as const) : []),
      'receivedVia',
      'billable',
    ],
  },
];

/** Until when it holds, beside whose it is. */
function PhysicalBadges({ record }: Loaded<Physical>) {
  return <ExpiryMark day={record.expiryDate} />;
}

type ActionsProps = Loaded<Physical> & { readonly children: (actions: readonly RecordAction[]) => ReactNode };

/** The way to the order that it became. */
function PhysicalActions({ record: { orderId }, children }: ActionsProps) {
  const { t } = useText();
  const go = useGo();
  const action = { key: 'order', label: t('records.order.word'), icon: <FileTextOutlined />, isFirst: true };
  return <>{children(orderId === null ? [] : [{ ...action, run: () => go(homeOf('order', orderId)) }])}</>;
}

export const record: RecordOptions<typeof physical> = {
  create: {
    Start: CompanyStart,
    leadsTo: '/order',
    lookAlike: (match) => {
      const { id, orderNumber, services } = match as Collision;
      return { path: homeOf('order', id), title: leftToRight(orderNumber), details: [services] };
    },
  },
  parents: ({ companyId, companyName }) => [{ path: homeOf('company', companyId), label: companyName }],
  schema: physicalInput,
  sections,
  // A day that a result has none of is not sent along.
  sent: (values) => (isAsked(values) ? values : { ...values, expiryDate: null }),
  alsoChanges: [order, orderService],
  Badges: PhysicalBadges,
  Actions: PhysicalActions,
  facts: ['companyId', 'locationId', 'participantId', 'serviceId', 'agency'],
  preview: ['serviceId', 'examDate', 'result', 'expiryDate', 'restrictions'],
};
