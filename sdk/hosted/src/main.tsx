import '@fontsource-variable/jetbrains-mono';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { resolveUrls } from '../../src/context/urls.js';
import { StackClientApp } from '../../src/index.js';
import { loadLanguage, StackHandler, StackProvider, StackTheme } from '../../src/react/index.js';
import { Foot } from './back-link.js';
import { NoProject, Unavailable } from './bare-pages.js';
import { logoOf, readConfig, type HostedConfig } from './config.js';
import { Impersonation, openImpersonation } from './impersonation.js';
import { ImpersonationBanner } from './impersonation-banner.js';
import { colorScheme, findRoot, isRightToLeft, language, wanted } from './visitor.js';
import { keepWishes } from './wishes.js';

const root = findRoot();
const config = readConfig();
// Before anything is shown, so that no page appears in one language and goes on in another.
if (config) await loadLanguage(language);
createRoot(root).render(<StrictMode>{await createPage()}</StrictMode>);

async function createPage() {
  if (config === null) return <NoProject language={language} isRightToLeft={isRightToLeft} />;
  if (config === 'unavailable') return <Unavailable language={language} isRightToLeft={isRightToLeft} />;
  return createPages(config);
}

async function createPages(config: HostedConfig) {
  const { projectId, publishableClientKey } = config;
  const handler = `/p/${projectId}/handler`;
  const urls = resolveUrls({
    handler,
    // These pages know no application but the dashboard, so elsewhere the visitor's own settings are home.
    home: projectId === 'internal' ? '/' : `${handler}/account-settings`,
    afterSignOut: `${handler}/sign-out`,
  });
  const app = new StackClientApp({
    baseUrl: window.location.origin,
    projectId,
    publishableClientKey,
    tokenStore: 'cookie',
    redirectMethod: 'window',
    urls: keepWishes(urls, wanted),
    // An address may name another language than the browser's: emails are written in that of the page.
    extraRequestHeaders: { 'accept-language': language },
  });
  const isImpersonation = window.location.pathname === `${handler}/impersonate`;
  return (
    // Impersonation is for the owners of projects, whose dashboard speaks English.
    <StackProvider
      app={app}
      lang={isImpersonation ? 'en' : language}
      colorScheme={colorScheme}
      logo={logoOf(config)}
      foot={<Foot config={config} />}
    >
      <StackTheme theme={config.theme} />
      {isImpersonation ? (
        <Impersonation projectId={projectId} home={app.urls.home} tokens={await openImpersonation(config)} />
      ) : (
        <>
          <ImpersonationBanner app={app} projectId={projectId} language={language} colorScheme={colorScheme} />
          <StackHandler fullPage />
        </>
      )}
    </StackProvider>
  );
}
