import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { recordQuery } from '../api/queries.ts';
import { useFailureWords } from '../api/use-failure-words.ts';
import { StatusCell } from '../grid/cells.tsx';
import { useText } from '../i18n/text.tsx';
import { factCells } from './record-facts.tsx';
import { optionsOf, type AnyRecord, type OptionsOf, type PageResource, type RecordPages } from './record-pages.ts';
import { titleOf } from './record-title.ts';
import css from './record.module.css';

/** How long a look at a record serves the next one. */
const fresh = 30_000;
const mostFacts = 8;

type RecordPreviewProps<Rec extends AnyRecord> = {
  readonly resource: PageResource<Rec>;
  readonly options: OptionsOf<Rec>;
  readonly id: number;
};

/** What one wants to know of a record before it is opened, from the same read as its page. */
function RecordPreview<Rec extends AnyRecord>({ resource, options, id }: RecordPreviewProps<Rec>) {
  const text = useText();
  const wordsOf = useFailureWords();
  const { data: answer, error } = useQuery({ ...recordQuery(resource, id, { isSilent: true }), staleTime: fresh });
  if (error && !answer) return <p className={css.previewFailure}>{wordsOf(error)}</p>;
  if (!answer) return null;
  const { data: record } = answer;
  const { facts = [], preview = typeof facts === 'function' ? [] : facts } = options;
  return (
    <>
      <h2 className={css.previewTitle}>
        <bdi>{titleOf({ resource, options }, record)}</bdi>
        <StatusCell data={record} />
      </h2>
      <dl className={css.previewFacts}>
        {factCells(preview, { resource, record, text })
          .slice(0, mostFacts)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** Shows the record of a number. */
type Preview = (id: number) => ReactNode;

/** How records of a kind are shown before they are opened; null where a look at one is an event of its own. */
export const previewOf = ({ open }: RecordPages): Promise<Preview | null> =>
  open(async (pages) => {
    const { resource } = pages;
    if (Object.values(resource.columns).some(({ viewed }) => viewed === true)) return null;
    const options = await optionsOf(pages);
    return (id: number) => <RecordPreview key={id} resource={resource} options={options} id={id} />;
  });
