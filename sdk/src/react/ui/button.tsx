'use client';

import type { MouseEvent, ReactNode } from 'react';
import type { TextKey } from '../i18n/en.js';
import { useTimeLeft } from './use-time-left.js';
import { WaitText } from './wait-text.js';

interface Look {
  variant?: 'primary' | 'secondary' | 'danger' | 'danger-quiet' | 'quiet';
  size?: 'normal' | 'small';
  /** As wide as what it is in. */
  isWide?: boolean;
  children: ReactNode;
}

export interface ButtonProps extends Look {
  type?: 'button' | 'submit';
  /** Shows that something is under way, and takes no clicks meanwhile. Its size stays. */
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Counts down to then (milliseconds since the epoch) instead of showing its text, and takes no clicks meanwhile. */
  waitUntil?: number | null;
  /** The text meanwhile, with a `{time}`. */
  waitText?: TextKey;
  /** Instead of the visible text. */
  label?: string;
  /** The tooltip for whoever points at it. */
  tooltip?: string;
  /** The id of a text that says more, for example why it is disabled. */
  describedBy?: string;
  onClick?: () => void;
}

/** Stays focusable while it cannot be used, so that nobody at the keyboard is thrown off the page. */
export function Button({ isBusy = false, isDisabled = false, onClick, label, ...props }: ButtonProps) {
  const left = useTimeLeft(props.waitUntil ?? null);
  const isWaiting = left > 0;
  const isSpinning = isBusy && !isWaiting;
  const isOff = isBusy || isDisabled || isWaiting;
  const handleClick = (event: MouseEvent) => {
    if (isOff) event.preventDefault();
    else onClick?.();
  };
  return (
    <button
      type={props.type ?? 'button'}
      className="vst-button"
      data-variant={props.variant ?? 'primary'}
      data-size={props.size}
      data-wide={props.isWide || undefined}
      data-busy={isSpinning || undefined}
      data-waiting={isWaiting || undefined}
      data-off={isDisabled || undefined}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      aria-label={isWaiting ? undefined : label}
      title={props.tooltip}
      aria-describedby={props.describedBy}
      onClick={handleClick}
    >
      <span className="vst-button-content">
        {isWaiting ? (
          <WaitText text={props.waitText ?? (isBusy ? 'retryingIn' : 'retryIn')} left={left} />
        ) : (
          props.children
        )}
      </span>
      {isSpinning && <i className="vst-spinner" aria-hidden />}
    </button>
  );
}

interface LinkProps extends Look {
  href: string;
  /** Keeps what is there as a file of this name. */
  download?: string;
}

/** A link that looks like a button: for what leads to another page, or is kept as a file. */
export function LinkButton({ href, download, variant = 'primary', size, isWide, children }: LinkProps) {
  return (
    <a
      className="vst-button"
      href={href}
      download={download}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
    >
      <span className="vst-button-content">{children}</span>
    </a>
  );
}
