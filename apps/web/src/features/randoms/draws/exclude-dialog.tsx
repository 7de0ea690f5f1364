import { order } from '@assay/contract/orders/order.calls';
import { poolPeriod, randomPool } from '@assay/contract/randoms/pool.calls';
import { poolSelection } from '@assay/contract/randoms/selection.calls';
import { permissionGroups } from '@assay/domain/access/roles';
import { advisesAgainstAlternates } from '@assay/domain/randoms/alternates';
import { exclusionRules, mayApprove } from '@assay/domain/randoms/exclusion';
import { exclusionReasons, type ExclusionReason } from '@assay/domain/randoms/lists';
import type { PoolSelection } from '@assay/domain/randoms/selection.fields';
import { headingOf } from '@assay/i18n/areas';
import { sentencesText } from '@assay/i18n/formats';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { recordQuery, rowsQuery } from '#shared/api/queries.ts';
import { dialogWidth } from '#shared/form/confirm.ts';
import { DayInput } from '#shared/form/day-input.tsx';
import { isolated } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import { useSession } from '#shared/session/session.ts';
import css from './draws.module.css';

const longestText = 1000;

type DialogProps = { readonly record: PoolSelection; readonly onClose: () => void };

/** What decides about the reasons: the regime and the agencies of the pool, as far as they can be read. */
const usePool = ({ poolId }: PoolSelection) => {
  const { data } = useQuery(recordQuery(randomPool, poolId, { isSilent: true }));
  return { isDot: data?.data.regime === 'DOT', isFaa: advisesAgainstAlternates(data?.data.agencies ?? []) };
};

type AsideProps = { readonly reason: ExclusionReason; readonly record: PoolSelection };

/** What is offered to be done with the person once excluded, and never done without asking. */
function Offered({ reason, record: { participantId, participantName, periodId } }: AsideProps) {
  const { t } = useText();
  const { offers } = exclusionRules[reason];
  const name = isolated(participantName);
  return (
    <>
      <p role="status">{t('randomDraw.exclude.done', { name })}</p>
      {offers && (
        <>
          <h3 className={css.small}>{t('randomDraw.exclude.next')}</h3>
          <p>
            <PathLink path={`/participant/${participantId}?edit=work`}>{t(`randomDraw.exclude.${offers}`, { name })}</PathLink>
          </p>
        </>
      )}
      {periodId !== null && (
        <p>
          <PathLink path={`/random-pool-selection-period/${periodId}?tab=random-pool-selection`}>{t('randomDraw.exclude.back')}</PathLink>
        </p>
      )}
    </>
  );
}

/** Whether who asks approves it, too. */
const useApproves = (): boolean => {
  const { user } = useSession();
  return user !== null && mayApprove({ roles: user.roles, groups: permissionGroups.filter((group) => user[group]) });
};

/** What is asked, and what the server finds wrong with it. */
const useExclusion = ({ record }: Pick<DialogProps, 'record'>) => {
  const { locale } = useText();
  const [reason, setReason] = useState<ExclusionReason | null>(null);
  const [text, setText] = useState('');
  const [absentFrom, setFrom] = useState<string | null>(null);
  const [absentTo, setTo] = useState<string | null>(null);
  const [useAlternate, setAlternate] = useState(false);
  const [approverId, setApprover] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  const [isDone, setDone] = useState(false);
  const write = useWrite({
    call: poolSelection.calls.exclude,
    invalidates: [poolSelection, poolPeriod, order],
    isQuiet: true,
    onSuccess: () => setDone(true),
    takes: ({ errors }) => {
      setFault(
        sentencesText(
          errors.map(({ message }) => message),
          locale,
        ),
      );
      return errors.length > 0;
    },
  });
  const takesAlternate = reason !== null && exclusionRules[reason].alternate;
  const isApproved = useApproves() || (reason !== 'Other' && !(takesAlternate && useAlternate));
  const submit = (): void => {
    if (reason === null) return;
    setFault('');
    const absence = absentFrom === null && absentTo === null ? {} : { absentFrom, absentTo };
    const words = text.trim() === '' ? {} : { text: text.trim() };
    const alternate = takesAlternate && useAlternate ? { useAlternate } : {};
    const approver = isApproved || approverId === null ? {} : { approverId };
    write.mutate({ params: { id: record.id }, body: { reason, ...words, ...absence, ...alternate, ...approver, version: record.version } });
  };
  return {
    reason,
    choose: (chosen: ExclusionReason) => {
      setReason(chosen);
      setFault('');
    },
    text,
    setText,
    absentFrom,
    setFrom,
    absentTo,
    setTo,
    useAlternate,
    setAlternate,
    takesAlternate,
    isApproved,
    approverId,
    setApprover,
    fault,
    isDone,
    isPending: write.isPending,
    submit,
  };
};

type Exclusion = ReturnType<typeof useExclusion>;
type FieldsProps = { readonly exclusion: Exclusion; readonly isDot: boolean };

