import { SwapOutlined } from '@ant-design/icons';
import { participant } from '@assay/contract/participants/participant.calls';
import type { MergePreview } from '@assay/contract/participants/participant.types';
import { homeOf } from '@assay/domain/resources';
import type { Participant } from '@assay/domain/participants/participant.fields';
import { headingOf } from '@assay/i18n/areas';
import { sentencesText } from '@assay/i18n/formats';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { rowsQuery } from '#shared/api/queries.ts';
import { useFailureWords } from '#shared/api/use-failure-words.ts';
import { dialogWidth } from '#shared/form/confirm.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { Waiting } from '#shared/layout/waiting.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import { chosenSides, MergeTable, type Sides } from './merge-table.tsx';
import css from './participants.module.css';
import { PersonPicker } from './person-picker.tsx';

type Pair = { readonly keepId: number; readonly mergeId: number };

/** The older record stays: what was printed or sent names it. */
const pairOf = (one: number, other: number): Pair => ({ keepId: Math.min(one, other), mergeId: Math.max(one, other) });

/** What would become of the two. */
const usePreview = (pair: Pair | null) =>
  useQuery({
    ...rowsQuery({
      // Not read anew with the people it is about: once they are merged there is nothing to look at.
      resource: { name: 'participant-merge' },
      call: participant.calls.merge,
      body: { ...(pair ?? { keepId: 0, mergeId: 0 }), preview: true },
      isSilent: true,
    }),
    enabled: pair !== null,
    placeholderData: undefined,
    retry: false,
    // What is decided on is what is there now.
    staleTime: 0,
  });

/** Why the two cannot be one, on the fields that it is about. */
function Refused({ error }: { readonly error: Error }) {
  const text = useText();
  const wordsOf = useFailureWords('app.offlineAgain');
  const faults = error instanceof ApiError ? error.errors : [];
  const words = faults.map(({ path, message }) =>
    path === 'mergeId' ? message : text.t('form.fact', { label: headingOf('participants', path, text), value: message }),
  );
  return <Alert type="error" role="alert" title={words.length > 0 ? sentencesText(words, text.locale) : wordsOf(error)} />;
}

/** What is the other's and will be the kept one's, counted by kind. */
function Moves({ counts }: Pick<MergePreview, 'counts'>) {
  const { t } = useText();
  if (counts.length === 0) return <p>{t('participants.merge.nothing')}</p>;
  return (
    <dl className={css.moves}>
      {counts.map(({ kind, count }) => (
        <div key={kind}>
          <dt>{t(`records.${kind}.title`)}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

type ChosenProps = {
  readonly preview: MergePreview;
  readonly sides: Sides;
  readonly onChoose: (sides: Sides) => void;
  readonly onSwap: () => void;
};

function Chosen({ preview, sides, onChoose, onSwap }: ChosenProps) {
  const { t } = useText();
  return (
    <>
      <div className={css.pair}>
        {(['keep', 'merge'] as const).map((side) => (
          <p key={side}>
            <span>{t(`participants.merge.${side === 'keep' ? 'stays' : 'goes'}`)}</span>
            <a href={homeOf('participant', preview[side].id)} target="_blank" rel="noreferrer">
              <bdi>{preview[side].name}</bdi>
            </a>
          </p>
        ))}
        <Button size="small" icon={<SwapOutlined />} onClick={onSwap}>
          {t('participants.merge.swap')}
        </Button>
      </div>
      <MergeTable preview={preview} chosen={sides} onChoose={onChoose} />
      <h3 className={css.heading}>{t('participants.merge.moves')}</h3>
      <Moves counts={preview.counts} />
      <p className={css.muted}>{t('participants.merge.after')}</p>
    </>
  );
}

type MergeDialogProps = {
  readonly record: Participant;
  /** Somebody who was found to look the same. */
  readonly otherId?: number | null;
  readonly onClose: () => void;
};

/** Two records of one person become one: who the other is, what stays of both, what moves; then it is done. */
export function MergeDialog({ record, otherId = null, onClose }: MergeDialogProps) {
  const { t } = useText();
  const go = useGo();
  const field = useId();
  const [pair, setPair] = useState<Pair | null>(otherId === null ? null : pairOf(record.id, otherId));
  const [sides, setSides] = useState<Sides>({});
  const [refused, setRefused] = useState<ApiError | null>(null);
  const { data, error, isFetching } = usePreview(pair);
  const preview = data && 'differing' in data ? data : null;
  const choose = (next: Pair): void => {
    setPair(next);
    setSides({});
    setRefused(null);
  };
  const merge = useWrite({
    call: participant.calls.merge,
    invalidates: [participant],
    message: 'participants.merge.merged',
    about: ({ data: kept }) => ('name' in kept ? kept.name : record.name),
    takes: (failure) => {
      setRefused(failure.errors.length > 0 ? failure : null);
      return failure.errors.length > 0;
    },
    onSuccess: () => {
      onClose();
      if (pair && pair.keepId !== record.id) go(homeOf('participant', pair.keepId));
    },
  });
  const fault = refused ?? error;
  return (
    <Modal
      open
      title={t('participants.merge.title', { name: record.name })}
      width={preview ? 'min(860px, 94vw)' : dialogWidth()}
      okText={preview ? t('participants.merge.ok', { name: preview.keep.name }) : t('participants.merge.button')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: !preview || isFetching }}
      confirmLoading={merge.isPending}
      onOk={() => pair && preview && merge.mutate({ body: { ...pair, fields: chosenSides(preview, sides) } })}
      onCancel={onClose}
    >
      {otherId === null && (
        <div className={css.picker}>
          <label htmlFor={field}>{t('participants.merge.with')}</label>
          <PersonPicker id={field} companyId={record.companyId} except={record.id} onChoose={(id) => choose(pairOf(record.id, id))} />
        </div>
      )}
      {fault && <Refused error={fault} />}
      {isFetching && !preview && <Waiting />}
      {pair && preview && (
        <Chosen preview={preview} sides={sides} onChoose={setSides} onSwap={() => choose({ keepId: pair.mergeId, mergeId: pair.keepId })} />
      )}
    </Modal>
  );
}
