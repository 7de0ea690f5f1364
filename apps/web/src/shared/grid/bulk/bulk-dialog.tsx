import type { BulkAction } from '@assay/domain/bulk/bulk-run';
import type { BulkRequest, BulkResult } from '@assay/contract/kit/bulk';
import type { NounName } from '@assay/i18n/catalog';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFailureWords } from '../../api/use-failure-words.ts';
import { useText } from '../../i18n/text.tsx';
import { newId } from '../../state/new-id.ts';
import { dialogWidth } from '../../form/confirm.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { useBulk, type BulkCalls } from './use-bulk.ts';

/** What is asked about, and the one run it may lead to. */
export type BulkQuestion = { readonly action: BulkAction; readonly request: BulkRequest };

type BulkDialogProps = BulkQuestion & {
  readonly calls: BulkCalls;
  readonly noun: NounName;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Shows what would happen before it does: how many, whose first names, and who is left out and why. */
export function BulkDialog({ action, request, calls, noun, onDone, onClose }: BulkDialogProps) {
  const { t } = useText();
  const { preview, run } = useBulk(calls, noun);
  const wordsOf = useFailureWords();
  const [result, setResult] = useState<BulkResult | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [key] = useState(newId);
  const ask = (): Promise<void> => preview(action, request).then(setResult, setFailure);
  const askFirst = useEffectEvent(ask);
  useEffect(() => void askFirst(), []);
  const askAgain = (): void => {
    setFailure(null);
    void ask();
  };
  const confirm = async (): Promise<void> => {
    if (!result) return;
    setIsBusy(true);
    setFailure(null);
    await run(action, { ...request, expected: result.matchedCount }, { idempotencyKey: key }).then(onDone, setFailure);
    setIsBusy(false);
  };
  const count = result?.changedCount ?? 0;
  const again = (
    <Button size="small" onClick={askAgain}>
      {t('app.tryAgain')}
    </Button>
  );
  return (
    <Modal
      open
      title={result ? t(`records.${noun}.bulk.${action}`, { count }) : t(failure === null ? 'grid.loading' : 'form.notRead')}
      width={dialogWidth()}
      okText={t(`form.archive.${action === 'archive' ? 'ok' : 'restore'}`)}
      cancelText={t('form.cancel')}
      okButtonProps={{ danger: action === 'archive', disabled: count === 0, loading: isBusy }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      {failure !== null && <Alert type="error" role="alert" title={wordsOf(failure)} {...(result ? {} : { action: again })} />}
      {result ? <BulkPreview {...{ action, noun, result }} /> : failure === null && <Skeleton active title={false} />}
    </Modal>
  );
}
