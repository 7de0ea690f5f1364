import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.tsx';
import css from './layout.module.css';
import { usePageTitle } from './page-title.ts';
import { PathLink } from './path-link.tsx';

type PageProps = {
  readonly title: string;
  /** The list it came from. */
  readonly back?: { readonly path: string; readonly label: string };
  /** Status and badges beside the title. */
  readonly badges?: ReactNode;
  /** The facts of a record in one line. */
  readonly facts?: ReactNode;
  /** The primary action and its neighbours. */
  readonly actions?: ReactNode;
  /** Takes the height that is left and scrolls inside, as a grid does. */
  readonly isFilling?: boolean;
  readonly children: ReactNode;
};

/** The frame of every screen: a title, what can be done, and the work. */
export function Page({ title, back, badges, facts, actions, isFilling = false, children }: PageProps) {
  const { t } = useText();
  usePageTitle(title);
  return (
    <div className={isFilling ? `${css.page} ${css.filling}` : css.page}>
      <header className={css.head}>
        {back && (
          <PathLink path={back.path} className={css.back} aria-label={t('app.backTo', { place: back.label })}>
            <ArrowLeftOutlined aria-hidden="true" className={css.mirrored ?? ''} />
          </PathLink>
        )}
        <h1 className={css.title} title={title}>
          {title}
        </h1>
        {badges && <div className={css.badges}>{badges}</div>}
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {facts && <div className={css.facts}>{facts}</div>}
      <div className={css.body}>{children}</div>
    </div>
  );
}
