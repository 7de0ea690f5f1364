import { PlusOutlined } from '@ant-design/icons';
import { randomPool } from '@assay/contract/randoms/pool.calls';
import { homeOf } from '@assay/domain/resources';
import { Button } from 'antd';
import { DataGrid } from '#shared/grid/data-grid.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { MoreWords } from '#shared/layout/more-words.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import type { AnyRecord, Loaded } from '#shared/record/record-pages.ts';
import { useMay } from '#shared/session/session.ts';

function Pools({ record: { id, isArchived }, can }: Loaded<AnyRecord>) {
  const { t } = useText();
  const go = useGo();
  const may = useMay();
  const from = encodeURIComponent(`/consortium/${id}?tab=random-pool`);
  // Who runs the consortium runs its pools.
  const add = !isArchived && can.edit === true && may('random.edit') && (
    <Button icon={<PlusOutlined />} onClick={() => go(`/random-pool/create?consortium=${id}&from=${from}`)}>
      {t('records.random-pool.create')}
    </Button>
  );
  return (
    <DataGrid
      resource={randomPool}
      area="randomPools"
      emptyHelp="randomPools.emptyHelp"
      columns={[
        { name: 'name', width: 220, grows: true },
        { name: 'isActive', width: 105 },
        { name: 'regime', width: 110 },
        { name: 'agencies', width: 140 },
        { name: 'frequency', width: 130 },
        { name: 'participantCount', width: 100 },
      ]}
      sort={[{ colId: 'name', sort: 'asc' }]}
      fixed={{ consortiumId: id }}
      rowPath={(row) => homeOf('random-pool', row.id)}
      {...(add ? { primary: add, tools: add } : {})}
      isEmbedded
    />
  );
}

/** The pools of a consortium, as far as the reader sees them. */
export function ConsortiumPools(props: Loaded<AnyRecord>) {
  return (
    <MoreWords>
      <Pools {...props} />
    </MoreWords>
  );
}
