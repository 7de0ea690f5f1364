import { RightOutlined } from '@ant-design/icons';
import { headingOf } from '@assay/i18n/areas';
import { listText } from '@assay/i18n/formats';
import { Form } from 'antd';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText, type Text } from '../i18n/text.tsx';
import type { Values } from './faults.ts';
import { isAddress, isBlock, type FieldEntry, type FormSection } from './field-types.ts';
import { useFormContext } from './form-context.ts';
import { filledIn, joined, requiredIn } from './form-parts.ts';
import { SectionFields } from './form-section.tsx';
import { valuesIn } from './form-values.ts';
import css from './form.module.css';
import { isCopied, withCopies } from './same-address.ts';
import type { Sections } from './use-sections.ts';

/** Draws from what the form holds, again with every change. */
function Typed({ children }: { readonly children: (values: Values) => ReactNode }) {
  return (
    <Form.Item noStyle shouldUpdate>
      {(form) => children(valuesIn(form))}
    </Form.Item>
  );
}

/** What the entry is called where it is not shown. */
const namesIn = (
  entry: FieldEntry,
  values: Values,
  { t, ...text }: Text & { readonly area: Parameters<typeof headingOf>[0] },
): string[] => {
  if (isAddress(entry)) {
    const areSame = entry.addresses.every((kind) => isCopied(values, `${kind}City`));
    return areSame ? [t('form.address.sameAsPhysical')] : entry.addresses.map((kind) => t(`form.address.${kind}`));
  }
  if (isBlock(entry)) return entry.title ? [t(entry.title)] : [];
  const { name, when } = typeof entry === 'string' ? { name: entry, when: undefined } : entry;
  return when?.(values) === false ? [] : [headingOf(text.area, name, { t, ...text })];
};

function useHint(section: FormSection): (values: Values) => string {
  const text = useText();
  const { area } = useFormContext();
  return (values) => {
    const names = section.fields.flatMap((entry) => namesIn(entry, values, { ...text, area }));
    if (names.length > 0) return listText(names, text.locale);
    return section.help ? text.t(section.help) : '';
  };
}

type FoldProps = {
  readonly section: FormSection;
  /** Undefined until it is opened for the first time. */
  readonly isOpen: boolean | undefined;
  readonly isTabStop: boolean;
  readonly onToggle: () => void;
  readonly onFocus: () => void;
};

/** One section in a line: what it is, what it holds, how much of it is there. */
function Fold({ section, isOpen, isTabStop, onToggle, onFocus }: FoldProps) {
  const { t } = useText();
  const id = useId();
  const hintOf = useHint(section);
  return (
    <section className={css.fold}>
      <h3>
        <button
          type="button"
          className={css.foldHead}
          data-fold={section.key}
          aria-expanded={isOpen === true}
          aria-controls={`${id}fields`}
          aria-labelledby={`${id}title`}
          aria-describedby={`${id}hint ${id}count`}
          tabIndex={isTabStop ? 0 : -1}
          onClick={onToggle}
          onFocus={onFocus}
        >
          <RightOutlined className={css.foldMark ?? ''} />
          <span id={`${id}title`}>{t(section.title)}</span>
          <Typed>
            {(values) => (
              <>
                <span id={`${id}hint`} className={css.foldHint} title={hintOf(values)}>
                  {hintOf(values)}
                </span>
                <span id={`${id}count`} className={css.foldCount}>
                  <Filled {...filledIn(section, withCopies(values))} />
                </span>
              </>
            )}
          </Typed>
        </button>
      </h3>
      <div id={`${id}fields`} className={css.foldBody} hidden={isOpen !== true}>
        {isOpen !== undefined && (
          <>
            {section.help && <p className={css.foldHelp}>{t(section.help)}</p>}
            <SectionFields section={section} />
          </>
        )}
      </div>
    </section>
  );
}

/** Nothing is said of a section that asks for nothing. */
function Filled({ filled, count }: { readonly filled: number; readonly count: number }) {
  const { t } = useText();
  return count > 0 && t('form.short.filled', { filled, count });
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** The arrows go from one heading to the next, so that the whole list is one stop on the way to the button. */
const move = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  const heads = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-fold]')];
  const at = heads.findIndex((head) => head === event.target);
  if (!step || at < 0) return;
  event.preventDefault();
  heads[step(at, heads.length - 1)]?.focus();
};

function Optional({ rest, opened, toggle }: Pick<Sections, 'rest' | 'opened' | 'toggle'>) {
  const { t } = useText();
  const [current, setCurrent] = useState(rest[0]?.key);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys go to the headings in it, which are buttons
    <div className={css.panel} onKeyDown={move}>
      <header className={css.panelHead}>
        <h2>{t('form.short.optional')}</h2>
        <span>{t('form.short.optionalHelp')}</span>
        <span className={css.panelKeys}>{t('form.short.keys')}</span>
      </header>
      {rest.map((section, index) => (
        <Fold
          key={section.key}
          section={section}
          isOpen={opened.get(section.key)}
          // After the fields of an open section the next heading comes in turn.
          isTabStop={section.key === current || opened.get(rest[index - 1]?.key ?? '') === true}
          onToggle={() => toggle(section.key)}
          onFocus={() => setCurrent(section.key)}
        />
      ))}
    </div>
  );
}

/** A section whose fields have a look of their own keeps its heading among the others. */
function FirstSection({ section }: { readonly section: FormSection }) {
  const { t } = useText();
  if (!section.fields.some(isBlock)) return <SectionFields section={section} />;
  return (
    <section className={css.firstBlock}>
      <h3>{t(section.title)}</h3>
      {section.help && <p>{t(section.help)}</p>}
      <SectionFields section={section} />
    </section>
  );
}

/** The form of a new record: what it needs at once, and the rest folded by section. */
export function ShortForm({ sections }: { readonly sections: Sections }) {
  const { t } = useText();
  const { required } = useFormContext();
  const { first, rest, opened, toggle } = sections;
  return (
    <>
      <div className={css.panel}>
        <header className={css.panelHead}>
          <h2>{t('form.short.required')}</h2>
          <Typed>
            {(values) => (
              <span>
                <Filled {...requiredIn(first, { required, values })} />
              </span>
            )}
          </Typed>
        </header>
        <div className={css.panelBody}>
          {joined(first).map((section) => (
            <FirstSection key={section.key} section={section} />
          ))}
        </div>
      </div>
      {rest.length > 0 && <Optional rest={rest} opened={opened} toggle={toggle} />}
    </>
  );
}
