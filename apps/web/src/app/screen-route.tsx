import type { TextKey } from '@assay/i18n/catalog';
import { Button } from 'antd';
import type { ComponentType } from 'react';
import { loadLanguage } from '#shared/i18n/language.ts';
import { useText } from '#shared/i18n/text.tsx';
import { MoreWords } from '#shared/layout/more-words.tsx';
import { later } from '#shared/layout/later.tsx';
import type { PublicRoute, ScreenRoute } from '#shared/layout/manifest.ts';
import { usePageTitle } from '#shared/layout/page-title.ts';
import { ScreenMessage } from '#shared/layout/screen-message.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { useMay } from '#shared/session/session.ts';
import { ui } from '#shared/state/ui.ts';

function Titled({ titleKey, screen: Screen }: { titleKey: TextKey | undefined; screen: ComponentType }) {
  const { t } = useText();
  usePageTitle(titleKey ? t(titleKey) : '');
  return <Screen />;
}

function Permitted({ route, screen }: { route: ScreenRoute; screen: ComponentType }) {
  const { t } = useText();
  const may = useMay();
  const go = useGo();
  if (!may(route.permission)) {
    const home = (
      <Button type="primary" onClick={() => go('/')}>
        {t('app.backHome')}
      </Button>
    );
    return <ScreenMessage title={t('app.notAuthorized')} text={t('app.notAuthorizedHint')} actions={home} />;
  }
  const titled = <Titled titleKey={route.titleKey} screen={screen} />;
  return route.saysMore ? <MoreWords>{titled}</MoreWords> : titled;
}

/** Its words are asked for while its code is still on its way: what becomes of them is told where they are needed. */
const hurryWords = ({ saysMore }: ScreenRoute): void => {
  if (saysMore) void loadLanguage(ui.get().locale, 'all').catch(() => undefined);
};

/** A screen of the guarded area as the router wants it: fetched when needed, shown to those who may. */
export const guardedComponent = (route: ScreenRoute) =>
  later(async () => {
    hurryWords(route);
    const { Screen } = await route.load();
    return { Screen: () => <Permitted route={route} screen={Screen} /> };
  });

/** A page for everybody as the router wants it. */
export const publicComponent = (route: PublicRoute) =>
  later(async () => {
    const { Screen } = await route.load();
    return { Screen: () => <Titled titleKey={route.titleKey} screen={Screen} /> };
  });
