import type { SendRequest } from '../http/types.js';
import type { EndedSessionsRead, SessionRead } from '../wire/wire-types.generated.js';

/** The place of a network, as far as it is known; null where it is not. */
export interface GeoInfo {
  /** The address of the last use, IPv4 or IPv6. */
  ip: string;
  /** Two letters, such as `CH`. */
  countryCode: string | null;
  /** The part of that country, in its own short form, such as `ZH`. */
  regionCode: string | null;
  /** The town, in English. */
  cityName: string | null;
  /** Degrees north of the equator, negative to the south. */
  latitude: number | null;
  /** Degrees east of Greenwich, negative to the west. */
  longitude: number | null;
  /** The name of the time zone, such as `Europe/Zurich`. */
  tzIdentifier: string | null;
}

/** The device of a session, as its browser tells: brands, which no language translates; null where it does not. */
export interface SessionDevice {
  /** For example `Chrome`. */
  browser: string | null;
  /** For example `Windows`. */
  system: string | null;
  /** `desktop`, `mobile`, `tablet` or `tv`. */
  kind: 'desktop' | 'mobile' | 'tablet' | 'tv' | null;
}

/** One of the places where a user is signed in. */
export interface ActiveSession {
  /** A UUID, for `revokeSession`. */
  readonly id: string;
  /** The UUID of the account that is signed in. */
  readonly userId: string;
  /** The moment of signing in. */
  readonly createdAt: Date;
  /** True if somebody of the application acts in the user's name here. Users do not see such sessions. */
  readonly isImpersonation: boolean;
  /** True if a program in a terminal holds it; see `promptCliLogin`. */
  readonly isCommandLine: boolean;
  /** The last time that an access token was asked for; undefined before the first. */
  readonly lastUsedAt: Date | undefined;
  /** True for the one in whose name this list was read. */
  readonly isCurrentSession: boolean;
  /** The place of the last use, as far as its network tells; absent where that is unknown. */
  readonly geoInfo?: GeoInfo;
  /** The device that it was last used with; null for programs, and where nothing is known. */
  readonly device: SessionDevice | null;
}

/** Mapped by hand: its moments lack the `_millis` of all others on the wire. */
export function createActiveSession(json: SessionRead): ActiveSession {
  return Object.freeze({
    id: json.id,
    userId: json.user_id,
    createdAt: new Date(json.created_at),
    isImpersonation: json.is_impersonation,
    isCommandLine: json.is_command_line,
    lastUsedAt: json.last_used_at === undefined ? undefined : new Date(json.last_used_at),
    isCurrentSession: json.is_current_session ?? false,
    geoInfo: json.last_used_at_end_user_ip_info as GeoInfo | undefined,
    device: json.device ?? null,
  });
}

/** Ends all sessions of a user but that of the request, and gives back how many. */
export async function endSessions(send: SendRequest, userId: string): Promise<number> {
  const query = { user_id: userId };
  const ended = await send<EndedSessionsRead>({ method: 'DELETE', path: '/auth/sessions', query });
  return ended.ended_count;
}
