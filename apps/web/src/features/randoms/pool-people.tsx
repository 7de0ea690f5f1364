import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { poolMember, randomPool } from '@assay/contract/randoms/pool.calls';
import type { Pool, PoolMember } from '@assay/domain/randoms/pool.fields';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { dialogWidth } from '#shared/form/confirm.ts';
import { DataGrid } from '#shared/grid/data-grid.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import type { Loaded } from '#shared/record/record-pages.ts';
import { useMay } from '#shared/session/session.ts';
import { AddPeople } from './add-people.tsx';
import { OnDay, onDay } from './on-day.tsx';
import { WhyRules } from './why-rules.tsx';

/** A list under the name of the pools: what changes them is read anew with it. */
const members = { ...poolMember, name: randomPool.name };

type Row = Pick<PoolMember, 'id' | 'participantId' | 'participantName' | 'memberUntil'>;

const useActions = (poolId: number, { canEdit, onWhy }: { canEdit: boolean; onWhy: (participantId: number) => void }) => {
  const { t } = useText();
  const notify = useNotify();
  const write = useWrite({ call: randomPool.calls.removeMembers, invalidates: [randomPool], isQuiet: true });
  const takeOut = async (participantId: number, name: string): Promise<void> => {
    const removed = await write.mutateAsync({ body: { poolId, participantIds: [participantId] } }).catch(() => null);
    if (removed) notify.success(t('notices.updated'), { about: name });
  };
  return ({ participantId, participantName, memberUntil }: Row) => {
    if (participantId === null) return [];
    const why = { key: 'why', label: t('randomRoster.why.action'), onClick: () => onWhy(participantId) };
    if (!canEdit || memberUntil !== null) return [why];
    const remove = {
      key: 'remove',
      label: t('randomPools.people.removeName', { name: participantName }),
      isDanger: true,
      onClick: () => void takeOut(participantId, participantName),
    };
    return [why, remove];
  };
};

type WhyDialogProps = { readonly poolId: number; readonly participantId: number; readonly on: string | null; readonly onClose: () => void };

function WhyDialog({ onClose, ...asked }: WhyDialogProps) {
  const { t } = useText();
  return (
    <Modal open title={t('randomRoster.why.title')} width={dialogWidth()} footer={null} onCancel={onClose}>
      <WhyRules {...asked} />
    </Modal>
  );
}

/** The way to a file that says who joins and leaves. */
function ImportButton({ companyId }: { readonly companyId: number }) {
  const { t } = useText();
  const go = useGo();
  if (!useMay()('import.run')) return null;
  return (
    <Button icon={<ImportOutlined />} onClick={() => go(`/import/create?area=random-participant&company=${companyId}`)}>
      {t('grid.import')}
    </Button>
  );
}

/** Who is in a pool, and was: from when until when, or on one day. */
export function PoolPeople({ record, can }: Loaded<Pool>) {
  const { t } = useText();
  const [isAdding, setAdding] = useState(false);
  const [why, setWhy] = useState<number | null>(null);
  const [on, setOn] = useState<string | null>(null);
  const actions = useActions(record.id, { canEdit: can.edit === true, onWhy: setWhy });
  const add = can.edit ? (
    <>
      <ImportButton companyId={record.companyId} />
      <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
        {t('randomPools.people.add')}
      </Button>
    </>
  ) : null;
  return (
    <>
      <DataGrid
        resource={members}
        area="randomPools.members"
        noun="participant"
        emptyHelp="randomPools.people.empty"
        columns={[
          { name: 'participantName', width: 200, grows: true },
          { name: 'companyName', width: 180 },
          { name: 'locationName', width: 160 },
          { name: 'occupationName', width: 150 },
          { name: 'memberFrom', width: 130 },
          { name: 'memberUntil', width: 130 },
        ]}
        needs={['participantId', 'participantName', 'memberUntil']}
        fixed={{ poolId: record.id, ...onDay(on) }}
        rowPath={({ participantId }) => `/participant/${participantId}`}
        actions={actions}
        primary={add}
        views={<OnDay label={t('randomRoster.on')} value={on} onChange={setOn} />}
        tools={add}
        isEmbedded
      />
      {isAdding && <AddPeople pool={record} onClose={() => setAdding(false)} />}
      {why !== null && <WhyDialog poolId={record.id} participantId={why} on={on} onClose={() => setWhy(null)} />}
    </>
  );
}
