import { importLog } from '@assay/contract/imports/import-log.calls';
import type { ImportLog } from '@assay/domain/imports/import-log.fields';
import { rowDecisions, type RowDecision } from '@assay/domain/imports/lists';
import { Button } from 'antd';
import { useConfirm } from '#shared/form/confirm.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import { useMay } from '#shared/session/session.ts';
import css from './imports.module.css';
import { useDecisions, useMovedOn } from './use-import.ts';

/** One decision about all conflicts, where there are several: however many they are, and whatever of them is looked at. */
export function DecideAll({ record }: { readonly record: ImportLog }) {
  const { t } = useText();
  const mayDecide = useMay()('import.run');
  const confirm = useConfirm();
  const { open, kept, used } = useDecisions(record);
  const decide = useWrite({ call: importLog.calls.decideAll, invalidates: [importLog], isQuiet: true, takes: useMovedOn() });
  if (!mayDecide || open < 2) return null;
  const ask = async (decision: RowDecision): Promise<void> => {
    const isSure = await confirm({
      title: t(`imports.decideAll.title.${decision}`, { count: open }),
      text: t(`imports.decideAll.text.${decision}`),
      ok: t(`imports.decideAll.${decision}`),
    });
    if (isSure) decide.mutate({ params: { id: record.id }, body: { decision, expected: open } });
  };
  return (
    <div className={css.decideAll}>
      <span>{t('imports.decideAll.decided', { count: kept + used, total: open })}</span>
      {rowDecisions.map((decision) => (
        <Button key={decision} size="small" loading={decide.isPending} onClick={() => void ask(decision)}>
          {t(`imports.decideAll.${decision}`)}
        </Button>
      ))}
    </div>
  );
}
