import { Suspense, type ReactNode } from 'react';
import { directionOf } from '../i18n/translate.js';
import { useProvided } from '../provider.js';
import { Failsafe } from './failsafe.js';
import { useIsInBrowser } from './use-is-in-browser.js';

interface InlineFrameProps {
  /** In pixels, of what is shown while something is read. */
  placeholder: { width: number; height: number; isRound?: boolean };
  children: ReactNode;
}

/** What the components are in that stand among an application's own: their language, colours and states. */
export function InlineFrame({ placeholder, children }: InlineFrameProps) {
  const { translator, language: wanted, colorScheme } = useProvided();
  const language = translator?.language ?? wanted;
  const isInBrowser = useIsInBrowser();
  const size = { inlineSize: placeholder.width, blockSize: placeholder.height };
  const bone = (
    <span className="vst-bone" style={size} data-round={placeholder.isRound || undefined} data-skeleton aria-hidden />
  );
  return (
    <div
      className="vst stack-scope vst-inline"
      lang={language}
      dir={directionOf(language)}
      data-stack-theme={colorScheme === 'auto' ? undefined : colorScheme}
    >
      <Failsafe isSmall>{isInBrowser ? <Suspense fallback={bone}>{children}</Suspense> : bone}</Failsafe>
    </div>
  );
}
