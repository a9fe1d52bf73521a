'use client';

import { useId, useMemo, useState } from 'react';
import { useLastUsed } from '../oauth/last-used.js';
import { useTranslator } from '../provider.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Form } from '../ui/form.js';
import { useEmailForm } from '../ui/use-email-form.js';
import { DraftContext, useDraft } from './draft.js';
import { FormTabs, type FormTabsProps } from './form-tabs.js';

/**
 * Asks for the address, and then how to sign in with it. Every address gets the same ways, whether it has an account or not:
 * the server is not asked. The one that this browser used last for that address comes first and is marked.
 */
export function AddressFirst(props: FormTabsProps) {
  const { t } = useTranslator();
  const draft = useDraft();
  const lastUsed = useLastUsed(draft.email);
  const [step, setStep] = useState<'begun' | 'given' | 'changing'>('begun');
  const given = useMemo(() => ({ ...draft, isGiven: true }), [draft]);
  const addressId = useId();
  const work = async (address: string) => {
    draft.setEmail(address);
    setStep('given');
  };
  const { field, send } = useEmailForm({ ...draft, work });
  if (step !== 'given') {
    return (
      <div ref={step === 'changing' ? focusNext : undefined}>
        <Form onSubmit={send}>
          <Field {...field} id="email" autoComplete="username webauthn" />
          <Button type="submit" isWide>
            {t('goOn')}
          </Button>
        </Form>
      </div>
    );
  }
  return (
    <DraftContext.Provider value={given}>
      <div className="vst-stack" data-gap="small" ref={focusNext}>
        <div className="vst-label-row">
          <bdi id={addressId} className="vst-strong">
            {draft.email}
          </bdi>
          <Button variant="quiet" size="small" describedBy={addressId} onClick={() => setStep('changing')}>
            {t('changeAddress')}
          </Button>
        </div>
        <FormTabs {...props} lastTab={TABS[lastUsed]} />
      </div>
    </DraftContext.Provider>
  );
}

const TABS: Record<string, FormTabsProps['lastTab']> = { '#password': 'password', '#code': 'magic-link' };

/** The form that was there has left, and the focus with it: it goes to what is next to be done. */
function focusNext(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('input:not([hidden]),[type=submit]')?.focus();
}
