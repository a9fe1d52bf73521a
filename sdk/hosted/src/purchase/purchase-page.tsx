import { isolate } from '../../../src/react/i18n/translate.js';
import { WarningIcon } from '../../../src/react/ui/icons.js';
import { Message } from '../../../src/react/ui/message-card.js';
import { Skeleton } from '../../../src/react/ui/page.js';
import { nameSite } from './link.js';
import { OfferForm } from './offer-form.js';
import type { LinkProblem } from './problems.js';
import { usePurchase } from './purchase-context.js';
import { useOffer } from './use-offer.js';
import { WayBack } from './way-back.js';

/** The page behind a link to buy something: the offer, and the ways to pay. */
export function PurchasePage() {
  const { translator } = usePurchase();
  const { state, ...offering } = useOffer();
  if (state === 'loading') return <Skeleton />;
  if ('problem' in state) return <LinkProblemMessage problem={state.problem} />;
  const { offer } = state;
  if (!offer.already_bought_non_stackable) return <OfferForm offer={offer} {...offering} />;
  const product = isolate(offer.product.display_name);
  return (
    <Message title={translator.t('alreadyTitle', { product })} more={<WayBack />}>
      {translator.t('alreadyText')}
    </Message>
  );
}

function LinkProblemMessage({ problem }: { problem: LinkProblem }) {
  const { translator, link, projectName } = usePurchase();
  const { t } = translator;
  const site = nameSite(link.return_url) ?? link.return_url ?? '';
  const titles = { invalid: t('invalidTitle'), expired: t('expiredTitle'), untrusted: t('untrustedTitle') };
  const texts = {
    invalid: t('invalidText'),
    expired: t('expiredText'),
    untrusted: t('untrustedText', { site: isolate(site), project: isolate(projectName) }),
  };
  return (
    <Message title={titles[problem]} icon={<WarningIcon />} more={<WayBack />}>
      {texts[problem]}
    </Message>
  );
}
