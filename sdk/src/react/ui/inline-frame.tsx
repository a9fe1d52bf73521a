'use client';

import { Suspense, type ReactNode } from 'react';
import { Failsafe } from './failsafe.js';
import { useIsInBrowser } from './use-is-in-browser.js';
import { useScope } from './use-scope.js';

interface InlineFrameProps {
  /** In pixels, of what is shown while something is read. */
  placeholder: { width: number; height: number; isRound?: boolean };
  /** As wide as what it is in, and with the letters of a page. */
  isWide?: boolean;
  children: ReactNode;
}

/** The frame of components that stand among an application's own: their language, colours and states. */
export function InlineFrame({ placeholder, isWide = false, children }: InlineFrameProps) {
  const scope = useScope();
  const isInBrowser = useIsInBrowser();
  const size = { inlineSize: placeholder.width, blockSize: placeholder.height };
  const bone = (
    <span className="vst-bone" style={size} data-round={placeholder.isRound || undefined} data-skeleton aria-hidden />
  );
  return (
    <div className={isWide ? 'vst stack-scope' : 'vst stack-scope vst-inline'} {...scope}>
      <Failsafe isSmall>{isInBrowser ? <Suspense fallback={bone}>{children}</Suspense> : bone}</Failsafe>
    </div>
  );
}
