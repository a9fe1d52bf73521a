import { FairQueue } from '../../../src/email/renderer/fair-queue';
import { explainReactError } from '../../../src/email/renderer/react-errors';

describe('a fair queue', () => {
  it('lets keys take turns and keeps the order within a key', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item.charAt(0), item);
    const order: string[] = [];
    for (let next = queue.take(() => true); next; next = queue.take(() => true)) order.push(next.item);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('passes over keys that may not run, and keeps them', () => {
    const queue = new FairQueue<string>();
    queue.add('a', 'a1');
    queue.add('b', 'b1');
    expect(queue.take((key) => key === 'b')?.item).toBe('b1');
    expect(queue.has((key) => key === 'b')).toBe(false);
    expect(queue.take((key) => key === 'b')).toBeNull();
    expect(queue.drain()).toEqual(['a1']);
  });
});

it.each([
  ['plain', 'plain'],
  [
    'Minified React error #130; visit https://react.dev/errors/130?args[]=undefined&args[]= for the full message or use the non-minified dev environment for full errors.',
    'An element has no valid component, but undefined. Is a component not imported, or not exported?',
  ],
  [
    'Minified React error #9999; visit https://react.dev/errors/9999 for the full message.',
    'Minified React error #9999; visit https://react.dev/errors/9999 for the full message.',
  ],
])('explains %s', (message, expected) => expect(explainReactError(message)).toBe(expected));
