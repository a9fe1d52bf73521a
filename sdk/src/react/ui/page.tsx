'use client';

import { Suspense, useEffect, type ReactNode } from 'react';
import { useProject } from '../hooks.js';
import { useProvided } from '../provider.js';
import { Brand } from './brand.js';
import { Failsafe } from './failsafe.js';
import { OwnStyles } from './own-styles.js';
import { useIsInBrowser } from './use-is-in-browser.js';
import { useScope } from './use-scope.js';

/** The choice between filling the window and standing among other things. */
export interface PageProps {
  /** Centres the page in the window and gives it the window's height. */
  fullPage?: boolean;
}

interface FrameProps extends PageProps {
  /** For pages with more than a form. */
  isWide?: boolean;
  /** The styles that this page has and others have not. */
  styles?: string;
  children: ReactNode;
}

/** The frame of every page: the card, its language and colours, its loading and failing states. */
export function PageFrame({ fullPage = false, isWide = false, styles, children }: FrameProps) {
  const scope = useScope();
  const isInBrowser = useIsInBrowser();
  const { foot } = useProvided();
  const Landmark = fullPage ? 'main' : 'div';
  return (
    <Landmark
      className="vst stack-scope vst-page"
      {...scope}
      data-full={fullPage || undefined}
      data-wide={isWide || undefined}
    >
      <OwnStyles styles={styles} />
      <div className="vst-card" data-wide={isWide || undefined}>
        <Failsafe>
          {/* The user is known in the browser only; on a server the page is a skeleton. */}
          {isInBrowser ? <Suspense fallback={<Skeleton />}>{children}</Suspense> : <Skeleton />}
        </Failsafe>
      </div>
      {fullPage && foot}
    </Landmark>
  );
}

interface TitleProps {
  children: string;
  text?: ReactNode;
  /** On the brand's corner: what kind of message this is. */
  icon?: ReactNode;
  /** At the start of the line instead of the middle, without the brand above. */
  isStart?: boolean;
}

/** The head of a card, which is also the title of the window when the page fills it. */
export function Title({ children, text, icon, isStart = false }: TitleProps) {
  const { displayName } = useProject();
  useEffect(() => {
    if (document.querySelector('.vst[data-full]')) document.title = `${children} · ${displayName}`;
  }, [children, displayName]);
  return (
    <div className="vst-head" data-start={isStart || undefined}>
      {!isStart && (
        <div className="vst-emblem">
          <Brand />
          {icon && <span className="vst-symbol">{icon}</span>}
        </div>
      )}
      <h1 tabIndex={-1} ref={focusIfNothingIs}>
        {children}
      </h1>
      {text && <p className="vst-muted">{text}</p>}
    </div>
  );
}

/** After a form made room for a message, the message is what comes next for those who listen. */
function focusIfNothingIs(heading: HTMLElement | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (heading && isLost && navigator.userActivation?.hasBeenActive) heading.focus();
}

/** Stands in while something is read, be it the language; as tall as a usual form. */
export function Skeleton() {
  const { translator } = useProvided();
  return (
    <div className="vst-stack" aria-busy data-skeleton>
      {translator && <span className="vst-hidden">{translator.t('loading')}</span>}
      {['3rem', '60%', '100%', '100%', '100%'].map((width, index) => (
        <span key={width + String(index)} className="vst-bone" style={{ inlineSize: width }} aria-hidden />
      ))}
    </div>
  );
}
