import { CheckOutlined, WarningOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { usePageTitle } from '#shared/layout/page-title.ts';
import css from './auth.module.css';

type AuthPanelProps = { readonly title: string; readonly lead?: ReactNode; readonly children?: ReactNode };

/** The one panel of all sign-in screens: what is asked for, and the fields for it. */
export function AuthPanel({ title, lead, children }: AuthPanelProps) {
  usePageTitle(title);
  return (
    <section className={css.panel}>
      <h1 className={css.title}>{title}</h1>
      {lead && <p className={css.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** A page that is nothing but its panel. */
export function AuthPage({ children }: { readonly children: ReactNode }) {
  return <div className={css.page}>{children}</div>;
}

/** What went wrong, above the fields; told at once to those who listen. */
export function Problem({ text }: { readonly text: string | null }) {
  return text && <Alert className={css.alert} type="error" showIcon title={text} role="alert" />;
}

/** What went well or goes on, above the fields. */
export function Notice({ text }: { readonly text: string | null }) {
  return (
    text && (
      <p className={css.notice} role="status">
        <CheckOutlined aria-hidden="true" /> {text}
      </p>
    )
  );
}

type WarningProps = { readonly title: string; readonly children: ReactNode };

/** What has to be done before anything else goes on. */
export function Warning({ title, children }: WarningProps) {
  return (
    <div className={css.warning} role="alert">
      <WarningOutlined aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        <br />
        {children}
      </div>
    </div>
  );
}
