import { skipToken, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { listPathOf } from '@assay/domain/resources';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { isMissing } from '../api/failure-text.ts';
import { recordQuery } from '../api/queries.ts';
import { useFailureWords } from '../api/use-failure-words.ts';
import type { Values } from '../form/faults.ts';
import { useAreNamed } from '../form/record-names.ts';
import { useText } from '../i18n/text.tsx';
import { Outline } from '../layout/outline.tsx';
import { useGo } from '../layout/path-link.tsx';
import { ScreenMessage } from '../layout/screen-message.tsx';
import { noteVisit } from '../state/recent.ts';
import { useEditing } from './editing.ts';
import { RecordPage } from './record-page.tsx';
import type { AnyRecord, Beside, OptionsOf, PageResource } from './record-pages.ts';
import { titleOf } from './record-title.ts';

const noValues: Values = {};

type RecordScreenProps<Rec extends AnyRecord> = { readonly resource: PageResource<Rec>; readonly options: OptionsOf<Rec> };

const nothing = (): Beside => ({ queryKey: ['nothing'], queryFn: skipToken });

/** One record by the number in the address: its page, or that there is none. */
export function RecordScreen<Rec extends AnyRecord>({ resource, options }: RecordScreenProps<Rec>) {
  const { t } = useText();
  const go = useGo();
  const wordsOf = useFailureWords('app.offlineAgain');
  const { name } = resource;
  const { id }: { readonly id?: string } = useParams({ strict: false });
  const { data: answer, error, refetch } = useQuery(recordQuery(resource, Number(id), { isSilent: true }));
  const { beside = nothing } = options;
  const { isLoading } = useQuery(beside(Number(id)));
  // Who comes to edit sees the form once it is whole; what is on screen stays there.
  const { edited } = useEditing(`/${name}/${id}`);
  const isNamed = useAreNamed(resource.fields, edited === null ? noValues : (answer?.data ?? noValues));
  const [isDrawn, setDrawn] = useState(false);
  const isReady = answer !== undefined && (isDrawn || (isNamed && !isLoading));
  if (isReady && !isDrawn) setDrawn(true);
  const label = answer ? titleOf({ resource, options }, answer.data) : '';
  useEffect(() => {
    if (label !== '') noteVisit({ kind: name, id: Number(id), label });
  }, [name, id, label]);
  // What is on screen stays there when it could not be read once more.
  if (error && !answer && !isMissing(error)) {
    const again = <Button onClick={() => void refetch()}>{t('app.tryAgain')}</Button>;
    return <ScreenMessage role="alert" title={t('form.notRead')} text={wordsOf(error) ?? ''} actions={again} />;
  }
  if (error && !answer) {
    const back = <Button onClick={() => go(listPathOf(name))}>{t(`records.${name}.all`)}</Button>;
    return <ScreenMessage title={t(`records.${name}.missing`)} text={t(`records.${name}.missingText`)} actions={back} />;
  }
  if (!answer || !isReady) return <Outline titleWidth={320} rows={14} />;
  const { data: record, can, why } = answer;
  const { Page: OwnPage } = options;
  if (OwnPage) return <OwnPage key={record.id} record={record} can={can} why={why} />;
  return <RecordPage key={record.id} resource={resource} options={options} record={record} can={can} why={why} />;
}
