import type { ReactNode } from 'react';
import type { PurchaseTranslator } from './translator.js';

/** Says that the project is in test mode, and has the way to buy that there is then. */
export function TestModeBar({ translator: { t }, children }: { translator: PurchaseTranslator; children?: ReactNode }) {
  return (
    <aside className="vst-test-mode" aria-label={t('testMode')}>
      <strong>{t('testMode')}</strong>
      <span>{t('testModeText')}</span>
      {children}
    </aside>
  );
}
