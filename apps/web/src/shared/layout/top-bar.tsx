import {
  BgColorsOutlined,
  LogoutOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useText } from '../i18n/text.tsx';
import { useSession } from '../session/session.ts';
import { sidebar, useUi } from '../state/ui.ts';
import { useView } from '../state/view.ts';
import { besideTrigger } from './beside-trigger.ts';
import { LanguageSelect } from './language-select.tsx';
import { PathLink } from './path-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import css from './top-bar.module.css';

function MenuButton() {
  const { t } = useText();
  const { isCollapsed, isDrawerOpen } = useUi();
  const isMobile = useView() === 'mobile';
  if (isMobile) {
    const open = (): void => sidebar.setDrawer(true);
    return <Button type="text" icon={<MenuOutlined />} aria-label={t('app.openMenu')} aria-expanded={isDrawerOpen} onClick={open} />;
  }
  const Icon = isCollapsed ? MenuUnfoldOutlined : MenuFoldOutlined;
  return (
    <Button
      type="text"
      icon={<Icon className={css.mirrored ?? ''} />}
      aria-label={t(isCollapsed ? 'app.expandMenu' : 'app.collapseMenu')}
      aria-expanded={!isCollapsed}
      onClick={sidebar.toggleCollapsed}
    />
  );
}

function ProfileLink() {
  const { t, label } = useText();
  const { user } = useSession();
  if (!user) return null;
  return (
    <PathLink
      path="/profile"
      className={css.profile}
      aria-label={t('app.profileOf', { name: user.name })}
      title={t('app.profileOf', { name: user.name })}
    >
      <UserOutlined />
      <span className={css.who}>
        <span>{user.name}</span>
        {user.mainRole && <span className={css.role}>{label('role', user.mainRole)}</span>}
      </span>
    </PathLink>
  );
}

/** The way to anything, shown as the field that it opens; by its sign alone where there is no room. */
function FindButton({ onFind }: { onFind: () => void }) {
  const { t } = useText();
  return (
    <button
      type="button"
      className={css.find}
      aria-label={t('finding.open')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={onFind}
    >
      <SearchOutlined />
      <span className={css.findWords}>{t('finding.open')}</span>
      <kbd className={css.findKeys} dir="ltr">
        Ctrl K
      </kbd>
    </button>
  );
}

type TopBarProps = { readonly onFind: (() => void) | undefined; readonly onHelp: () => void; readonly onSignOut: () => void };

/** The way to anything; profile, help and the way out; language and appearance. */
export function TopBar({ onFind, onHelp, onSignOut }: TopBarProps) {
  const { t } = useText();
  return (
    <header className={css.bar}>
      <MenuButton />
      {onFind && <FindButton onFind={onFind} />}
      <div className={css.tools}>
        <span className={css.language}>
          <LanguageSelect />
        </span>
        <Popover
          trigger="click"
          placement="bottomRight"
          getPopupContainer={besideTrigger}
          title={t('app.theme.title')}
          content={<ThemeSwitch />}
        >
          <Button
            type="text"
            icon={<BgColorsOutlined />}
            aria-label={t('app.theme.title')}
            title={t('app.theme.title')}
            aria-haspopup="dialog"
          />
        </Popover>
        <Button
          type="text"
          icon={<QuestionCircleOutlined />}
          aria-label={t('app.help.title')}
          title={t('app.help.title')}
          aria-haspopup="dialog"
          onClick={onHelp}
        />
        <ProfileLink />
        <Button
          type="text"
          icon={<LogoutOutlined className={css.mirrored ?? ''} />}
          aria-label={t('app.signOut')}
          title={t('app.signOut')}
          onClick={onSignOut}
        />
      </div>
    </header>
  );
}
