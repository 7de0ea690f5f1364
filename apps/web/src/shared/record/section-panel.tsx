import { EditOutlined } from '@ant-design/icons';
import { headingOf } from '@assay/i18n/areas';
import { listText } from '@assay/i18n/formats';
import { Button } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { AddressFields } from '../form/address-fields.tsx';
import { askedNames, formField, isAddress, isBlock, type FormSection } from '../form/field-types.ts';
import { useFormContext } from '../form/form-context.ts';
import { Fact } from '../form/form-item.tsx';
import { useText } from '../i18n/text.tsx';
import css from './record.module.css';
import { shownValue } from './shown-value.tsx';

/** What a section says that is said nowhere else on the page, and the names of those of its fields that say nothing. */
const useContents = ({ fields: entries }: FormSection, said: ReadonlySet<string>) => {
  const text = useText();
  const { area, columns, fields, record } = useFormContext();
  const facts: ReactNode[] = [];
  const repeated: ReactNode[] = [];
  const empty: string[] = [];
  for (const entry of entries) {
    if (isAddress(entry)) facts.push(<AddressFields key="addresses" kinds={entry.addresses} isReadOnly />);
    else if (isBlock(entry)) facts.push(<Fragment key={entry.block}>{entry.render({ isReadOnly: true })}</Fragment>);
    else {
      const field = formField(entry, { columns, fields });
      if (field.when && !field.when(record)) continue;
      const label = headingOf(area, field.name, text);
      const shown = shownValue({ field, record, text });
      if (shown === null && field.isQuiet) continue;
      if (shown === null) empty.push(label);
      else
        (said.has(field.name) ? repeated : facts).push(
          <Fact key={field.name} label={label}>
            {shown}
          </Fact>,
        );
    }
  }
  const isBare = facts.length === 0 && empty.length === 0;
  return {
    facts: isBare ? repeated : facts,
    empty: empty.length > 0 ? text.t('form.empty', { fields: listText(empty, text.locale) }) : null,
  };
};

type SectionPanelProps = {
  readonly section: FormSection;
  /** The fields that the page shows elsewhere. */
  readonly said: ReadonlySet<string>;
  readonly onEdit: (() => void) | null;
};

/** A section of a record, to be read; what is asked for in it can be changed right there. */
export function SectionPanel({ section, said, onEdit }: SectionPanelProps) {
  const { t } = useText();
  const { facts, empty } = useContents(section, said);
  const title = t(section.title);
  const { record } = useFormContext();
  const changes = section.fields.filter((entry) => typeof entry === 'string' || !('isFixed' in entry) || entry.isFixed?.(record) !== true);
  const isAsked = askedNames([{ ...section, fields: changes }]).length > 0;
  return (
    <section id={section.key} className={css.panel} aria-labelledby={`${section.key}-title`}>
      <header className={css.panelHead}>
        <h2 id={`${section.key}-title`} tabIndex={-1}>
          {title}
        </h2>
        {onEdit && isAsked && (
          <Button type="link" size="small" aria-label={t('form.fact', { label: t('form.edit'), value: title })} onClick={onEdit}>
            {t('form.edit')}
          </Button>
        )}
      </header>
      <dl className={css.panelFacts}>{facts}</dl>
      {empty && <p className={css.panelEmpty}>{empty}</p>}
    </section>
  );
}

/** The button of a page that changes all of its record; a key does the same. */
export function EditButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useText();
  return (
    <Button icon={<EditOutlined aria-hidden="true" />} aria-keyshortcuts="e" onClick={onClick}>
      {t('form.edit')}
      <kbd className={css.key} aria-hidden="true">
        E
      </kbd>
    </Button>
  );
}
