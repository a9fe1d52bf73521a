import { useState } from 'react';
import { readParameter } from '../links.js';

/** The parameters of a page's address, where a router or a server has read them already. */
export interface LinkPageProps {
  /** The parameters of the address; those of the browser's unless told. */
  searchParams?: Readonly<Record<string, string>>;
}

/** The code that an email's link carries; null without one. Kept when the address changes. */
export function useLinkCode(searchParams?: LinkPageProps['searchParams']): string | null {
  return useState(() => (searchParams ? (searchParams.code ?? null) : readParameter('code')))[0];
}
