'use client';

import { Suspense, type ReactNode } from 'react';
import { Failsafe } from './failsafe.js';
import { OwnStyles } from './own-styles.js';
import { useIsInBrowser } from './use-is-in-browser.js';
import { useScope } from './use-scope.js';

interface InlineFrameProps {
  /** In pixels, of what is shown while something is read. */
  placeholder: { width: number; height: number; isRound?: boolean };
  /** As wide as what it is in, and with the letters of a page. */
  isWide?: boolean;
  /** The styles that this has and others have not. */
  styles?: string;
  children: ReactNode;
}

/** The frame of components that stand among an application's own: their language, colours and states. */
export function InlineFrame({ placeholder, isWide = false, styles, children }: InlineFrameProps) {
  const scope = useScope();
  const isInBrowser = useIsInBrowser();
  const size = { inlineSize: placeholder.width, blockSize: placeholder.height };
  const bone = (
    <span className="vst-bone" style={size} data-round={placeholder.isRound || undefined} data-skeleton aria-hidden />
  );
  return (
    <div className={isWide ? 'vst stack-scope' : 'vst stack-scope vst-inline'} {...scope}>
      <OwnStyles styles={styles} />
      <Failsafe isSmall>{isInBrowser ? <Suspense fallback={bone}>{children}</Suspense> : bone}</Failsafe>
    </div>
  );
}
