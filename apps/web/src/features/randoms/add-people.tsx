import { randomPool } from '@assay/contract/randoms/pool.calls';
import type { MembersAdded } from '@assay/contract/randoms/pool.types';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import { headingOf } from '@assay/i18n/areas';
import { Button, Form, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { dialogWidth } from '#shared/form/confirm.ts';
import { DayInput } from '#shared/form/day-input.tsx';
import { RecordsPicker } from '#shared/form/references-input.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import { AddMatching } from './add-matching.tsx';
import css from './randoms.module.css';

/** Who could not join, each with the reason. */
function Refused({ added }: { readonly added: MembersAdded }) {
  const { t } = useText();
  return (
    <div role="status">
      <p>{t('randomPools.people.added', { count: added.count })}</p>
      <p>{t('randomPools.people.refused', { count: added.refused.length })}</p>
      <ul>
        {added.refused.map(({ participantId, participantName, message }) => (
          <li key={participantId}>
            <bdi>{participantName === '' ? `#${participantId}` : participantName}</bdi> <span>{message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type AddProps = { readonly pool: Pool; readonly from: string | null; readonly onAdded: (added: MembersAdded) => void };

function AddNamed({ pool, from, onAdded }: AddProps) {
  const { t } = useText();
  const [participantIds, setParticipantIds] = useState<number[]>([]);
  const write = useWrite({
    call: randomPool.calls.addMembers,
    invalidates: [randomPool],
    about: () => pool.name,
    onSuccess: ({ data }) => {
      setParticipantIds([]);
      onAdded(data);
    },
  });
  return (
    <>
      <Form.Item label={t('randomPools.people.choose')} htmlFor="pool-people" required>
        <RecordsPicker id="pool-people" to="participant" value={participantIds} onChange={setParticipantIds} />
      </Form.Item>
      <div className={css.acts}>
        <Button
          type="primary"
          disabled={participantIds.length === 0}
          loading={write.isPending}
          onClick={() => write.mutate({ body: { poolId: pool.id, participantIds, ...(from === null ? {} : { from }) } })}
        >
          {t('randomPools.people.add')}
        </Button>
      </div>
    </>
  );
}

type AddPeopleProps = { readonly pool: Pool; readonly onClose: () => void };

/** People join a pool from a day on, by name or all who match; who may not stays in sight with the reason. */
export function AddPeople({ pool, onClose }: AddPeopleProps) {
  const text = useText();
  const { t } = text;
  const [how, setHow] = useState<'byName' | 'byFilter'>('byName');
  const [from, setFrom] = useState<string | null>(null);
  const [added, setAdded] = useState<MembersAdded | null>(null);
  const onAdded = (answer: MembersAdded): void => (answer.refused.length === 0 ? onClose() : setAdded(answer));
  const Add = how === 'byName' ? AddNamed : AddMatching;
  return (
    <Modal open title={t('randomPools.people.add')} width={dialogWidth()} footer={null} onCancel={onClose}>
      <Form layout="vertical">
        <Form.Item label={t('randomRoster.add.how')}>
          <Segmented
            aria-label={t('randomRoster.add.how')}
            value={how}
            options={(['byName', 'byFilter'] as const).map((value) => ({ value, label: t(`randomRoster.add.${value}`) }))}
            onChange={(next) => {
              setHow(next);
              setAdded(null);
            }}
          />
        </Form.Item>
        <Form.Item label={headingOf('randomPools.members', 'memberFrom', text)} htmlFor="pool-from">
          <DayInput id="pool-from" value={from} onChange={setFrom} />
        </Form.Item>
        <Add pool={pool} from={from} onAdded={onAdded} />
      </Form>
      {added && <Refused added={added} />}
    </Modal>
  );
}
