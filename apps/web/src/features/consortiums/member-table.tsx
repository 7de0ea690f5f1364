import { membershipState, type MembershipState } from '@assay/domain/randoms/membership';
import { dayOf } from '@assay/domain/time/days';
import { useState, type ReactNode } from 'react';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import { formatDay, formatNumber } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import css from './consortiums.module.css';

const tones: Record<MembershipState, Tone> = { FUTURE: 'wait', MEMBER: 'ok', LEFT: 'gone' };

type MemberRow = {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly joinedOn: string;
  readonly leftOn: string | null;
  /** How many of its people are in pools of the consortium. */
  readonly people?: number;
  readonly action?: ReactNode;
};

function Row({ name, path, joinedOn, leftOn, people, action, today }: MemberRow & { readonly today: string }) {
  const { t, locale } = useText();
  const state = membershipState({ joinedOn, leftOn }, today);
  return (
    <tr>
      <td>
        <PathLink path={path}>{name}</PathLink>
      </td>
      <td>
        <StateMark tone={tones[state]}>{t(`consortiums.members.states.${state}`)}</StateMark>
      </td>
      <td>{leftToRight(formatDay(joinedOn))}</td>
      <td>{leftOn && leftToRight(formatDay(leftOn))}</td>
      {people !== undefined && <td>{formatNumber(people, locale)}</td>}
      {action !== undefined && <td>{action}</td>}
    </tr>
  );
}

type TableProps = {
  readonly title: string;
  readonly rows: readonly MemberRow[];
  readonly hasPeople?: boolean;
  readonly hasActions?: boolean;
};

/** Memberships with their days, seen from either side. */
export function MemberTable({ title, rows, hasPeople = false, hasActions = false }: TableProps) {
  const { t } = useText();
  const [today] = useState(() => dayOf(new Date()));
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t('fields.state')}</th>
            <th scope="col">{t('consortiums.details.joinedOn')}</th>
            <th scope="col">{t('consortiums.details.leftOn')}</th>
            {hasPeople && <th scope="col">{t('consortiums.members.people')}</th>}
            {hasActions && <th scope="col">{t('fields.action')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} {...row} today={today} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
