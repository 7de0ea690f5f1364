import type { Company } from '@assay/contract/companies/company.types';
import { byDerFirst } from '@assay/domain/companies/der-contact';
import { dayOf, daysBetween } from '@assay/domain/time/days';
import { headingOf } from '@assay/i18n/areas';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useState } from 'react';
import { StatusCell } from '#shared/grid/cells.tsx';
import { formatDay, formatNumber, formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import type { TrailStep } from '#shared/layout/page.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';
import { Summary, type SummaryCell } from '#shared/record/summary.tsx';
import { useMay } from '#shared/session/session.ts';
import css from './companies.module.css';
import { CompanyLogo } from './company-logo.tsx';
import { derContactsQuery } from './der-contacts-query.ts';
import { openOrdersQuery } from './open-orders-query.ts';
import { placeOf } from './place.ts';
import { representativesQuery } from './representatives-query.ts';

/** Status, and under whose rules the company stands. */
export function CompanyBadges({ record }: { readonly record: Company }) {
  const { t, label } = useText();
  return (
    <>
      <CompanyLogo record={record} />
      <StatusCell data={record} />
      <Tag variant="outlined" className={record.isDot ? css.dot : undefined}>
        {record.isDot ? t('companies.dot') : t('companies.nonDot')}
      </Tag>
      {record.agencies.map((agency) => (
        <Tag key={agency} variant="outlined">
          {label('agency', agency)}
        </Tag>
      ))}
    </>
  );
}

/** The way down to the company, from the root of its tree. */
export const companyParents = (record: Company): readonly TrailStep[] =>
  placeOf(record)
    .filter(({ id }) => id !== record.id)
    .map(({ id, name }) => ({ path: id === null ? null : `/company/${id}`, label: name }));

type Der = { readonly name: string; readonly path: string; readonly phone: string };
type Ders = { readonly first?: Der | undefined; readonly others: number; readonly from: string | null };

/** The company's contacts who are its DER; undefined while they are asked for. */
const useDerContacts = ({ id }: Company, isAsked: boolean): Ders | null | undefined => {
  const { data, isError } = useQuery({ ...derContactsQuery(id), enabled: isAsked });
  const [first, ...others] = data?.toSorted(byDerFirst) ?? [];
  if (!isAsked || isError || (data && !first)) return null;
  if (!first) return undefined;
  const phone = first.phone === '' ? first.mobile : first.phone;
  return { first: { name: first.name, path: `/contact/${first.id}`, phone }, others: others.length, from: null };
};

/** Who signs in as its DER, or for it from above. */
const useDerUsers = (record: Company, isAsked: boolean) => {
  const { data, isError } = useQuery({ ...representativesQuery(record), enabled: isAsked });
  const [first, ...others] = data?.ders ?? [];
  const from = data?.from?.name ?? null;
  const ders: Ders = { first: first && { name: first.name, path: `/user/${first.id}`, phone: first.phone }, others: others.length, from };
  return { ders: data === undefined ? undefined : ders, isError };
};

/** Who answers for the company's program: the contact to call, or else who signs in for it, as far as the reader may see them. */
const useDer = ({ record, can }: Loaded<Company>): SummaryCell[] => {
  const { t } = useText();
  const maySeeUsers = useMay()('user.view');
  const contacts = useDerContacts(record, can.viewContacts === true);
  const users = useDerUsers(record, maySeeUsers && contacts === null);
  if (!maySeeUsers && contacts === null) return [];
  const cell = { label: t('companies.summary.der'), isWide: true };
  const found = contacts === null ? users.ders : contacts;
  if (found === undefined) return [{ ...cell, value: users.isError ? t('form.notRead') : '\u00A0' }];
  const { first, others, from } = found;
  if (!first) {
    const value = t(record.hasDer ? 'companies.summary.derAbove' : 'companies.summary.noDer');
    const tab = can.viewContacts === true ? 'contact' : 'user';
    return [{ ...cell, value, ...(record.hasDer ? {} : { path: `/company/${record.id}?tab=${tab}` }) }];
  }
  const note = (
    <>
      {first.phone !== '' && <bdi>{first.phone}</bdi>}
      {from && <span>{t('companies.summary.derFrom', { parent: from })}</span>}
      {others > 0 && <span>{t('companies.summary.moreDers', { count: others })}</span>}
    </>
  );
  return [{ ...cell, value: first.name, path: first.path, note }];
};

const useContract = ({ contractEnd }: Company): SummaryCell[] => {
  const text = useText();
  const [today] = useState(() => dayOf(new Date()));
  if (!contractEnd) return [];
  const days = daysBetween(today, contractEnd);
  const note = days < 0 ? text.t('companies.summary.contractEnded') : text.t('companies.summary.daysLeft', { count: days });
  return [{ label: headingOf('companies', 'contractEnd', text), value: <bdi>{formatDay(contractEnd)}</bdi>, note }];
};

/** What is under way for the company, as far as the reader may see orders, and the list of it. */
const useOpenOrders = ({ id }: Company): SummaryCell[] => {
  const { t, locale } = useText();
  const isAsked = useMay()('order.view');
  const { data, isError } = useQuery({ ...openOrdersQuery(id), enabled: isAsked });
  if (!isAsked || isError) return [];
  // By its number, as the count: another company may have its name.
  const filters = {
    companyId: { filterType: 'number', type: 'equals', filter: id },
    isActive: { filterType: 'set', values: [true] },
  };
  const path = `/order?filters=${encodeURIComponent(JSON.stringify(filters))}&show=status`;
  const label = t('companies.summary.openOrders');
  return [data ? { label, value: formatNumber(data.count, locale), path } : { label, value: '\u00A0' }];
};

/** Where it is, as an envelope says it. */
const placeCell = ({ physicalCity, physicalState }: Company, label: string): SummaryCell[] => {
  const value = [physicalCity, physicalState].filter(Boolean).join(', ');
  return value === '' ? [] : [{ label, value: <bdi>{value}</bdi> }];
};

/** Who answers for it, where it is, what is under way and hangs on it, and until when. */
export function CompanyFacts({ record, can }: Loaded<Company>) {
  const text = useText();
  const { id, companyType, locationCount, childCount, accountManagerName, updatedAt } = record;
  const heading = (name: string): string => headingOf('companies', name, text);
  const count = (name: string, { value, tab }: { readonly value: number; readonly tab: string }): SummaryCell => ({
    label: heading(name),
    value: formatNumber(value, text.locale),
    path: `/company/${id}?tab=${tab}`,
  });
  return (
    <Summary
      cells={[
        ...useDer({ record, can }),
        ...placeCell(record, text.t('companies.summary.place')),
        ...useOpenOrders(record),
        { label: heading('companyType'), value: text.label('companyType', companyType) },
        ...(can.viewLocations === true ? [count('locationCount', { value: locationCount, tab: 'location' })] : []),
        count('childCount', { value: childCount, tab: 'children' }),
        ...(accountManagerName === '' ? [] : [{ label: heading('accountManagerName'), value: accountManagerName }]),
        ...useContract(record),
        { label: heading('updatedAt'), value: <bdi>{formatTime(updatedAt)}</bdi> },
      ]}
    />
  );
}
