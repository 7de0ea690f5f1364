import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.tsx';
import css from './layout.module.css';
import { usePageTitle } from './page-title.ts';
import { PathLink } from './path-link.tsx';

/** A place above the page; one that the reader may not open has no path. */
export type TrailStep = { readonly path: string | null; readonly label: string };

type PageProps = {
  readonly title: string;
  /** The list it came from. */
  readonly back?: { readonly path: string; readonly label: string };
  /** From the list down to what the page is about: each step a link. */
  readonly trail?: readonly TrailStep[];
  /** What the trail ends with, where that is not the title. */
  readonly here?: string;
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

function Trail({ steps, title }: { readonly steps: readonly TrailStep[]; readonly title: string }) {
  const { t } = useText();
  return (
    <nav aria-label={t('app.trail')}>
      <ol className={css.trail}>
        {steps.map(({ path, label }) => (
          <li key={path ?? label}>{path === null ? label : <PathLink path={path}>{label}</PathLink>}</li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

/** The frame of every screen: a title, what can be done, and the work. */
export function Page({ title, back, trail, here = title, badges, facts, actions, isFilling = false, children }: PageProps) {
  const { t } = useText();
  usePageTitle(title);
  return (
    <div className={isFilling ? `${css.page} ${css.filling}` : css.page}>
      {trail && <Trail steps={trail} title={here} />}
      <header className={css.head}>
        {back && (
          <PathLink path={back.path} className={css.back} aria-label={t('app.backTo', { place: back.label })}>
            <ArrowLeftOutlined aria-hidden="true" className={css.mirrored ?? ''} />
          </PathLink>
        )}
        <h1 className={css.title} title={title} dir="auto">
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
