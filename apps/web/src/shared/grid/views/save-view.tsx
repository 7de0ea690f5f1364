import { PushpinOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import css from '../grid.module.css';
import type { Views } from './use-views.ts';
import type { ViewQuestion } from './view-dialog.tsx';

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));

/** Gives the list as it stands a name. */
export function SaveView({ views }: { readonly views: Views }) {
  const { t } = useText();
  const [question, setQuestion] = useState<ViewQuestion | null>(null);
  const { tableName, stateNow, know, open } = views;
  return (
    <>
      <Button
        type="text"
        icon={<PushpinOutlined />}
        title={t('views.saveView')}
        onClick={() => setQuestion({ tableName, state: stateNow() })}
      >
        <span className={css.toolLabel}>{t('views.saveView')}</span>
      </Button>
      {question && (
        <Suspense>
          <ViewDialog
            question={question}
            onSaved={(view) => {
              setQuestion(null);
              know(view);
              open(view.id);
            }}
            onClose={() => setQuestion(null)}
          />
        </Suspense>
      )}
    </>
  );
}
