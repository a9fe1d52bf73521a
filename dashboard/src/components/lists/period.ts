import type { AddressParameter } from './list-address.js';

/** Periods that a word says; days are those of this computer, and today is the last of them. */
const WORDS = ['today', 'yesterday', '7d', '30d', '90d'] as const;
type Word = (typeof WORDS)[number];

const NAMES: Record<Word, string> = {
  today: 'today',
  yesterday: 'yesterday',
  '7d': 'in the last 7 days',
  '30d': 'in the last 30 days',
  '90d': 'in the last 90 days',
};
const DAYS_BACK: Record<Word, number> = { today: 0, yesterday: 1, '7d': 6, '30d': 29, '90d': 89 };
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The first and the last day of a period, as `<input type="date">` writes them; empty for an open end. */
export interface Days {
  from: string;
  to: string;
}

/** The period of some days as the address says it; null for all days. */
export function writeDays({ from, to }: Days): string | null {
  return from || to ? `${from}..${to}` : null;
}

/** The days that a period names one by one; null for a word. */
export function readDays(period: string): Days | null {
  const [from = '', to = '', ...rest] = period.split('..');
  if (!period.includes('..') || rest.length > 0 || !(from || to)) return null;
  return [from, to].every((day) => day === '' || startOf(day) !== null) ? { from, to } : null;
}

/** A period in the address: a word, or its first and last day. Any other text counts as none. */
export function periodParameter(name: string): AddressParameter<string | undefined> {
  return {
    name,
    read: (text) => (text !== null && (isWord(text) || readDays(text)) ? text : undefined),
    write: (value) => value ?? null,
    narrows: (value) => value !== undefined,
  };
}

/** The periods to choose from, for a select. */
export const PERIODS = WORDS.map((value) => ({ value, label: NAMES[value][0]!.toUpperCase() + NAMES[value].slice(1) }));

/** A period within a sentence, such as "in the last 7 days". */
export function namePeriod(period: string): string {
  if (isWord(period)) return NAMES[period];
  const { from, to } = readDays(period) ?? { from: '', to: '' };
  if (from && to) return from === to ? `on ${from}` : `from ${from} to ${to}`;
  return from ? `since ${from}` : `until ${to}`;
}

/** The first and the last millisecond of a period, in the time zone of this computer; null where it is open. */
export function resolvePeriod(period: string, now = new Date()): { since: number | null; until: number | null } {
  if (!isWord(period)) {
    const { from, to } = readDays(period) ?? { from: '', to: '' };
    return { since: startOf(from), until: to ? endOf(to) : null };
  }
  const since = new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS_BACK[period]);
  const next = new Date(since.getFullYear(), since.getMonth(), since.getDate() + 1);
  return { since: since.getTime(), until: period === 'yesterday' ? next.getTime() - 1 : null };
}

function isWord(text: string): text is Word {
  return (WORDS as readonly string[]).includes(text);
}

function startOf(day: string): number | null {
  if (!DAY.test(day)) return null;
  const millis = new Date(`${day}T00:00:00`).getTime();
  return Number.isNaN(millis) || millis < 0 ? null : millis;
}

/** The last millisecond of a day, which may have 23 or 25 hours. */
function endOf(day: string): number | null {
  const start = startOf(day);
  return start === null ? null : new Date(start).setDate(new Date(start).getDate() + 1) - 1;
}
