import { useEffect, useState } from 'react';
import { Button, LinkButton } from '../../../src/react/ui/button.js';
import { nameSite } from './link.js';
import { usePurchase } from './purchase-context.js';

/** A site that a page may send its visitor back to. */
export interface TrustedReturn {
  url: string;
  site: string;
}

/**
 * The site that the link leads to afterwards, once the server says that the project trusts it; null until then, and if
 * not.
 */
export function useTrustedReturn(): TrustedReturn | null {
  const { app, link } = usePurchase();
  const [trusted, setTrusted] = useState<TrustedReturn | null>(null);
  useEffect(() => {
    const site = nameSite(link.return_url);
    if (link.return_url === undefined || site === null) return undefined;
    const found = { url: link.return_url, site };
    let isShown = true;
    app.requireReturn(link).then(
      () => isShown && setTrusted(found),
      // Nobody is led to where the project does not trust, or where that cannot be told.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [app, link]);
  return trusted;
}

/** A way out of a page on which there is nothing to do. */
export function WayBack() {
  const { translator } = usePurchase();
  const trusted = useTrustedReturn();
  if (trusted) {
    return (
      <LinkButton href={trusted.url} variant="secondary" isWide>
        {translator.t('goBackTo', { site: trusted.site })}
      </LinkButton>
    );
  }
  if (window.history.length > 1) {
    return (
      <Button variant="secondary" isWide onClick={() => window.history.back()}>
        {translator.t('goBack')}
      </Button>
    );
  }
  return <p className="vst-small vst-muted">{translator.t('closeText')}</p>;
}
