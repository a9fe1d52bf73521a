'use client';

import { useId, useState, type ReactNode } from 'react';
import { LastMark } from '../oauth/last-mark.js';
import { useTranslator } from '../provider.js';
import { Tabs } from '../ui/tabs.js';
import { MagicLinkSignInForm } from './magic-link-sign-in.js';

export interface FormTabsProps {
  /** The one that is open at first; `magic-link` unless told. */
  firstTab?: 'magic-link' | 'password';
  /** The form for a password. */
  password: ReactNode;
  /** The one that was used last: first, open and marked. */
  lastTab?: FormTabsProps['firstTab'];
}

/** The forms by which an address and something else sign in: an email, or a password. */
export function FormTabs({ lastTab, firstTab = lastTab ?? 'magic-link', password }: FormTabsProps) {
  const { t } = useTranslator();
  const [selected, select] = useState(firstTab);
  const markId = useId();
  const tabs = [
    { id: 'magic-link', label: t('tabEmail'), content: <MagicLinkSignInForm /> },
    { id: 'password', label: t('tabPassword'), content: password },
  ] as const;
  const inOrder = firstTab === 'password' ? tabs.toReversed() : tabs;
  const mark = lastTab && { tab: lastTab, id: markId, content: <LastMark id={markId} /> };
  return <Tabs label={t('signInMethods')} tabs={inOrder} mark={mark} selected={selected} onSelect={select} />;
}
