import type { ReactNode } from 'react';

function Icon({ size = 20, className, children }: { size?: number; className?: string; children: ReactNode }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}

/** An open eye, or a crossed one. */
export function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <Icon>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="m4 4 16 16" />}
    </Icon>
  );
}

/** A person and a key. */
export function PasskeyIcon() {
  return (
    <Icon>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M2.5 20v-1.5A5.5 5.5 0 0 1 8 13h3" />
      <circle cx="17.5" cy="12.5" r="2.75" />
      <path d="M17.5 15.5V21l1.75-1.5M17.5 18l1.5-1" />
    </Icon>
  );
}

export function CheckIcon() {
  return (
    <Icon size={24}>
      <circle cx="12" cy="12" r="9.5" />
      <path d="m8 12.25 2.75 2.75L16 9.5" />
    </Icon>
  );
}

export function MailIcon() {
  return (
    <Icon size={24}>
      <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
      <path d="m3.5 7 8.5 6.5L20.5 7" />
    </Icon>
  );
}

/** In the colour of errors. */
export function WarningIcon() {
  return (
    <Icon size={24} className="vst-alarm">
      <path d="M12 3.5 2.5 20h19L12 3.5Z" />
      <path d="M12 10v4.5M12 17.25v.1" />
    </Icon>
  );
}

export function UserIcon() {
  return (
    <Icon size={28}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 20.5a8 8 0 0 1 16 0" />
    </Icon>
  );
}
