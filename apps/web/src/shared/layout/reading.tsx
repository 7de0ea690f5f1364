import { Button } from 'antd';
import type { ReactNode } from 'react';
import { isMissing } from '../api/failure-text.ts';
import { useFailureWords } from '../api/use-failure-words.ts';
import { useText } from '../i18n/text.tsx';
import { Outline } from './outline.tsx';
import css from './reading.module.css';

type NotReadProps = {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What could not be read, where the place has a name for it. */
  readonly title?: string;
};

/** In place of what could not be read: why, and the way to ask for it again. */
export function NotRead({ error, onRetry, title }: NotReadProps) {
  const { t } = useText();
  const wordsOf = useFailureWords('app.offlineAgain');
  return (
    <div className={css.failed} role="alert">
      <p className={css.title}>{title ?? t('form.notRead')}</p>
      <p>{wordsOf(error)}</p>
      <Button onClick={onRetry}>{t('app.tryAgain')}</Button>
    </div>
  );
}

type Asked<Data> = { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };

type ReadingProps<Data> = {
  readonly query: Asked<Data>;
  /** How many lines are drawn until it is here. */
  readonly rows?: number;
  /** In its place where there is no such thing, or none that the reader may see. */
  readonly missing?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/**
 * What was asked for, once it is here: until then its outline, and where it cannot be read, why. What is on screen stays there when it could
 * not be read once more. The query says that it is silent: the failure is told here.
 */
export function Reading<Data>({ query: { data, error, refetch }, rows = 6, missing, children }: ReadingProps<Data>) {
  if (data !== undefined) return children(data);
  if (missing && isMissing(error)) return missing;
  if (error !== null) return <NotRead error={error} onRetry={() => void refetch()} />;
  return <Outline rows={rows} />;
}
