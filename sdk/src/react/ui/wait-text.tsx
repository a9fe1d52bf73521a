'use client';

import type { TextKey } from '../i18n/en.js';
import { useTranslator } from '../provider.js';

const MINUTE_S = 60;

/** A text with a `{time}` that is left, in seconds: `Try again in 4:59`. */
export function WaitText({ text, left }: { text: TextKey; left: number }) {
  const { t } = useTranslator();
  return <span className="vst-countdown">{t(text, { time: formatTimeLeft(left) })}</span>;
}

/** Minutes and seconds, the last of which is shown until it is over. */
function formatTimeLeft(seconds: number): string {
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`;
}
