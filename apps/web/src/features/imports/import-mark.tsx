import type { ImportLog } from '@assay/domain/imports/import-log.fields';
import type { ImportStatus } from '@assay/domain/imports/lists';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import { useText } from '#shared/i18n/text.tsx';

const tones: Record<ImportStatus, Tone> = {
  QUEUED: 'rest',
  RUNNING: 'wait',
  STOPPED: 'warn',
  DONE: 'ok',
  FAILED: 'late',
  DISCARDED: 'gone',
};

/** How far an import has come: its step, unless only its columns are kept, and how that stands. */
export function ImportMark({ mode, status, area }: Pick<ImportLog, 'mode' | 'status' | 'area'>) {
  const { t, label } = useText();
  const word = label('importStatus', status);
  return (
    <StateMark tone={tones[status]}>
      {area === 'template' || status === 'DISCARDED' ? word : t('form.fact', { label: label('importMode', mode), value: word })}
    </StateMark>
  );
}
