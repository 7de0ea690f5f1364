import { PushpinOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import css from '../grid.module.css';
import type { Views } from './use-views.ts';
import type { ViewQuestion } from './view-dialog.tsx';

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));

type SaveViewProps = { readonly views: Views; readonly isCard: boolean };

/** Gives the list as it stands a name; the tabs do that for a view that is open. */
export function SaveView({ views, isCard }: SaveViewProps) {
  const { t } = useText();
  const [question, setQuestion] = useState<ViewQuestion | null>(null);
  const { view: opened, isTouched, tableName, stateNow, know, open } = views;
  // Where there is little room it is offered once there is something to save.
  if (opened || (isCard && !isTouched)) return null;
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
