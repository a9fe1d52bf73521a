import { listDays } from '../../../src/projects/overview/local-days.js';

const HOUR = 3_600_000;
const hours = ({ from, until }: { from: number; until: number }) => (until - from) / HOUR;
const iso = (moment: number) => new Date(moment).toISOString();

describe('the days of a time zone', () => {
  it.each([
    ['UTC', '2026-11-26T00:00:00.000Z', '2026-11-26'],
    ['Europe/Zurich', '2026-11-25T23:00:00.000Z', '2026-11-26'],
    ['Asia/Kolkata', '2026-11-25T18:30:00.000Z', '2026-11-26'],
    ['Asia/Kathmandu', '2026-11-25T18:15:00.000Z', '2026-11-26'],
    ['Pacific/Kiritimati', '2026-11-26T10:00:00.000Z', '2026-11-27'],
    ['Pacific/Pago_Pago', '2026-11-26T11:00:00.000Z', '2026-11-26'],
    ['America/Los_Angeles', '2026-11-26T08:00:00.000Z', '2026-11-26'],
  ])('begin at midnight in %s', (zone, from, date) => {
    const [day] = listDays(Date.parse('2026-11-26T12:00:00Z'), zone, 1);
    expect([iso(day!.from), day!.date, hours(day!)]).toEqual([from, date, 24]);
  });

  it.each([
    ['Europe/Zurich', '2026-03-29', 23],
    ['Europe/Zurich', '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    // At midnight: the day begins at one, and the other one has midnight twice.
    ['Asia/Beirut', '2026-03-29', 23],
    ['Africa/Cairo', '2026-04-24', 23],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ])('have as many hours as clocks say: %s on %s', (zone, date, expected) => {
    const days = listDays(Date.parse(`${date}T12:00:00Z`) + 2 * 24 * HOUR, zone, 6);
    const found = days.find((day) => day.date === date);
    expect(hours(found!)).toBe(expected);
    for (const [index, day] of days.entries()) if (index > 0) expect(day.from).toBe(days[index - 1]!.until);
  });

  it('are as many as were asked for, today last', () => {
    const days = listDays(Date.parse('2026-11-26T22:59:00Z'), 'Europe/Zurich', 180);
    expect(days).toHaveLength(180);
    expect(days.at(-1)?.date).toBe('2026-11-26');
    expect(days[0]?.date).toBe('2026-05-31');
  });
});
