import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, Millis, Num, Text } from '../../common/contract/fields.js';

const DEFAULT_LIFETIME_MS = 7_200_000;
const LONGEST_LIFETIME_MS = 86_400_000;
/** More than any code or token of ours has. */
const TOKEN_MAX = 1024;

@Contract()
export class CliLoginCreate {
  @Num({ optional: true, min: 1, max: LONGEST_LIFETIME_MS, default: DEFAULT_LIFETIME_MS })
  expires_in_millis: number;
  @Text({ optional: true, max: TOKEN_MAX, doc: 'The session of the anonymous user whom the command line has so far.' })
  anon_refresh_token?: string;
}

@Contract()
export class CliLoginRead {
  @Text({ doc: 'For the command line, which polls with it.' }) polling_code: string;
  @Text({ doc: 'For the page on which the user confirms.' }) login_code: string;
  @Text({ doc: 'ISO 8601, UTC.' }) expires_at: string;
}

@Contract()
export class CliPoll {
  @Text({ max: TOKEN_MAX }) polling_code: string;
}

@Contract()
export class CliPollRead {
  @Choice(['waiting', 'success', 'expired', 'used']) status: 'waiting' | 'success' | 'expired' | 'used';
  @Text({ optional: true, doc: 'Only once, with the status `success`.' }) refresh_token?: string;
}

@Contract()
export class CliDetails {
  @Text({ max: TOKEN_MAX }) login_code: string;
}

/** The details of a login for the page on which the user confirms it. */
@Contract()
export class CliDetailsRead {
  @Millis() started_at_millis: number;
  @Text({ nullable: true, doc: 'Where it was started, such as 203.0.113.0/24; null when a server started it.' })
  network: string | null;
  @Flag({ doc: 'It was started in the network that this request comes from.' }) is_same_network: boolean;
  @Flag({ doc: 'It was started within the last ten minutes.' }) is_recent: boolean;
}

const MODES = ['check', 'claim-anon-session', 'complete'] as const;

@Contract()
export class CliComplete {
  @Text({ max: TOKEN_MAX }) login_code: string;
  @Choice(MODES, {
    optional: true,
    default: 'complete',
    doc: '`check` asks whether the command line has an anonymous user, `claim-anon-session` goes on as them, once.',
  })
  mode: (typeof MODES)[number];
  @Text({
    optional: true,
    max: TOKEN_MAX,
    doc: 'To complete: a session of the user of whom the command line is to get one.',
  })
  refresh_token?: string;
}

/** The outcome for a login. */
@Contract()
export class CliCompleteRead {
  @Flag({ optional: true, only: true, doc: 'It is confirmed.' }) success?: true;
  @Choice(['anonymous', 'none'], { optional: true, doc: 'When checked: whom the command line is signed in as so far.' })
  cli_session_state?: 'anonymous' | 'none';
  @Text({ optional: true, doc: 'When claimed: of the anonymous user of the command line.' }) access_token?: string;
  @Text({ optional: true, doc: 'When claimed.' }) refresh_token?: string;
}
