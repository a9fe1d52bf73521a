import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import classes from './email-frame.module.css';
import { openLinksOutside, showScheme, type Scheme } from './show-scheme.js';

export type Screen = 'desktop' | 'phone';

/** The least width of the window that the email is laid out for, in pixels; narrower panes show it smaller. */
const DESKTOP_WIDTH = 700;
const PHONE_WIDTH = 390;

interface EmailFrameProps {
  html: string;
  /** Names the frame for screen readers. */
  title: string;
  screen: Screen;
  scheme: Scheme;
}

/** Somebody's mail: no scripts, no forms, no way to this page. */
export function EmailFrame({ html, title, screen, scheme }: EmailFrameProps) {
  const { ref, width, height } = useElementSize();
  const srcDoc = useMemo(() => openLinksOutside(showScheme(html, scheme)), [html, scheme]);
  const frameWidth = screen === 'phone' ? PHONE_WIDTH : Math.max(width, DESKTOP_WIDTH);
  const scale = width > 0 ? Math.min(1, width / frameWidth) : 1;
  return (
    <div className={classes.stage} data-screen={screen} data-scheme={scheme}>
      <div ref={ref} className={classes.room}>
        <iframe
          title={title}
          srcDoc={srcDoc}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          className={classes.frame}
          style={{
            width: frameWidth,
            height: height / scale,
            transform: `translateX(${Math.max((width - frameWidth * scale) / 2, 0)}px) scale(${scale})`,
            colorScheme: scheme,
          }}
        />
      </div>
    </div>
  );
}
