import { company } from '@assay/contract/companies/company.calls';
import type { SessionUser } from '@assay/contract/identity/auth.types';
import { permissionGroups, type PermissionGroup } from '@assay/domain/access/roles';
import { locales, type Locale } from '@assay/domain/languages';
import { languageNames } from '@assay/i18n/load';
import { Button, Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useRows } from '#shared/api/queries.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { ThemeSwitch } from '#shared/layout/theme-switch.tsx';
import { signOut, useMay, useSession } from '#shared/session/session.ts';
import { ui, useUi } from '#shared/state/ui.ts';
import css from './profile.module.css';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Words({ words, none }: { words: readonly string[]; none: string }) {
  if (words.length === 0) return <span className={css.none}>{none}</span>;
  return (
    <ul className={css.words}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}

/** The companies one belongs to, by name; each opens. */
function OwnCompanies({ ids }: { ids: readonly number[] }) {
  const filters = { id: [...ids] };
  const { rows, isLoading } = useRows({ resource: company, call: company.calls.search, body: { size: 100, filters } });
  if (isLoading && !rows) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  return (
    <ul className={css.words}>
      {rows?.map(({ id, name }) => (
        <li key={id}>
          <PathLink path={`/company/${id}`}>{name}</PathLink>
        </li>
      ))}
    </ul>
  );
}

/** Groups that are on; the view of an area goes without saying where its full control is. */
const widestGroups = (user: SessionUser): PermissionGroup[] => {
  const isImplied = (group: PermissionGroup): boolean =>
    group.endsWith('-VIEW') && user[group.replace(/-VIEW$/, '-FULLCONTROL') as PermissionGroup];
  return permissionGroups.filter((group) => user[group] && !isImplied(group));
};

function Account() {
  const { t, label, has } = useText();
  const may = useMay();
  const { user } = useSession();
  if (!user) return null;
  const groups = widestGroups(user).map((group) => t(`profile.groupNames.${group}`));
  const scope = `profile.scopes.${user.scope}`;
  return (
    <dl className={css.facts}>
      <Fact label={t('profile.name')}>{user.name}</Fact>
      <Fact label={t('profile.username')}>
        <span dir="ltr">{user.username}</span>
      </Fact>
      <Fact label={t('profile.roles')}>
        <Words words={user.roles.map((role) => label('role', role))} none={t('profile.noRoles')} />
      </Fact>
      <Fact label={t('profile.groups')}>
        <Words words={groups} none={t('profile.noGroups')} />
      </Fact>
      <Fact label={t('profile.reach')}>{has(scope) ? t(scope) : user.scope}</Fact>
      {user.companyIds.length > 0 && may('company.view') && (
        <Fact label={t('profile.companies')}>
          <OwnCompanies ids={user.companyIds} />
        </Fact>
      )}
    </dl>
  );
}

function Settings() {
  const { t } = useText();
  const { locale } = useUi();
  return (
    <dl className={css.facts}>
      <Fact label={t('app.language')}>
        <Select<Locale>
          aria-label={t('app.language')}
          value={locale}
          options={locales.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(value) => ui.set({ locale: value })}
          className={css.select ?? ''}
        />
      </Fact>
      <Fact label={t('app.theme.title')}>
        <ThemeSwitch />
      </Fact>
    </dl>
  );
}

/** One's own account: who one is to the product, how it looks, and the way out. */
export function ProfileScreen() {
  const { t } = useText();
  return (
    <Page title={t('profile.title')}>
      <div className={css.panels}>
        <section className={css.panel}>
          <h2 className={css.heading}>{t('profile.account')}</h2>
          <Account />
        </section>
        <section className={css.panel}>
          <h2 className={css.heading}>{t('profile.settings')}</h2>
          <Settings />
        </section>
        <section className={css.panel}>
          <h2 className={css.heading}>{t('app.signOut')}</h2>
          <p className={css.none}>{t('profile.signOutHint')}</p>
          <Button onClick={() => void signOut()}>{t('app.signOut')}</Button>
        </section>
      </div>
    </Page>
  );
}
