import { Contract } from '../common/contract/contract-class.js';
import { Uuid } from '../common/contract/fields.js';
import { declareEvents, type PayloadsOf } from '../common/events/event-registry.js';
import { ServerTeamRead } from '../common/team-shape/team.contract.js';

@Contract()
export class TeamDeletedEvent {
  @Uuid() id: string;
}

export const TEAM_EVENTS = declareEvents({
  'team.created': { payload: ServerTeamRead, doc: 'A team was made.', audit: { ignored: ['created_at_millis'] } },
  'team.updated': { payload: ServerTeamRead, doc: 'A team was changed.' },
  'team.deleted': { payload: TeamDeletedEvent, doc: 'A team was deleted.' },
});

declare module '../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof TEAM_EVENTS> {}
}
