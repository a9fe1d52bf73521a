import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadLanguage } from '../../../src/react/i18n/languages.js';
import { en } from '../../../src/react/i18n/purchase/en.js';
import { loadPurchaseTexts } from '../../../src/react/i18n/purchase/texts.js';
import { StackProvider, StackTheme } from '../../../src/react/provider.js';
import { purchaseStyleSheet } from '../../../src/react/purchase/styles.js';
import { createPurchaseTranslator } from '../../../src/react/purchase/translator.js';
import { Button } from '../../../src/react/ui/button.js';
import { PageFrame } from '../../../src/react/ui/page.js';
import { BarePage, Unavailable } from '../bare-pages.js';
import { logoOf, readConfig } from '../config.js';
import { legalOf } from '../legal.js';
import { colorScheme, findRoot, isRightToLeft, language } from '../visitor.js';
import { isReturn, readLink } from './link.js';
import { PurchaseApp, type PurchaseConfig } from './purchase-app.js';
import { PurchaseProvider } from './purchase-context.js';
import { PurchasePage } from './purchase-page.js';
import { ReturnPage } from './return-page.js';

const config = readConfig<PurchaseConfig>();
// Before anything is shown, so that no page appears in one language and goes on in another.
const [texts] = await Promise.all([loadPurchaseTexts(language), loadLanguage(language)]);
const translator = texts ? createPurchaseTranslator(language, texts) : createPurchaseTranslator('en', en);
createRoot(findRoot()).render(<StrictMode>{createPage()}</StrictMode>);

function createPage() {
  if (config === 'unavailable') return <Unavailable language={language} isRightToLeft={isRightToLeft} />;
  if (config !== null) return createPages(config);
  const { t } = translator;
  return (
    <BarePage title={t('invalidTitle')} text={t('invalidText')} language={language} isRightToLeft={isRightToLeft}>
      {window.history.length > 1 && (
        <Button variant="secondary" isWide onClick={() => window.history.back()}>
          {t('goBack')}
        </Button>
      )}
    </BarePage>
  );
}

function createPages(known: PurchaseConfig) {
  const { displayName, stripePublishableKey } = known;
  const app = new PurchaseApp(known);
  const shared = { app, link: readLink(), translator, projectName: displayName, stripePublishableKey };
  return (
    <StackProvider app={app} lang={language} colorScheme={colorScheme} logo={logoOf(known)} foot={legalOf(known)}>
      <style>{purchaseStyleSheet}</style>
      <StackTheme theme={known.theme} />
      <PurchaseProvider value={shared}>
        <PageFrame fullPage>{isReturn() ? <ReturnPage /> : <PurchasePage />}</PageFrame>
      </PurchaseProvider>
    </StackProvider>
  );
}
