import { Button } from 'antd';
import { useFailureWords } from '../api/use-failure-words.ts';
import { useText } from '../i18n/text.tsx';
import css from './form.module.css';

type Asked = { readonly isFetching: boolean; readonly error: unknown; readonly refetch: () => unknown };

/** Stands in a list of choices that has none: they are on their way, could not be read, or there are none. */
export function NothingFound({ query: { isFetching, error, refetch } }: { readonly query: Asked }) {
  const { t } = useText();
  const wordsOf = useFailureWords('app.offlineAgain');
  if (isFetching) return t('grid.loading');
  if (error === null) return t('form.nothingFound');
  return (
    <div role="alert" className={css.notFound}>
      {wordsOf(error)}
      {/* The list closes when what was typed in loses the cursor. */}
      <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={() => void refetch()}>
        {t('app.tryAgain')}
      </Button>
    </div>
  );
}
