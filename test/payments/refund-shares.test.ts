import { isPaidBack, nextStep, shareOf, type PaidAmounts, type TakenItem } from '../../src/payments/refunds/shares';

const back = (refunded: number, disputed = 0, charged = 1_000): PaidAmounts => ({ charged, refunded, disputed });

describe('the share of what was paid back', () => {
  it.each([
    [10, back(0), 0],
    [10, back(350), 3],
    [3, back(999), 2],
    [3, back(1_000), 3],
    [3, back(600, 600), 3],
    [1_000_000_000, back(99_999_998, 0, 99_999_999), 999_999_989],
    [5, back(0, 0, 0), 0],
  ])('of %d with %j is %d', (count, amounts, share) => {
    expect(shareOf(count, amounts)).toBe(share);
  });

  it('is everything when as much was paid back as was charged, and never of what cost nothing', () => {
    expect([back(999), back(1_000), back(500, 500), back(0, 0, 0)].map(isPaidBack)).toEqual([false, true, true, false]);
  });
});

describe('taking an item back', () => {
  /** Takes back step by step: after each one what was changed, and what is known. */
  const follow = (steps: ReadonlyArray<[amounts: PaidAmounts, quantity: number, given?: number, endsAt?: number]>) => {
    let item: TakenItem | undefined;
    return steps.map(([amounts, quantity, given = 100, endsAt], now) => {
      const step = nextStep(item, { given, quantity, now, endsAt: endsAt ?? null }, amounts);
      item = step.item;
      return step.delta;
    });
  };

  it('takes each share once', () => {
    const steps = [back(300), back(300), back(500), back(1_000), back(1_000)] as const;
    const quantities = [100, 70, 70, 50, 0];
    expect(follow(steps.map((amounts, at) => [amounts, quantities[at]!]))).toEqual([-30, 0, -20, -50, 0]);
  });

  it('takes no more than there is, and asks for no shortfall later', () => {
    const deltas = follow([
      [back(500), 20],
      [back(500), 80],
      [back(600), 80],
      [back(1_000), -5],
    ]);
    expect(deltas).toEqual([-20, 0, -10, 0]);
  });

  it('gives back what was taken beyond the share that it came to', () => {
    expect(
      follow([
        [back(0, 1_000), 20],
        [back(0), 0],
      ]),
    ).toEqual([-20, 20]);
    expect(
      follow([
        [back(400, 600), 90],
        [back(400), 0],
      ]),
    ).toEqual([-90, 50]);
  });

  it('leaves alone what has expired, but for what was taken after that', () => {
    expect(
      follow([
        [back(500), 100],
        [back(1_000), 0, 0, 1],
      ]),
    ).toEqual([-50, 0]);
    expect(
      follow([
        [back(500), 100],
        [back(1_000), -50, 0, 0],
      ]),
    ).toEqual([-50, 50]);
    expect(
      follow([
        [back(0, 1_000), 0, 0, 0],
        [back(0), 7, 0, 0],
      ]),
    ).toEqual([0, 0]);
  });
});
