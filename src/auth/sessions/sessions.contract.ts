import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Json, Millis, Nested, Num, Text, UserId, Uuid } from '../../common/contract/fields.js';
import { SessionDeviceRead } from '../../users/sessions/device.contract.js';
import { DEFAULT_SESSION_MILLIS } from '../../users/sessions/sessions.service.js';

const LONGEST_SESSION_MILLIS = 31_708_800_000;

@Contract()
export class SessionCreate {
  @UserId() user_id: string;
  @Num({ optional: true, min: 1, max: LONGEST_SESSION_MILLIS, default: DEFAULT_SESSION_MILLIS })
  expires_in_millis: number;
  @Flag({ optional: true, default: false }) is_impersonation: boolean;
}

@Contract()
export class SessionTokensRead {
  @Text() refresh_token: string;
  @Text() access_token: string;
}

/** The tokens of an impersonating session, which a page keeps as after a sign-in. */
@Contract({ object: 'Impersonation' })
export class ImpersonationRead extends SessionTokensRead {
  @Uuid() user_id: string;
  @Millis({ doc: 'When the session ends, unless it is ended before.' }) expires_at_millis: number;
}

@Contract()
export class AccessTokenRead {
  @Text() access_token: string;
}

@Contract()
export class SessionListQuery {
  @UserId() user_id: string;
}

@Contract()
export class SessionDeleteQuery {
  @UserId({ optional: true, doc: 'Required for clients; not looked at.' }) user_id?: string;
}

@Contract()
export class SessionParams {
  @Uuid() id: string;
}

@Contract()
export class SessionListDeleteQuery {
  @UserId() user_id: string;
}

@Contract({ object: 'EndedSessions' })
export class EndedSessionsRead {
  @Num({ integer: true, min: 0, doc: 'The number of sessions that ended.' }) ended_count: number;
}

@Contract({ object: 'Session' })
export class SessionRead {
  @Uuid() id: string;
  @Uuid() user_id: string;
  @Millis() created_at: number;
  @Flag() is_impersonation: boolean;
  @Flag({ doc: 'A program on a command line has it.' }) is_command_line: boolean;
  @Millis({ optional: true }) last_used_at?: number;
  @Flag() is_current_session: boolean;
  @Json({ optional: true, doc: 'Where the session was last used from, as far as known.' })
  last_used_at_end_user_ip_info?: object;
  @Nested(() => SessionDeviceRead, { nullable: true, doc: 'What it was last used with, as its user agent says.' })
  device: SessionDeviceRead | null;
}
