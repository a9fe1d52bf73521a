import type { MouseEvent, ReactNode } from 'react';

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
  /** Instead of the visible text. */
  label?: string;
  /** The id of a text that says more, for example why it is disabled. */
  describedBy?: string;
  onClick?: () => void;
}

/** Stays focusable while it cannot be used, so that nobody at the keyboard is thrown off the page. */
export function Button({ isBusy = false, isDisabled = false, onClick, label, ...props }: ButtonProps) {
  const isOff = isBusy || isDisabled;
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
      data-busy={isBusy || undefined}
      data-off={isDisabled || undefined}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      aria-label={label}
      aria-describedby={props.describedBy}
      onClick={handleClick}
    >
      <span className="vst-button-content">{props.children}</span>
      {isBusy && <i className="vst-spinner" aria-hidden />}
    </button>
  );
}

/** A link that looks like a button: for what leads to another page. */
export function LinkButton({ href, variant = 'primary', size, isWide, children }: Look & { href: string }) {
  return (
    <a className="vst-button" href={href} data-variant={variant} data-size={size} data-wide={isWide || undefined}>
      <span className="vst-button-content">{children}</span>
    </a>
  );
}
