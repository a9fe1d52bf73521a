import type { EventDeclaration } from '../src/common/events/event-registry';
import { printEvents } from '../src/emit-events';

describe('printEvents', () => {
  it('names each shape once, and each event with its shape and when it happens', () => {
    const Team = class TeamRead {};
    const events = new Map<string, EventDeclaration>([
      ['team.created', { payload: Team, doc: 'A team was made.' }],
      ['team.deleted', { payload: class TeamDeletedEvent {}, doc: 'A team was deleted.' }],
      ['team.updated', { payload: Team, doc: 'A team was changed.' }],
    ]);
    const text = printEvents(events);
    expect(text).toContain(`import type { TeamDeletedEvent, TeamRead } from './wire-types.generated.js';`);
    expect(text).toContain(
      `/** A team was made. */\n'team.created': TeamRead;\n/** A team was deleted. */\n'team.deleted': TeamDeletedEvent;
/** A team was changed. */\n'team.updated': TeamRead;`,
    );
  });
});
