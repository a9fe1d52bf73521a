'use client';

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

export function EmailIcon() {
  return (
    <Icon size={24}>
      <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
      <path d="m3.5 7 8.5 6.5L20.5 7" />
    </Icon>
  );
}

export function TerminalIcon() {
  return (
    <Icon size={24}>
      <rect x="2.5" y="4" width="19" height="16" rx="2.5" />
      <path d="m7 9 3 3-3 3M12.5 15.5H17" />
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

/** Up and down: there is something to choose. */
export function ChooseIcon() {
  return (
    <Icon size={16}>
      <path d="m8 9.5 4-4 4 4M8 14.5l4 4 4-4" />
    </Icon>
  );
}

export function SettingsIcon() {
  return (
    <Icon size={18}>
      <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
      <circle cx="15" cy="7" r="2.25" />
      <circle cx="9" cy="17" r="2.25" />
    </Icon>
  );
}

export function PlusIcon() {
  return (
    <Icon size={18}>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  );
}

/** A door and the way into it. */
export function SignInIcon() {
  return (
    <Icon size={18}>
      <path d="M14 4h5v16h-5M4 12h10M10.5 8.5 14 12l-3.5 3.5" />
    </Icon>
  );
}

export function SignOutIcon() {
  return (
    <Icon size={18}>
      <path d="M10 4H5v16h5M9 12h10M15.5 8.5 19 12l-3.5 3.5" />
    </Icon>
  );
}

/** A disc, one half of which is dark. */
export function ThemeIcon() {
  return (
    <Icon size={18}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a8.5 8.5 0 0 1 0 17Z" fill="currentColor" />
    </Icon>
  );
}

export function PersonIcon() {
  return (
    <Icon size={18}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 20.5a8 8 0 0 1 16 0" />
    </Icon>
  );
}

export function PersonAddIcon() {
  return (
    <Icon size={18}>
      <circle cx="9.5" cy="8" r="4" />
      <path d="M2.5 20.5a7 7 0 0 1 14 0M19 7.5v6M16 10.5h6" />
    </Icon>
  );
}

/** A card that says who somebody is: for identity providers without a mark of their own. */
export function IdentityIcon({ size }: { size: number }) {
  return (
    <Icon size={size}>
      <rect x="2.5" y="4.5" width="19" height="15" rx="2.5" />
      <circle cx="8.5" cy="10.25" r="2.25" />
      <path d="M5 16.25a3.5 3.5 0 0 1 7 0M14.75 10h3.75M14.75 14h2.5" />
    </Icon>
  );
}
