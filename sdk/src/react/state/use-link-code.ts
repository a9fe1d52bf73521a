import { useState } from 'react';
import { readParameter } from '../links.js';

/** The code that an email's link carries; null without one. Kept when the address changes. */
export function useLinkCode(): string | null {
  return useState(() => readParameter('code'))[0];
}
