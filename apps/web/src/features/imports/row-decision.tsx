import { importLog } from '@assay/contract/imports/import-log.calls';
import type { ImportRow } from '@assay/contract/imports/import-log.types';
import { rowDecisions, type RowDecision } from '@assay/domain/imports/lists';
import { Radio } from 'antd';
import { useState } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import css from './imports.module.css';
import { useMovedOn } from './use-import.ts';

/** What a decision is called: what only looks like a record is no change of that record. */
const decisionList = ({ problems }: ImportRow) => (problems.some(({ code }) => code === 'looksLike') ? 'lookAlikeDecision' : 'rowDecision');

type DecisionProps = { readonly id: number; readonly row: ImportRow };

/** What no rule decides: what is stored stays, or the file counts. */
function Choice({ id, row }: DecisionProps) {
  const { t, label } = useText();
  const [chosen, setChosen] = useState<RowDecision | null>(null);
  const decide = useWrite({ call: importLog.calls.decide, invalidates: [importLog], isQuiet: true, takes: useMovedOn() });
  const choose = async (decision: RowDecision): Promise<void> => {
    setChosen(decision);
    await decide.mutateAsync({ params: { id, number: row.number }, body: { decision } }).catch(() => null);
    setChosen(null);
  };
  return (
    <Radio.Group
      size="small"
      aria-label={t('imports.rows.decisionOf', { number: String(row.number) })}
      value={chosen ?? (row.decision === '' ? null : row.decision)}
      onChange={({ target }) => void choose(target.value as RowDecision)}
    >
      {rowDecisions.map((decision) => (
        <Radio.Button key={decision} value={decision}>
          {label(decisionList(row), decision)}
        </Radio.Button>
      ))}
    </Radio.Group>
  );
}

/** What was or can be decided about a row, and how far it has come where that is further than a try. */
export function RowDecision({ id, row, mayDecide }: DecisionProps & { readonly mayDecide: boolean }) {
  const { label } = useText();
  if (row.isOpen && mayDecide) return <Choice id={id} row={row} />;
  if (row.state !== 'CHECKED' && row.state !== 'WAITING') return <span className={css.muted}>{label('rowState', row.state)}</span>;
  return row.decision === '' ? null : <span className={css.muted}>{label(decisionList(row), row.decision)}</span>;
}
