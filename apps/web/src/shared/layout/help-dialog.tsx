import type { TextKey } from '@assay/i18n/catalog';
import { Modal } from 'antd';
import { useText } from '../i18n/text.tsx';
import css from './help-dialog.module.css';
import { PathLink } from './path-link.tsx';

const shortcuts: readonly { readonly keys: readonly string[]; readonly textKey: TextKey }[] = [
  { keys: ['?'], textKey: 'app.help.showHelp' },
  { keys: ['Ctrl', 'S'], textKey: 'app.help.save' },
  { keys: ['Enter'], textKey: 'app.help.submit' },
  { keys: ['Esc'], textKey: 'app.help.closeTop' },
  { keys: ['Tab'], textKey: 'app.help.nextField' },
  { keys: ['↑', '↓', '←', '→'], textKey: 'app.help.moveInGrid' },
  { keys: ['Shift', 'F10'], textKey: 'app.help.rowMenu' },
];

const links: readonly { readonly path: string; readonly textKey: TextKey }[] = [
  { path: '/contact-us', textKey: 'app.help.contact' },
  { path: '/terms-and-conditions', textKey: 'app.help.terms' },
  { path: '/privacy-policy', textKey: 'app.help.privacy' },
];

/** What the keyboard can do, and where to ask for more. */
export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useText();
  return (
    <Modal open={isOpen} onCancel={onClose} footer={null} title={t('app.help.title')} width={520}>
      <h2 className={css.heading}>{t('app.help.shortcuts')}</h2>
      <dl className={css.shortcuts}>
        {shortcuts.map(({ keys, textKey }) => (
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
