import type { Permission } from '@assay/domain/access/permissions';
import type { TextKey } from '@assay/i18n/catalog';
import { Modal } from 'antd';
import { useText } from '../i18n/text.tsx';
import { chosenKeys, findingKeys } from './finding-keys.ts';
import { useMay } from '../session/session.ts';
import css from './help-dialog.module.css';
import { PathLink } from './path-link.tsx';

type Shortcut = {
  readonly keys: readonly string[];
  readonly textKey: TextKey;
  /** Who has a use for it. */
  readonly permission?: Permission;
};

const everywhere: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], textKey: 'finding.open' },
  { keys: ['?'], textKey: 'app.help.showHelp' },
  { keys: ['Ctrl', 'S'], textKey: 'app.help.save' },
  { keys: ['Enter'], textKey: 'app.help.submit' },
  { keys: ['Ctrl', 'Enter'], textKey: 'app.help.commit', permission: 'import.run' },
  { keys: ['Esc'], textKey: 'app.help.closeTop' },
  { keys: ['Tab'], textKey: 'app.help.nextField' },
];

const inLists: readonly Shortcut[] = [
  { keys: ['/'], textKey: 'app.help.search' },
  { keys: ['N'], textKey: 'app.help.create' },
  { keys: ['J', 'K'], textKey: 'app.help.moveRows' },
  { keys: ['↑', '↓', '←', '→'], textKey: 'app.help.moveInGrid' },
  { keys: ['Enter'], textKey: 'app.help.openRow' },
  { keys: ['E'], textKey: 'app.help.edit' },
  { keys: ['X'], textKey: 'app.help.select' },
  { keys: ['Esc'], textKey: 'app.help.clearSelection' },
  { keys: ['Shift', 'F10'], textKey: 'app.help.rowMenu' },
];

const inPalette: readonly Shortcut[] = [...Object.values(findingKeys), ...Object.values(chosenKeys)];

const links: readonly { readonly path: string; readonly textKey: TextKey }[] = [
  { path: '/contact-us', textKey: 'app.help.contact' },
  { path: '/terms-and-conditions', textKey: 'app.help.terms' },
  { path: '/privacy-policy', textKey: 'app.help.privacy' },
];

function Keys({ title, shortcuts }: { readonly title: TextKey; readonly shortcuts: readonly Shortcut[] }) {
  const { t } = useText();
  const may = useMay();
  const own = shortcuts.filter(({ permission }) => permission === undefined || may(permission));
  return (
    <section>
      <h2 className={css.heading}>{t(title)}</h2>
      <dl className={css.shortcuts}>
        {own.map(({ keys, textKey }) => (
          <div key={textKey} className={css.shortcut}>
            <dt dir="ltr">
              {keys.map((key) => (
                <kbd key={key} className={css.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(textKey)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Two keys that lead to a screen. */
type GoKeys = { readonly keys: string; readonly titleKey: TextKey };
type HelpDialogProps = { readonly goKeys: readonly GoKeys[]; readonly isOpen: boolean; readonly onClose: () => void };

/** What the keyboard can do, and where to ask for more. */
export function HelpDialog({ goKeys, isOpen, onClose }: HelpDialogProps) {
  const { t } = useText();
  const going = goKeys.map(({ keys, titleKey }) => ({ keys: keys.toUpperCase().split(' '), textKey: titleKey }));
  return (
    <Modal open={isOpen} onCancel={onClose} footer={null} title={t('app.help.title')} width={720}>
      <div className={css.columns}>
        <Keys title="app.help.shortcuts" shortcuts={everywhere} />
        <Keys title="app.help.inLists" shortcuts={inLists} />
        <Keys title="finding.keys" shortcuts={inPalette} />
        <Keys title="app.help.goTo" shortcuts={going} />
      </div>
      <h2 className={css.heading}>{t('app.help.more')}</h2>
      <ul className={css.links}>
        {links.map(({ path, textKey }) => (
          <li key={path}>
            <PathLink path={path} onClick={onClose}>
              {t(textKey)}
            </PathLink>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
