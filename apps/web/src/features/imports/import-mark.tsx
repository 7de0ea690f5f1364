import type { ImportLog } from '@assay/domain/imports/import-log.fields';
import type { ImportStatus } from '@assay/domain/imports/lists';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { isFruitless } from './import-steps.ts';

const tones: Record<ImportStatus, Tone> = {
  QUEUED: 'rest',
  RUNNING: 'wait',
  STOPPED: 'warn',
  DONE: 'ok',
  FAILED: 'late',
  DISCARDED: 'gone',
};

type Marked = Pick<ImportLog, 'mode' | 'status' | 'area' | 'rowsOk' | 'rowsFailed' | 'rowsConflict'>;

/** How far an import has come: its step, unless only its columns are kept, and how that stands. */
export function ImportMark(record: Marked) {
  const { t, label } = useText();
  const { mode, status, area } = record;
  const word = label('importStatus', status);
  return (
    <StateMark tone={isFruitless(record) ? 'warn' : tones[status]}>
      {area === 'template' || status === 'DISCARDED' ? word : t('form.fact', { label: label('importMode', mode), value: word })}
    </StateMark>
  );
}
