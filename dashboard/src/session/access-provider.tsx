import { useMemo, useState, type ReactNode } from 'react';
import { AccessContext, type OwnAccess } from './access-context.js';

/** Keeps what one may do in the project of the address for the rail and the palette. */
export function AccessProvider({ children }: { children: ReactNode }) {
  const [access, report] = useState<OwnAccess | null>(null);
  const state = useMemo(() => ({ access, report }), [access]);
  return <AccessContext value={state}>{children}</AccessContext>;
}
