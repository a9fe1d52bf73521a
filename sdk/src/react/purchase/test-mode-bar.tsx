'use client';

import type { PurchaseTranslator } from './translator.js';

/** Says that the project is in test mode. */
export function TestModeBar({ translator: { t } }: { translator: PurchaseTranslator }) {
  return (
    <aside className="vst-test-mode" aria-label={t('testMode')}>
      <strong>{t('testMode')}</strong>
      <p>{t('testModeText')}</p>
    </aside>
  );
}
