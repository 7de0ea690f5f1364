import { consortium } from '@assay/contract/consortiums/consortium.calls';
import type { Member } from '@assay/contract/consortiums/consortium.types';
import { dayOf } from '@assay/domain/time/days';
import { Form, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import type { ApiError } from '#shared/api/api-error.ts';
import { dialogWidth } from '#shared/form/confirm.ts';
import { DayInput } from '#shared/form/day-input.tsx';
import { FormContextProvider } from '#shared/form/form-context.ts';
import { RecordPicker } from '#shared/form/reference-input.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useWrite } from '#shared/notify/use-write.ts';

type Faults = Readonly<Record<string, string>>;

const shown = (fault: string | undefined) => (fault ? { validateStatus: 'error' as const, help: fault } : {});

/** What the server finds wrong, at its field. */
const useFaults = () => {
  const [faults, setFaults] = useState<Faults>({});
  const takes = ({ errors }: ApiError): boolean => {
    setFaults(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
    return errors.length > 0;
  };
  return { faults, takes };
};

/** What a field of a record asks of its form, where there is none. */
const around = {
  area: 'consortiums',
  columns: consortium.columns,
  required: new Set<string>(),
  isReadOnly: false,
  record: {},
  revision: 0,
  edited: () => undefined,
} as const;

type DialogProps = {
  readonly title: string;
  readonly isReady: boolean;
  readonly isPending: boolean;
  readonly onOk: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function Dialog({ title, isReady, isPending, onOk, onClose, children }: DialogProps) {
  const { t } = useText();
  return (
    <Modal
      open
      title={title}
      width={dialogWidth()}
      okText={t('form.save')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: !isReady, loading: isPending }}
      onOk={onOk}
      onCancel={onClose}
    >
      <Form layout="vertical">{children}</Form>
    </Modal>
  );
}

type DayProps = {
  readonly name: 'joinedOn' | 'leftOn';
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly fault: string | undefined;
};

function DayItem({ name, value, onChange, fault }: DayProps) {
  const { t } = useText();
  return (
    <Form.Item
      label={t(`consortiums.details.${name}`)}
      htmlFor={`member-${name}`}
      required
      extra={t(name === 'joinedOn' ? 'consortiums.members.addHelp' : 'consortiums.members.endHelp')}
      {...shown(fault)}
    >
      <DayInput id={`member-${name}`} value={value} onChange={onChange} />
    </Form.Item>
  );
}

/** A company joins, from a day on. */
export function AddMemberDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useText();
  const [companyId, setCompanyId] = useState<number | null>(null);
  const [joinedOn, setJoinedOn] = useState<string | null>(() => dayOf(new Date()));
  const { faults, takes } = useFaults();
  const about = ({ data }: { readonly data: readonly Member[] }): string =>
    data.find((member) => member.companyId === companyId)?.companyName ?? '';
  const write = useWrite({ call: consortium.calls.addMember, invalidates: [consortium], about, onSuccess: onClose, takes });
  const add = (): void => {
    if (companyId !== null && joinedOn !== null) write.mutate({ params: { id }, body: { companyId, joinedOn } });
  };
  return (
    <Dialog
      title={t('consortiums.members.add')}
      isReady={companyId !== null && joinedOn !== null}
      isPending={write.isPending}
      onOk={add}
      onClose={onClose}
    >
      <Form.Item label={t('consortiums.members.company')} htmlFor="member-company" required {...shown(faults.companyId)}>
        <FormContextProvider value={around}>
          <RecordPicker id="member-company" name="member" to="company" value={companyId} onChange={setCompanyId} />
        </FormContextProvider>
      </Form.Item>
      <DayItem name="joinedOn" value={joinedOn} onChange={setJoinedOn} fault={faults.joinedOn} />
    </Dialog>
  );
}

type EndProps = { readonly id: number; readonly member: Member; readonly onClose: () => void };

/** A membership ends with its last day. */
export function EndMemberDialog({ id, member, onClose }: EndProps) {
  const { t } = useText();
  const [leftOn, setLeftOn] = useState<string | null>(() => member.leftOn ?? dayOf(new Date()));
  const { faults, takes } = useFaults();
  const write = useWrite({
    call: consortium.calls.endMember,
    invalidates: [consortium],
    message: 'notices.updated',
    about: () => member.companyName,
    onSuccess: onClose,
    takes,
  });
  const end = (): void => {
    if (leftOn !== null) write.mutate({ params: { id }, body: { memberId: member.id, leftOn, version: member.version } });
  };
  return (
    <Dialog
      title={t('consortiums.members.endOf', { name: member.companyName })}
      isReady={leftOn !== null}
      isPending={write.isPending}
      onOk={end}
      onClose={onClose}
    >
      <DayItem name="leftOn" value={leftOn} onChange={setLeftOn} fault={faults.leftOn} />
    </Dialog>
  );
}
