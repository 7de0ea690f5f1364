import { UserDeleteOutlined } from '@ant-design/icons';
import { importLog } from '@assay/contract/imports/import-log.calls';
import type { MissingPeople } from '@assay/contract/imports/import-log.types';
import { participant } from '@assay/contract/participants/participant.calls';
import type { Can } from '@assay/contract/kit/envelope';
import type { ImportLog } from '@assay/domain/imports/import-log.fields';
import { homeOf } from '@assay/domain/resources';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { rowsQuery } from '#shared/api/queries.ts';
import { dialogWidth } from '#shared/form/confirm.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import { isRunning } from './import-steps.ts';
import css from './imports.module.css';
import { useMovedOn } from './use-import.ts';

type MissingProps = { readonly record: ImportLog; readonly can: Can };

const useMissing = ({ id, version, target, companyId, area, status, mode }: ImportLog) => {
  const isAsked = target === 'participant' && area !== 'template' && companyId !== null && mode !== 'ROLLBACK' && !isRunning({ status });
  const query = rowsQuery({ resource: importLog, call: importLog.calls.missing, params: { id }, isSilent: true });
  const { data } = useQuery({ ...query, queryKey: [...query.queryKey, version], enabled: isAsked });
  return isAsked ? data : undefined;
};

/** Everybody by name, as far as a page goes; each can be opened and looked at. */
function Names({ people, count }: MissingPeople) {
  const { t } = useText();
  return (
    <ul className={css.names}>
      {people.map(({ id, name }) => (
        <li key={id}>
          <a href={homeOf('participant', id) ?? ''} target="_blank" rel="noreferrer">
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
      {count > people.length && <li>{t('imports.missing.more', { count: count - people.length })}</li>}
    </ul>
  );
}

type DialogProps = Pick<MissingProps, 'record'> & {
  readonly mayEnd: boolean;
  readonly missing: MissingPeople;
  readonly onClose: () => void;
};

/** The second look: who they are, and where one may, that they have left. */
function MissingDialog({ record: { id, version }, mayEnd, missing, onClose }: DialogProps) {
  const { t } = useText();
  const { count } = missing;
  const takes = useMovedOn();
  const end = useWrite({
    call: importLog.calls.endMissing,
    invalidates: [importLog, participant],
    isQuiet: true,
    takes,
    onSuccess: onClose,
  });
  return (
    <Modal
      open
      centered
      title={mayEnd ? t('imports.missing.confirm', { count }) : t('imports.missing.title', { count })}
      okText={t('imports.missing.button')}
      cancelText={t(mayEnd ? 'form.cancel' : 'form.close')}
      okButtonProps={{ danger: true, ...(mayEnd ? {} : { style: { display: 'none' } }) }}
      confirmLoading={end.isPending}
      width={dialogWidth()}
      onOk={() => end.mutate({ params: { id }, body: { version, expected: count } })}
      onCancel={onClose}
    >
      {mayEnd && <p>{t('imports.missing.text')}</p>}
      <Names {...missing} />
    </Modal>
  );
}

/** Who is active in the company and not in the file: told with the dry run, and decided about by itself once the file is stored. */
export function Missing({ record, can }: MissingProps) {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const missing = useMissing(record);
  if (!missing || missing.count === 0) return null;
  // Somebody whom a row is about that nobody could read may be among them.
  const { unread } = missing;
  const mayEnd = can.endMissing === true && unread === 0;
  return (
    <section className={`${css.part} ${css.absent}`}>
      <h2>{t('imports.missing.title', { count: missing.count })}</h2>
      <p className={css.small}>
        {unread > 0 ? t('imports.missing.unread', { count: unread }) : t(mayEnd ? 'imports.missing.help' : 'imports.missing.later')}
      </p>
      {mayEnd ? (
        <Button danger icon={<UserDeleteOutlined />} onClick={() => setIsOpen(true)}>
          {t('imports.missing.button')}
        </Button>
      ) : (
        <Button onClick={() => setIsOpen(true)}>{t('imports.missing.see')}</Button>
      )}
      {isOpen && <MissingDialog record={record} mayEnd={mayEnd} missing={missing} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
