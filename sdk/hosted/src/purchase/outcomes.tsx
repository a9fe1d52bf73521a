import { useEffect } from 'react';
import { LinkButton } from '../../../src/react/ui/button.js';
import { CheckIcon } from '../../../src/react/ui/icons.js';
import { Message } from '../../../src/react/ui/message-card.js';
import { usePurchase } from './purchase-context.js';
import { useTrustedReturn } from './way-back.js';

/** Long enough to see that it is done. */
const LEAVE_AFTER_MS = 4_000;

/** It was bought. */
export function Done({ isTest = false }: { isTest?: boolean }) {
  const { t } = usePurchase().translator;
  return (
    <Message title={t('doneTitle')} icon={<CheckIcon />} more={<WayOn />}>
      {t(isTest ? 'doneInTest' : 'doneText')}
    </Message>
  );
}

/** It will be bought when the payment arrives. */
export function Processing() {
  const { t } = usePurchase().translator;
  return (
    <Message title={t('processingTitle')} more={<WayOn />}>
      {t('processingText')}
    </Message>
  );
}

/** Leads where the link says, if the project trusts it. */
function WayOn() {
  const { t } = usePurchase().translator;
  const trusted = useTrustedReturn();
  const url = trusted?.url;
  useEffect(() => {
    if (url === undefined) return undefined;
    const timer = setTimeout(() => window.location.replace(url), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [url]);
  if (!trusted) return <p className="vst-small vst-muted vst-way-on">{t('closeText')}</p>;
  return (
    <>
      <LinkButton href={trusted.url} isWide>
        {t('goBackTo', { site: trusted.site })}
      </LinkButton>
      <output className="vst-small vst-muted vst-way-on">{t('leaving', { site: trusted.site })}</output>
    </>
  );
}
