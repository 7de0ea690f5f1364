import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'antd/dist/reset.css';
import '#app/app.css';
import { Look } from '#app/look.tsx';
import { QueryLayer } from '#app/query-layer.tsx';
import { retireServiceWorkers } from '#app/retire-service-workers.ts';
import { router } from '#app/router.tsx';
import { connectTransport } from '#shared/api/transport.ts';
import { interpretSchemas } from '#shared/form/schema-setup.ts';
import { loadLanguage, type Language } from '#shared/i18n/language.ts';
import { LanguageProvider } from '#shared/i18n/language-provider.tsx';
import { renewForSomebody, watchIdle } from '#shared/session/idle.ts';
import { checkAuthorization, followOtherTabs, session } from '#shared/session/session.ts';
import { proveAgain } from '#shared/session/step-up.ts';
import { watchConnection } from '#shared/state/connection.ts';
import { ui, watchSystem } from '#shared/state/ui.ts';

const draw = (first: Language): void => {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place to draw in');
  createRoot(place).render(
    <StrictMode>
      <LanguageProvider first={first}>
        <Look>
          <QueryLayer>
            <RouterProvider router={router} />
          </QueryLayer>
        </Look>
      </LanguageProvider>
    </StrictMode>,
  );
};

const start = async (): Promise<void> => {
  interpretSchemas();
  void retireServiceWorkers();
  connectTransport({ token: () => session.get().jwtToken, locale: () => ui.get().locale, renew: renewForSomebody, prove: proveAgain });
  followOtherTabs();
  watchIdle();
  watchConnection();
  watchSystem();
  void checkAuthorization();
  // A language that cannot be fetched must not keep the page blank.
  draw(await loadLanguage(ui.get().locale).catch(() => loadLanguage('en-US')));
};

void start();
