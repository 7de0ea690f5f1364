import { Fragment } from 'react';
import { useText } from '../i18n/text.tsx';
import { AddressFields } from './address-fields.tsx';
import { isAddress, isBlock, type FormSection } from './field-types.ts';
import { useFormContext } from './form-context.ts';
import { FieldOf } from './form-item.tsx';
import css from './form.module.css';

/** The fields of a section, each as it is asked for or, where nothing can be changed, as it stands. */
export function SectionFields({ section }: { readonly section: FormSection }) {
  const { isReadOnly } = useFormContext();
  const Fields = isReadOnly ? 'dl' : 'div';
  return (
    <Fields className={css.fields}>
      {section.fields.map((entry) => {
        if (isAddress(entry)) {
          const { addresses: kinds, areNamed = kinds.length > 1 } = entry;
          return <AddressFields key="addresses" kinds={kinds} areNamed={areNamed} isReadOnly={isReadOnly} />;
        }
        if (isBlock(entry)) return <Fragment key={entry.block}>{entry.render({ isReadOnly })}</Fragment>;
        return <FieldOf key={typeof entry === 'string' ? entry : entry.name} entry={entry} />;
      })}
    </Fields>
  );
}

/** A part of a form under its heading. */
export function Section({ section }: { readonly section: FormSection }) {
  const { t } = useText();
  const { isReadOnly } = useFormContext();
  return (
    <section className={css.section}>
      <header className={css.sectionHead}>
        <h2>{t(section.title)}</h2>
        {section.help && !isReadOnly && <p>{t(section.help)}</p>}
      </header>
      <SectionFields section={section} />
    </section>
  );
}
