import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { resolveUrls } from '../../src/apps/urls.js';
import { StackClientApp } from '../../src/index.js';
import { chooseLanguage, loadLanguage, StackHandler, StackProvider, type ColorScheme } from '../../src/react/index.js';
import { NoProject, Unavailable } from './bare-pages.js';
import { readConfig, type HostedConfig } from './config.js';
import { Impersonation, openImpersonation } from './impersonation.js';
import { ImpersonationBanner } from './impersonation-banner.js';
import { keepWishes } from './wishes.js';
import './page.css';

/** A developer may link with a language and a colour scheme; otherwise the visitor's browser decides. */
const wanted = new URLSearchParams(window.location.search);
const language = chooseLanguage([wanted.get('lang') ?? '', ...navigator.languages]);
document.documentElement.lang = language;
const isRightToLeft = language === 'ar';
document.documentElement.dir = isRightToLeft ? 'rtl' : 'ltr';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no element to be shown in');
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
  const { projectId, publishableClientKey, logoUrl, logoDarkModeUrl } = config;
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
  });
  const logo = logoUrl === null ? null : { light: logoUrl, dark: logoDarkModeUrl };
  const isImpersonation = window.location.pathname === `${handler}/impersonate`;
  return (
    // Impersonation is for the owners of projects, whose dashboard speaks English.
    <StackProvider app={app} lang={isImpersonation ? 'en' : language} colorScheme={readColorScheme()} logo={logo}>
      {isImpersonation ? (
        <Impersonation projectId={projectId} home={app.urls.home} tokens={await openImpersonation(config)} />
      ) : (
        <>
          <ImpersonationBanner app={app} projectId={projectId} language={language} colorScheme={readColorScheme()} />
          <StackHandler fullPage />
        </>
      )}
    </StackProvider>
  );
}

function readColorScheme(): ColorScheme {
  const scheme = wanted.get('color_scheme');
  return scheme === 'light' || scheme === 'dark' ? scheme : 'auto';
}
