import { SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import IconDeviceDesktop from 'tabler:device-desktop';
import IconDeviceMobile from 'tabler:device-mobile';
import IconMoon from 'tabler:moon';
import IconSun from 'tabler:sun';
import { useState, type ComponentType, type ReactNode } from 'react';
import { EmailFrame, type Screen } from './email-frame.js';
import classes from './email-view.module.css';
import { hasDarkColours, type Scheme } from './show-scheme.js';

export interface EmailParts {
  html: string | null;
  text: string | null;
  /** The MIME text, where there is one. */
  source?: string | null;
}

type Part = keyof EmailParts;

const PART_NAMES: Record<Part, string> = { html: 'Email', text: 'Plain text', source: 'Source' };

interface EmailViewProps {
  parts: EmailParts;
  /** Names the email for screen readers. */
  title: string;
  /** Stands where the email will be while there is none. */
  children?: ReactNode;
}

/** An email as its readers get it: on a wide screen or a phone, in light or dark colours, as text, and as sent. */
export function EmailView({ parts, title, children }: EmailViewProps) {
  const [part, setPart] = useState<Part>('html');
  const [screen, setScreen] = useState<Screen>('desktop');
  const [scheme, setScheme] = useState<Scheme>('light');
  const names = (Object.keys(PART_NAMES) as Part[]).filter((name) => name in parts);
  const content = parts[part];
  return (
    <div className={classes.view}>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label="Part of the email"
          data={names.map((value) => ({ value, label: PART_NAMES[value] }))}
          value={part}
          onChange={setPart}
        />
        {part === 'html' && (
          <div className={classes.end}>
            <SegmentedControl size="xs" aria-label="Screen" data={SCREENS} value={screen} onChange={setScreen} />
            <SegmentedControl size="xs" aria-label="Colours" data={SCHEMES} value={scheme} onChange={setScheme} />
          </div>
        )}
      </div>
      {part === 'html' && scheme === 'dark' && parts.html && !hasDarkColours(parts.html) && (
        <Text size="xs" c="dimmed" className={classes.hint}>
          This email names no dark colours. Some programs show it like this, others turn its colours around.
        </Text>
      )}
      <div className={classes.body}>
        {!content && children}
        {content && part === 'html' && <EmailFrame html={content} title={title} screen={screen} scheme={scheme} />}
        {content && part !== 'html' && (
          // It scrolls; without a tab stop the keyboard could not scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
          <section tabIndex={0} aria-label={PART_NAMES[part]} className={classes.text}>
            {content}
          </section>
        )}
      </div>
    </div>
  );
}

type Symbol = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

function choice<Value extends string>(value: Value, { label, icon: Icon }: { label: string; icon: Symbol }) {
  return {
    value,
    label: (
      <span title={label} className={classes.symbol}>
        <Icon size={15} aria-hidden />
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    ),
  };
}

const SCREENS = [
  choice('desktop', { label: 'Desktop', icon: IconDeviceDesktop }),
  choice('phone', { label: 'Phone', icon: IconDeviceMobile }),
];
const SCHEMES = [choice('light', { label: 'Light', icon: IconSun }), choice('dark', { label: 'Dark', icon: IconMoon })];