/** The ten reasons. Those that do not hold stay in sight, grey, and say why. */
function ReasonItem({ exclusion: { reason, choose, fault }, isDot }: FieldsProps) {
  const { t, label } = useText();
  const warning = reason !== null && exclusionRules[reason].warns ? { extra: t('randomDraw.exclude.warns') } : {};
  return (
    <Form.Item
      label={t('randomDraw.exclude.reason')}
      htmlFor="exclude-reason"
      required
      {...warning}
      {...(fault === '' ? {} : { validateStatus: 'error', help: fault })}
    >
      <Select<ExclusionReason>
        id="exclude-reason"
        value={reason}
        onChange={choose}
        listHeight={360}
        options={exclusionReasons.map((value) => {
          const isOut = isDot && exclusionRules[value].dot === 'never';
          const words = label('exclusionReason', value);
          return { value, disabled: isOut, label: isOut ? `${words} · ${t('randomDraw.exclude.notForDot')}` : words };
        })}
      />
    </Form.Item>
  );
}

function AwayItems({ exclusion: { absentFrom, setFrom, absentTo, setTo } }: Pick<FieldsProps, 'exclusion'>) {
  const text = useText();
  return (
    <>
      <div className={css.pair}>
        <Form.Item label={headingOf('randomSelections', 'absentFrom', text)} htmlFor="exclude-from">
          <DayInput id="exclude-from" value={absentFrom} onChange={setFrom} />
        </Form.Item>
        <Form.Item label={headingOf('randomSelections', 'absentTo', text)} htmlFor="exclude-to">
          <DayInput id="exclude-to" value={absentTo} onChange={setTo} />
        </Form.Item>
      </div>
      <p className={css.muted}>{text.t('randomDraw.exclude.days')}</p>
    </>
  );
}

/** Who has agreed to it, where who excludes cannot do so alone. */
function ApproverItem({
  exclusion: { isApproved, approverId, setApprover },
  record,
}: Pick<FieldsProps, 'exclusion'> & Pick<DialogProps, 'record'>) {
  const { t } = useText();
  const reading = rowsQuery({ resource: poolSelection, call: poolSelection.calls.approvers, params: { id: record.id } });
  const { data = [], isPending } = useQuery({ ...reading, enabled: !isApproved });
  if (isApproved) return null;
  return (
    <Form.Item label={t('randomDraw.exclude.approver')} htmlFor="exclude-approver" required extra={t('randomDraw.exclude.approverHelp')}>
      <Select<number>
        id="exclude-approver"
        value={approverId}
        onChange={setApprover}
        loading={isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  );
}

type AlternateProps = { readonly exclusion: Exclusion; readonly isFaa: boolean };

/** Who stands by next, where the reason lets somebody be tested instead. */
function AlternateItem({ exclusion: { reason, takesAlternate, useAlternate, setAlternate }, isFaa }: AlternateProps) {
  const { t } = useText();
  return (
    <>
      <Checkbox checked={takesAlternate && useAlternate} disabled={!takesAlternate} onChange={({ target }) => setAlternate(target.checked)}>
        {t('randomDraw.exclude.useAlternate')}
      </Checkbox>
      {reason !== null && !takesAlternate && <p className={css.muted}>{t('randomDraw.exclude.noAlternate')}</p>}
      {takesAlternate && isFaa && (
        <p role="note" className={css.caution}>
          {t('randomDraw.exclude.faa')}
        </p>
      )}
    </>
  );
}

/** Excludes somebody who was drawn, for one of the ten reasons; then what follows is offered. */
export function ExcludeDialog({ record, onClose }: DialogProps) {
  const text = useText();
  const { t } = text;
  const { isDot, isFaa } = usePool(record);
  const exclusion = useExclusion({ record });
  const { reason, isDone } = exclusion;
  const isUnapproved = !exclusion.isApproved && exclusion.approverId === null;
  const isMissing = reason === null || isUnapproved || (reason === 'Other' && exclusion.text.trim() === '');
  return (
    <Modal
      open
      title={t('randomDraw.exclude.title', { name: isolated(record.participantName) })}
      width={dialogWidth()}
      okText={t('randomDraw.exclude.action')}
      cancelText={t('form.cancel')}
      okButtonProps={{ danger: true, disabled: isMissing, loading: exclusion.isPending }}
      {...(isDone ? { footer: <Button onClick={onClose}>{t('form.close')}</Button> } : {})}
      onOk={exclusion.submit}
      onCancel={onClose}
    >
      {isDone && reason !== null ? (
        <Offered reason={reason} record={record} />
      ) : (
        <Form layout="vertical">
          <ReasonItem exclusion={exclusion} isDot={isDot} />
          <Form.Item
            label={headingOf('randomSelections', 'exclusionText', text)}
            htmlFor="exclude-text"
            required={reason === 'Other'}
            extra={t('randomDraw.exclude.textHelp')}
          >
            <Input.TextArea
              id="exclude-text"
              dir="auto"
              maxLength={longestText}
              autoSize={{ minRows: 2 }}
              value={exclusion.text}
              onChange={({ target }) => exclusion.setText(target.value)}
            />
          </Form.Item>
          <AwayItems exclusion={exclusion} />
          <AlternateItem exclusion={exclusion} isFaa={isFaa} />
          <ApproverItem exclusion={exclusion} record={record} />
        </Form>
      )}
    </Modal>
  );
}
