import { importLimits } from '@assay/domain/imports/lists';
import { DownloadOutlined } from '@ant-design/icons';
import { importLog } from '@assay/contract/imports/import-log.calls';
import type { ImportArea } from '@assay/domain/imports/areas';
import { listPathOf } from '@assay/domain/resources';
import { useSearch } from '@tanstack/react-router';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import type { Values } from '#shared/form/faults.ts';
import { FileDrop } from '#shared/form/file-drop.tsx';
import { useDownload } from '#shared/notify/use-download.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { useMay } from '#shared/session/session.ts';
import { CompanyChoice } from './company-choice.tsx';
import { FileRules } from './file-rules.tsx';
import { missingIn } from './import-steps.ts';
import css from './imports.module.css';
import { KeptChoice } from './kept-choice.tsx';
import { areasFor, asksCompany, fileFault, firstChoice, needsCompany, targetOfChoice, type Choice } from './start-choice.ts';
import { shownPath } from './use-shown.ts';
import { useUpload } from './use-upload.ts';

type ChoiceProps = { readonly choice: Choice; readonly offered: readonly ImportArea[]; readonly change: (part: Partial<Choice>) => void };

/** What the file is for. */
function AreaChoice({ choice, offered, change }: ChoiceProps) {
  const { t, label } = useText();
  const field = useId();
  const named = (areas: readonly Choice['area'][]) => areas.map((value) => ({ value, label: label('uploadArea', value) }));
  return (
    <>
      <div className={css.field}>
        <label htmlFor={field}>{t('imports.upload.kind')}</label>
        <Select
          id={field}
          value={choice.area}
          options={named([...offered, 'template'])}
          onChange={(area) => change({ area, kept: null })}
        />
      </div>
      {choice.area === 'template' && (
        <div className={css.field}>
          <label htmlFor={`${field}target`}>{t('imports.upload.targetOf')}</label>
          <Select<ImportArea>
            id={`${field}target`}
            value={choice.target}
            options={offered.map((value) => ({ value, label: label('uploadArea', value) }))}
            onChange={(target) => change({ target })}
          />
        </div>
      )}
    </>
  );
}

/** An empty file with every column of the area. */
function TemplateWay({ area }: { readonly area: ImportArea }) {
  const { t } = useText();
  const { isBusy, run } = useDownload();
  return (
    <section className={css.part}>
      <Button icon={<DownloadOutlined />} loading={isBusy} onClick={() => void run(importLog.calls.template, { area })}>
        {t('imports.upload.template')}
      </Button>
      <p className={css.small}>{t('imports.upload.templateHelp')}</p>
    </section>
  );
}

type Upload = ReturnType<typeof useUpload>;

/** While the file goes up: how far it is, and the way to think better of it. */
function Uploading({ part, cancel }: { readonly part: number; readonly cancel: () => void }) {
  const { t } = useText();
  const words = part < 1 ? t('imports.upload.percent', { percent: Math.floor(part * 100) }) : t('imports.upload.checking');
  return (
    <div className={css.uploading}>
      <progress className={css.bar} max={1} value={part} aria-label={t('imports.upload.file')} />
      <span role="status">{words}</span>
      <Button onClick={cancel}>{t('imports.upload.cancel')}</Button>
    </div>
  );
}

function StartFoot({ choice, upload, isWrong }: { readonly choice: Choice; readonly upload: Upload; readonly isWrong: boolean }) {
  const { t } = useText();
  const { file } = choice;
  if (upload.part !== null) return <Uploading part={upload.part} cancel={upload.cancel} />;
  const lacksCompany = needsCompany(choice) && choice.companyId === null;
  const hint = lacksCompany ? 'imports.upload.companyNeeded' : file === null ? 'imports.upload.needed' : 'imports.upload.nothingYet';
  return (
    <div className={css.startFoot}>
      <Button type="primary" disabled={file === null || lacksCompany || isWrong} onClick={() => file && void upload.start(choice, file)}>
        {t(choice.area === 'template' ? 'imports.upload.startTemplate' : 'imports.upload.start')}
      </Button>
      <span className={css.small} role="status">
        {t(upload.isCanceled ? 'imports.upload.canceled' : hint)}
      </span>
    </div>
  );
}

/** Chooses what is brought in, for whom, and from which file. */
export function ImportStart() {
  const { t } = useText();
  const go = useGo();
  const offered = areasFor(useMay());
  const search: Values = useSearch({ strict: false });
  const [choice, setChoice] = useState(() => firstChoice(search, offered));
  const upload = useUpload((record) => go(shownPath(record.id, { isAtColumns: missingIn(record).length > 0 }), { replace: true }));
  const change = (part: Partial<Choice>): void => {
    upload.forget();
    setChoice((before) => ({ ...before, ...part }));
  };
  const area = targetOfChoice(choice);
  const fault = choice.file && fileFault(choice.file);
  const isBusy = upload.part !== null;
  return (
    <Page
      title={t(`imports.titles.${choice.area}`)}
      here={t('records.import-log.create')}
      trail={[{ path: listPathOf('import-log'), label: t('records.import-log.title') }]}
    >
      <div className={css.layout}>
        <form className={`${css.main} ${css.start}`} onSubmit={(event) => event.preventDefault()}>
          <fieldset disabled={isBusy} className={css.fields}>
            <AreaChoice choice={choice} offered={offered} change={change} />
            {asksCompany(choice) && (
              <CompanyChoice
                value={choice.companyId}
                isTemplate={choice.area === 'template'}
                onChange={(companyId) => change({ companyId, kept: null })}
              />
            )}
          </fieldset>
          <FileDrop
            file={choice.file}
            isBusy={isBusy}
            limits={importLimits}
            faults={fault ? [t(`validation.${fault.code}`, { max: fault.max })] : upload.faults}
            onFile={(file) => change({ file })}
          />
          {choice.area !== 'template' && (
            <KeptChoice area={area} companyId={choice.companyId} value={choice.kept} onChange={(kept) => change({ kept })} />
          )}
          <StartFoot choice={choice} upload={upload} isWrong={fault !== null} />
        </form>
        <aside className={css.side} aria-label={t('imports.rules.title')}>
          <TemplateWay area={area} />
          <FileRules />
        </aside>
      </div>
    </Page>
  );
}
