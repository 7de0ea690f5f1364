import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { FormContextProvider } from '../form/form-context.ts';
import type { FormSection } from '../form/field-types.ts';
import type { Saved } from '../form/use-record-form.ts';
import { useText } from '../i18n/text.tsx';
import { useGo } from '../layout/path-link.tsx';
import { inTwo } from './columns.ts';
import { useEditing, whole } from './editing.ts';
import { RecordEdit, sameValues } from './record-edit.tsx';
import { useRecordFormProps } from './record-form-props.ts';
import type { AnyRecord, Loaded, OptionsOf, PageResource } from './record-pages.ts';
import css from './record.module.css';
import { SectionPanel } from './section-panel.tsx';

type RecordOverviewProps<Rec extends AnyRecord> = Loaded<Rec> & { readonly resource: PageResource<Rec>; readonly options: OptionsOf<Rec> };

const nothing = new Set<string>();

/** The fields that the head of the page shows. A reference is shown by its name. */
const saidAbove = <Rec extends AnyRecord>({ title }: PageResource<Rec>, options: OptionsOf<Rec>): ReadonlySet<string> => {
  const { title: ownTitle, Badges, facts = [], said = [] } = options;
  const inStrip = typeof facts === 'function' ? [] : facts.map((name) => name.replace(/Name$/, 'Id'));
  return new Set([...(ownTitle ? [] : [title]), ...(Badges ? [] : ['isActive']), ...inStrip, ...said]);
};

const jumpTo = (key: string): void => {
  document.getElementById(key)?.scrollIntoView({ block: 'start' });
  document.getElementById(`${key}-title`)?.focus({ preventScroll: true });
};

/** The sections by name, for a page that is longer than the screen. */
function Anchors({ sections }: { readonly sections: readonly FormSection[] }) {
  const { t } = useText();
  return (
    <nav className={css.anchors} aria-label={t('form.sections')}>
      {sections.map(({ key, title }) => (
        <a
          key={key}
          href={`#${key}`}
          onClick={(click) => {
            click.preventDefault();
            jumpTo(key);
          }}
        >
          {t(title)}
        </a>
      ))}
    </nav>
  );
}

type EditedProps<Rec extends AnyRecord> = RecordOverviewProps<Rec> & {
  readonly sections: readonly FormSection[];
  readonly onSaved: (saved: Saved) => void;
  readonly onCancel: () => void;
};

/** Puts the cursor where the typing begins: the button that was pressed for it is gone. */
const useStart = (panel: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    panel.current?.querySelector<HTMLElement>('input:not([disabled]), textarea, [tabindex="0"]')?.focus({ preventScroll: true });
  }, [panel]);

/** All of the record, to be changed at once. */
function EditedWhole<Rec extends AnyRecord>(props: Omit<EditedProps<Rec>, 'sections'>) {
  const panel = useRef<HTMLDivElement>(null);
  useStart(panel);
  return (
    <div ref={panel}>
      <RecordEdit {...props} />
    </div>
  );
}

/** What is being changed, in its place among the rest. */
function EditedSections<Rec extends AnyRecord>({ sections, ...loaded }: EditedProps<Rec>) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useStart(panel);
  return (
    <div ref={panel} className={`${css.panel} ${css.edited}`}>
      <RecordEdit {...loaded} only={sections.map(({ key }) => key)} isBare />
    </div>
  );
}

/** A section, and those that are changed together with it. */
const sectionsOf = (key: string, sections: readonly FormSection[]): readonly FormSection[] => {
  const group = sections.find((section) => section.key === key)?.group;
  return sections.filter((section) => section.key === key || (group !== undefined && section.group === group));
};

/** A record to be read, section by section; each can be changed in its place, or all of them at once. */
export function RecordOverview<Rec extends AnyRecord>(props: RecordOverviewProps<Rec>) {
  const { resource, options, record, can } = props;
  const { shown = sameValues } = options;
  const path = `/${resource.name}/${record.id}`;
  const { edited, open, close } = useEditing(path, options.first ? { home: `${path}?tab=overview` } : {});
  const { area, columns, fields, sections } = useRecordFormProps({ resource, options, can });
  const values = useMemo(() => shown(record), [shown, record]);
  const said = useMemo(() => saidAbove(resource, options), [resource, options]);
  const go = useGo();
  // What is typed is saved and gone: leaving asks nothing.
  const saved = ({ data }: Saved): void => {
    const next = options.savesTo === 'list' ? `/${resource.name}` : options.leadsTo?.(data);
    if (next) go(next);
    else close();
  };
  const isEdited = can.edit === true && edited !== null;
  if (isEdited && edited === whole) return <EditedWhole {...props} onSaved={saved} onCancel={close} />;

  const context = { area, columns, fields, required: nothing, isReadOnly: true, record: values, revision: 0, edited: () => undefined };
  const together = isEdited ? sectionsOf(edited, sections) : [];
  const one = (section: FormSection) => {
    if (section === together[0])
      return <EditedSections key={section.key} {...props} sections={together} onSaved={saved} onCancel={close} />;
    if (together.includes(section)) return null;
    return <SectionPanel key={section.key} {...{ section, said }} onEdit={can.edit === true ? () => open(section.key) : null} />;
  };
  return (
    <FormContextProvider value={context}>
      <div className={css.overview}>
        {sections.length > 2 && <Anchors sections={sections} />}
        <div className={isEdited ? css.stacked : css.columns}>
          {inTwo(sections).map((column) => (
            <div key={column[0]?.key ?? ''} className={css.column}>
              {column.map(one)}
            </div>
          ))}
        </div>
      </div>
    </FormContextProvider>
  );
}
