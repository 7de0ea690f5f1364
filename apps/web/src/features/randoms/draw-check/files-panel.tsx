import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import css from './draw-check.module.css';
import { fetchKey, type KeyFault } from './fetch-key.ts';
import { SourceField } from './source-field.tsx';
import type { Source, Sources } from './use-verification.ts';
import type { FileFaults, FileName } from './verification.ts';

/** Asks this site for its key, and only when somebody wants it: nothing else on the page uses the network. */
function SiteKey({ onSource }: { readonly onSource: (source: Source) => void }) {
  const { t } = useText();
  const [state, setState] = useState<KeyFault | 'idle' | 'asking'>('idle');
  const ask = async (): Promise<void> => {
    setState('asking');
    const found = await fetchKey();
    if ('fault' in found) return setState(found.fault);
    setState('idle');
    return onSource({ kind: 'site', name: '', content: new Blob([found.publicKey]) });
  };
  return (
    <>
      <Button type="link" size="small" className={css.siteKey ?? ''} disabled={state === 'asking'} onClick={() => void ask()}>
        {t(state === 'asking' ? 'drawCheck.files.fetching' : 'drawCheck.files.fetchKey')}
      </Button>
      <p role="status" className={css.warn}>
        {state === 'idle' || state === 'asking' ? '' : t(`drawCheck.files.${state}`)}
      </p>
    </>
  );
}

/** A file that is dropped beside its field would open in the place of the page. */
const useNoStrayDrops = (): void =>
  useEffect(() => {
    const stay = (event: Event): void => event.preventDefault();
    addEventListener('dragover', stay);
    addEventListener('drop', stay);
    return () => {
      removeEventListener('dragover', stay);
      removeEventListener('drop', stay);
    };
  }, []);

const names = ['certificate', 'roster', 'key', 'proof', 'previous'] as const satisfies readonly FileName[];

type FilesProps = { readonly sources: Sources; readonly faults: FileFaults; readonly onSources: (sources: Sources) => void };

/** What a draw is checked with. */
export function FilesPanel({ sources, faults, onSources }: FilesProps) {
  const { t } = useText();
  useNoStrayDrops();
  const put = (name: FileName, source: Source | undefined): void => {
    const { [name]: _before, ...others } = sources;
    onSources(source ? { ...others, [name]: source } : others);
  };
  return (
    <div className={css.panel}>
      <h2>{t('drawCheck.files.title')}</h2>
      {names.map((name) => (
        <SourceField key={name} name={name} source={sources[name]} fault={faults[name]} onSource={(source) => put(name, source)}>
          {name === 'key' && <SiteKey onSource={(source) => put(name, source)} />}
        </SourceField>
      ))}
    </div>
  );
}
