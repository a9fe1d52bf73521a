import type { PurchaseTranslator } from './translator.js';

/** Says that nothing is charged. */
export function TestModeBar({ translator: { t } }: { translator: PurchaseTranslator }) {
  return (
    <aside className="vst-test-mode" aria-label={t('testMode')}>
      <strong>{t('testMode')}</strong>
      <span>{t('testModeText')}</span>
    </aside>
  );
}
