'use client';

import { lazy } from 'react';
import { PageFrame, type PageProps } from '../ui/page.js';
import type { MfaFormProps } from './mfa-form.js';

/** Few sign-ins ask for it. Suspends while it is loaded. */
export const MfaForm = lazy(async () => ({ default: (await import('./mfa-form.js')).MfaForm }));

/** The place of the page, and actions of your own. */
export type MfaProps = PageProps & MfaFormProps;

/**
 * Asks for the second factor.
 *
 * @example <Mfa fullPage />
 */
export function Mfa({ fullPage, ...props }: MfaProps) {
  return (
    <PageFrame fullPage={fullPage}>
      <MfaForm {...props} />
    </PageFrame>
  );
}
