import { resources } from '@assay/contract/api';
import type { Column } from '@assay/contract/kit/columns';
import { areas, type Area } from '@assay/i18n/areas';
import type { LabelList } from '@assay/i18n/catalog';
import { listText } from '@assay/i18n/formats';
import type { Translator } from '@assay/i18n/translate';
import type { Columns } from '../fields/columns.ts';
import { formatValue, labelOf } from '../fields/format-value.ts';
import { formatDay, formatNumber, formatTime } from '../i18n/format.ts';
import { isNothing } from './changes.ts';

type Known = { readonly area: Area; readonly columns: Columns };

/** Where the catalogs name the fields of what events are about. */
const knownEntities: Readonly<Record<string, Known>> = {
  ...Object.fromEntries(Object.values(resources).map(({ name, columns }) => [name, { area: areas[name], columns }])),
  'random-settings': {
    area: 'companies.randoms',
    columns: {
      enabled: { kind: 'boolean' },
      releaseByDer: { kind: 'boolean' },
      selectionMethod: { kind: 'choice', list: 'selectionMethod' },
      drugRate: { kind: 'number' },
      alcoholRate: { kind: 'number' },
      alternatesPercent: { kind: 'number' },
      defaultFrequency: { kind: 'choice', list: 'frequency' },
      autoRun: { kind: 'boolean' },
      autoRunDay: { kind: 'text' },
      blackoutDates: { kind: 'list' },
    },
  },
};

/** What an event tells besides the fields of a record. */
const detailColumns: Columns = {
  how: { kind: 'choice', list: 'signInWay' },
  archive: { kind: 'choice', list: 'archive' },
  fault: { kind: 'choice', list: 'auditFault' },
};

/** A name that no catalog knows, as a reader can bear it: `openedAt` reads Opened at. */
const spelled = (name: string): string => {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, (_whole, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const columnsOf = (entity: string): Columns => knownEntities[entity]?.columns ?? {};

export const headingOf = (entity: string, name: string, { t, has }: Translator): string => {
  const known = knownEntities[entity];
  const own = known
    ? [`${known.area}.fields.${name}`, `${known.area}.details.${name}`, ...(name in known.columns ? [`fields.${name}`] : [])]
    : [];
  const keys = [...own, `audit.details.${name}`, `sso.fields.${name}`];
  const key = keys.find((candidate) => has(candidate));
  return key && has(key) ? t(key) : spelled(name);
};

export const entityWord = (entity: string, { label }: Translator): string => {
  const word = label('auditEntity', entity);
  return word === entity ? spelled(entity) : word;
};

/** Keys of a map that are values of a closed list: reasons for test, and what people are told by mail. */
const keyLists: readonly LabelList[] = ['testReason', 'notificationEvent'];

const keyWord = (entity: string, key: string, text: Translator): string => {
  const word = keyLists.map((list) => text.label(list, key)).find((found) => found !== key);
  return word ?? headingOf(entity, key, text);
};

const guessed = (value: unknown): Column => {
  if (typeof value === 'boolean') return { kind: 'boolean' };
  if (typeof value === 'number') return { kind: 'number' };
  return { kind: 'text' };
};

/** Pictures are kept by what is in them: their names tell nobody anything. */
const isPicture = (value: string): boolean => /^[\da-f]{64}\.(?:png|jpe?g)$/.test(value);

const stringText = (value: string, { t }: Translator): string => {
  if (isPicture(value)) return t('audit.image');
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? formatTime(value) : value;
};

type Field = { readonly entity: string; readonly name: string };

/** A value as people read it, a line for each of several. */
export const valueLines = (field: Field, value: unknown, text: Translator): string[] => {
  if (isNothing(value)) return [];
  if (Array.isArray(value)) return value.flatMap((item) => valueLines(field, item, text));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).map(([key, held]) => {
      const lines = valueLines({ entity: field.entity, name: key }, held, text);
      return text.t('form.fact', { label: keyWord(field.entity, key, text), value: listText(lines, text.locale) });
    });
  }
  const column = columnsOf(field.entity)[field.name] ?? detailColumns[field.name];
  if (column?.list) return [labelOf(column, value, text)];
  if (typeof value === 'number') return [column?.kind === 'text' ? String(value) : formatNumber(value, text.locale)];
  if (typeof value === 'string') return [stringText(value, text)];
  return [formatValue({ ...guessed(value), name: field.name }, value, text)];
};
