'use client';

import { useState } from 'react';
import type { PaymentMethod } from '../../resources/customer-billing.js';
import { useOwnReads } from '../hooks.js';
import { isolate } from '../i18n/translate.js';
import { Button } from '../ui/button.js';
import { FormError } from '../ui/field.js';
import { Section, Success } from '../ui/section.js';
import { CardForm } from './card-form.js';
import { nameCard } from './card-name.js';
import { useDetailedBilling, type PayingCustomer } from './customer-reads.js';
import { usePaymentsTranslator } from './use-payments-translator.js';
import { useReturnedCard } from './use-returned-card.js';

/** The card that pays, and the way to another one; nothing where the project is not connected to Stripe. */
export function CardSection({ customer }: { customer: PayingCustomer }) {
  const { t } = usePaymentsTranslator();
  const reads = useOwnReads();
  const { defaultPaymentMethod: card, paymentForm } = useDetailedBilling(customer);
  const [isAsking, setAsking] = useState(false);
  const [success, setSuccess] = useState<string | null>(null);
  const noteSaved = async () => {
    setAsking(false);
    await reads.refreshed('getBilling');
    setSuccess(t('cardSaved'));
  };
  const returnError = useReturnedCard(customer, noteSaved);
  if (card === null && !paymentForm) return null;
  const begin = () => {
    setSuccess(null);
    setAsking(true);
  };
  return (
    <Section title={t('card')}>
      {card ? <Card card={card} /> : <p className="vst-muted">{t('noCard')}</p>}
      <Success text={success} />
      <FormError error={returnError} isSpaceKept={false} />
      {paymentForm && isAsking && (
        <CardForm customer={customer} form={paymentForm} onSaved={noteSaved} onClose={() => setAsking(false)} />
      )}
      {paymentForm && !isAsking && (
        <div>
          <Button variant="secondary" size="small" onClick={begin}>
            {t(card ? 'replaceCard' : 'addCard')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Card({ card }: { card: PaymentMethod }) {
  const translator = usePaymentsTranslator();
  const { exp_month: month, exp_year: year } = card;
  const date = month !== null && year !== null && `${String(month).padStart(2, '0')}/${year}`;
  return (
    <div className="vst-stack" data-gap="small">
      <bdi className="vst-strong">{nameCard(card, translator)}</bdi>
      {date && <span className="vst-hint">{translator.t('cardExpires', { date: isolate(date) })}</span>}
    </div>
  );
}
