import { clearinghouse } from '@assay/contract/clearinghouse/clearinghouse.calls';
import { movesFrom } from '@assay/domain/clearinghouse/query';
import { queryInput } from '@assay/domain/clearinghouse/query-input';
import type { QueryStatus } from '@assay/domain/clearinghouse/lists';
import type { Query } from '@assay/domain/clearinghouse/query.fields';
import { AuditOutlined } from '@ant-design/icons';
import { headingOf } from '@assay/i18n/areas';
import { Form, Input, Modal, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { dialogWidth } from '#shared/form/confirm.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import type { Loaded, RecordAction, RecordOptions } from '#shared/record/record-pages.ts';
import { DutyNotice, QueryStateMark } from './query-state.tsx';

type DialogProps = { readonly record: Query; readonly onClose: () => void };

/** What the Clearinghouse said, by hand. */
function OutcomeDialog({ record, onClose }: DialogProps) {
  const text = useText();
  const { t, label } = text;
  const [status, setStatus] = useState<QueryStatus | null>(null);
  const [remarks, setRemarks] = useState('');
  const about = () => record.participantName;
  const write = useWrite({ call: clearinghouse.calls.outcome, invalidates: [clearinghouse], about, onSuccess: onClose });
  const choices = record.status === '' ? [] : movesFrom(record.status);
  const submit = (): void => {
    if (status) write.mutate({ params: { id: record.id }, body: { status, version: record.version, remarks } });
  };
  return (
    <Modal
      open
      title={t('clearinghouse.outcome.action')}
      width={dialogWidth()}
      okText={t('form.save')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: status === null, loading: write.isPending }}
      onOk={submit}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('clearinghouse.outcome.status')} htmlFor="query-outcome" required>
          <Select<QueryStatus>
            id="query-outcome"
            value={status}
            onChange={setStatus}
            options={choices.map((value) => ({ value, label: label('queryStatus', value) }))}
          />
        </Form.Item>
        <Form.Item label={headingOf('clearinghouse', 'remarks', text)} htmlFor="query-remarks">
          <Input id="query-remarks" maxLength={500} value={remarks} onChange={({ target }) => setRemarks(target.value)} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function QueryActions({ record, can, children }: Loaded<Query> & { readonly children: (actions: readonly RecordAction[]) => ReactNode }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const actions: RecordAction[] = can.outcome
    ? [
        {
          key: 'outcome',
          label: t('clearinghouse.outcome.action'),
          icon: <AuditOutlined />,
          isFirst: true,
          isPrimary: true,
          run: () => setOpen(true),
        },
      ]
    : [];
  return (
    <>
      {children(actions)}
      {isOpen && <OutcomeDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
}

export const record: RecordOptions<typeof clearinghouse> = {
  schema: queryInput,
  sections: [
    { key: 'query', title: 'clearinghouse.sections.query', fields: ['participantId', 'queryType', { name: 'remarks', isFirst: true }] },
  ],
  facts: ['companyName', 'cdlNumber', 'cdlState', 'sentAt', 'outcomeAt', 'fullQueryBy', 'nextDueOn', 'orderNumber', 'askedByName'],
  Badges: ({ record: { status } }) => <QueryStateMark status={status} />,
  Notice: DutyNotice,
  Actions: QueryActions,
};
