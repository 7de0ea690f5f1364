import { dayOf, wallClockOf } from '@assay/domain/time/days';
import { Input } from 'antd';
import { TimeInput } from '#shared/form/time-input.tsx';
import { formatClock, formatTime } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { EntryField } from './entry-step.tsx';
import type { ClockLimit, Clocks, ClockStart } from './order-clocks.ts';
import type { Draft, SetDraft } from './order-draft.ts';
import css from './orders.module.css';

/** A moment of today by its time alone, any other with its day. */
export const momentText = (iso: string): string =>
  leftToRight(dayOf(new Date(iso)) === dayOf(new Date()) ? formatClock(wallClockOf(iso).slice(11)) : formatTime(iso));

/** One limit with the sum behind it: how long is left, until when, and from what. */
function LimitLine({ limit: { kind, at, hours, minutesLeft, isOver }, start }: { readonly limit: ClockLimit; readonly start: ClockStart }) {
  const { t } = useText();
  const span = { hours: Math.floor(minutesLeft / 60), minutes: minutesLeft % 60 };
  const left = span.hours > 0 ? t('orderEntry.clock.hours', span) : t('orderEntry.clock.minutes', span);
  return (
    <li>
      <span className={isOver ? css.over : undefined}>
        {isOver && kind !== 'reason'
          ? t(`orderEntry.clock.${kind}Over`, { time: momentText(at) })
          : t(`orderEntry.clock.${kind}`, { time: momentText(at), left })}
      </span>
      <span className={css.hint}>{t(`orderEntry.clock.${start}`, { count: hours })}</span>
    </li>
  );
}

type ClockFieldsProps = {
  readonly draft: Draft;
  readonly set: SetDraft;
  readonly clocks: Clocks;
  readonly faultsAt: (...names: string[]) => string[];
};

/** When the clocks of an accident or a suspicion started, until when they run, and why something was late. */
export function ClockFields({ draft, set, clocks: { start, limits, asked, problems }, faultsAt }: ClockFieldsProps) {
  const { t } = useText();
  if (start === null) return null;
  const isAhead = problems.some(([, problem]) => problem === 'inFuture');
  return (
    <>
      <EntryField label={t(`orders.fields.${start}`)} faults={[...(isAhead ? [t('validation.inFuture')] : []), ...faultsAt(start)]}>
        <TimeInput value={draft[start]} onChange={(value) => set({ [start]: value })} />
      </EntryField>
      {limits.length > 0 && !isAhead && (
        <ul className={css.clocks}>
          {limits.map((limit) => (
            <LimitLine key={limit.kind} limit={limit} start={start} />
          ))}
        </ul>
      )}
      {asked.map((name) => (
        <EntryField key={name} label={t(`orders.fields.${name}`)} faults={faultsAt(name)}>
          <Input value={draft[name]} maxLength={500} onChange={({ target }) => set({ [name]: target.value })} />
        </EntryField>
      ))}
    </>
  );
}
