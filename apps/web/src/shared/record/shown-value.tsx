import { homeOf, isResourceName } from '@assay/domain/resources';
import type { ReactNode } from 'react';
import { formatValue } from '../fields/format-value.ts';
import type { Values } from '../form/faults.ts';
import { referredName, type FormField } from '../form/field-types.ts';
import { RowLines } from '../form/row-lines.tsx';
import { rowTexts } from '../form/row-words.ts';
import type { Text } from '../i18n/text.tsx';
import { EmailText } from '../layout/email-text.tsx';
import { PathLink } from '../layout/path-link.tsx';

/** Where a value of each format leads. */
const targets: Readonly<Record<string, (value: string) => string>> = {
  phone: (value) => `tel:${value}`,
  email: (value) => `mailto:${value}`,
  website: (value) => (/^https?:/i.test(value) ? value : `https://${value}`),
};

type LinkedProps = { readonly format: string | undefined; readonly shown: string };

/** A number that can be called, an address that can be written to, a site that can be opened. */
function Linked({ format = '', shown }: LinkedProps) {
  const target = targets[format];
  if (!target) return <bdi>{shown}</bdi>;
  return (
    <a href={target(shown)} dir="ltr" {...(format === 'website' ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {format === 'email' ? <EmailText text={shown} /> : shown}
    </a>
  );
}

type Shown = { readonly field: FormField; readonly record: Values; readonly text: Text };

/** What a field says where nothing is changed; null where it says nothing. */
export const shownValue = ({ field, record, text }: Shown): ReactNode => {
  const value = record[field.name];
  if (field.fact) return field.fact(value, record) || null;
  if (field.kind === 'reference') {
    const name = referredName(field.name, record);
    const path = field.to && isResourceName(field.to) && typeof value === 'number' ? homeOf(field.to, value) : null;
    if (name === '') return null;
    return path ? <PathLink path={path}>{name}</PathLink> : name;
  }
  if (field.cells) {
    const lines = rowTexts(field.cells, value, text);
    return lines.length === 0 ? null : <RowLines lines={lines} />;
  }
  const shown = formatValue(field.column, value, text);
  if (shown === '') return null;
  // Words of a closed list are the reader's own: they run as the page does, whatever script the first of them is in.
  return 'list' in field.column ? shown : <Linked format={field.format} shown={shown} />;
};
