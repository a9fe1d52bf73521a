import { printEvents } from '../src/emit-events';

describe('printEvents', () => {
  it('names each shape once, and each event with its shape', () => {
    const Team = class TeamRead {};
    const events = new Map([
      ['team.created', Team],
      ['team.deleted', class TeamDeletedEvent {}],
      ['team.updated', Team],
    ]);
    const text = printEvents(events);
    expect(text).toContain(`import type { TeamDeletedEvent, TeamRead } from './wire-types.generated.js';`);
    expect(text).toContain(`'team.created': TeamRead;\n'team.deleted': TeamDeletedEvent;\n'team.updated': TeamRead;`);
  });
});
