import { LONG_VALUES } from '../../src/vault/vault.limits.js';
import { builtFile, runBuilt } from '../support/built';

const SETUP = `
  import { IncomingMessage, ServerResponse } from 'node:http';
  import { Socket } from 'node:net';
  import { setImmediate } from 'node:timers/promises';
  import { LongValues } from '${builtFile('vault/long-values.js')}';
  const values = new LongValues();
  const callerOf = (ownerTeamId) => ({ tenancy: { project: { id: 'project of ' + ownerTeamId, ownerTeamId } } });
  const refusalOf = (owner) => values.enter(callerOf(owner)).then(() => null, (error) => error.constructor.name);`;

describe('long values of the vault', () => {
  it('are in hand a few at a time for an owner, and so many wait', () => {
    const outcome = runBuilt<object>(`${SETUP}
      const held = [];
      const enter = (owner) => values.enter(callerOf(owner)).then((leave) => held.push(leave));
      for (let i = 0; i < ${LONG_VALUES.ofOwner + LONG_VALUES.waitingOfOwner}; i += 1) void enter('hoarder');
      await setImmediate();
      const inHand = held.length;
      const refused = await refusalOf('hoarder');
      const neighbour = await refusalOf('neighbour');
      while (held.length > 0) {
        held.pop()();
        await setImmediate();
      }
      tell({ inHand, refused, neighbour, after: await refusalOf('hoarder') });`);
    expect(outcome).toEqual({
      inHand: LONG_VALUES.ofOwner,
      refused: 'TooManyRequestsError',
      neighbour: null,
      after: null,
    });
  });

  it('are bounded in number for all owners together', () => {
    const refused = runBuilt<string>(`${SETUP}
      for (let other = 0; other < ${LONG_VALUES.inAll}; other += 1) await refusalOf('owner ' + other);
      tell(await refusalOf('one more'));`);
    expect(refused).toBe('BusyError');
  });

  it('give their place back when their reader has them, or has gone before', () => {
    const outcome = runBuilt<object>(`${SETUP}
      const begin = () => new ServerResponse(new IncomingMessage(new Socket()));
      for (let i = 0; i < ${LONG_VALUES.ofOwner * 2}; i += 1) {
        const gone = begin();
        gone.destroy();
        gone._closed = true;
        await values.enterUntilSent(callerOf('gone'), gone);
      }
      const answers = Array.from({ length: ${LONG_VALUES.ofOwner} }, begin);
      for (const answer of answers) await values.enterUntilSent(callerOf('reader'), answer);
      let isIn = false;
      const next = values.enterUntilSent(callerOf('reader'), begin()).then(() => (isIn = true));
      await setImmediate();
      const before = isIn;
      answers[0].emit('close');
      await next;
      tell({ before, isIn });
      process.exit(0);`);
    expect(outcome).toEqual({ before: false, isIn: true });
  });
});
