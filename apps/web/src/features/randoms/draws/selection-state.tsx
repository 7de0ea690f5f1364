import type { SelectionState } from '@assay/domain/randoms/lists';
import { isStandby } from '@assay/domain/randoms/selection';
import type { PoolSelection } from '@assay/domain/randoms/selection.fields';
import { headingOf } from '@assay/i18n/areas';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import { useText } from '#shared/i18n/text.tsx';
import css from './draws.module.css';

const tones: Record<SelectionState, Tone> = {
  SELECTED: 'rest',
  NOTIFIED: 'wait',
  TESTED: 'ok',
  CANCELLED_TEST: 'warn',
  REFUSED: 'late',
  EXCLUDED: 'gone',
  NOT_TESTED: 'warn',
  REPLACED_BY_ALTERNATE: 'gone',
};

type States = Pick<PoolSelection, 'drugState' | 'alcoholState'>;
type Standing = Pick<PoolSelection, 'isAlternate' | 'replacedSelectionId'>;

/** What became of one test of a selection; nothing where it was not drawn for. */
export function SelectionMark({ state }: { readonly state: SelectionState | '' }) {
  const { label } = useText();
  return state === '' ? null : <StateMark tone={tones[state]}>{label('selectionState', state)}</StateMark>;
}

/** Somebody who stands by: drawn, too, and tested only in the place of another. */
export function StandbyMark() {
  const text = useText();
  return <StateMark tone="rest">{headingOf('randomSelections', 'isAlternate', text)}</StateMark>;
}

/** What became of one test in a list, where those who stand by are among the others. */
export function ListedMark({ row, state }: { readonly row: Standing; readonly state: SelectionState | '' }) {
  return state === 'SELECTED' && isStandby(row) ? <StandbyMark /> : <SelectionMark state={state} />;
}

/** What became of both: once where they are the same, else each under its name. */
export function SelectionMarks({ record: { drugState, alcoholState } }: { readonly record: States }) {
  const { t } = useText();
  if (drugState === alcoholState || alcoholState === '' || drugState === '') return <SelectionMark state={drugState || alcoholState} />;
  return (
    <>
      <span className={css.leg}>{t('randomDraw.tests.drug')}</span>
      <SelectionMark state={drugState} />
      <span className={css.leg}>{t('randomDraw.tests.alcohol')}</span>
      <SelectionMark state={alcoholState} />
    </>
  );
}
