import type { SessionRead } from '../wire/wire-types.generated.js';

/** As far as known. The one object that is camelCase on the wire already. */
export interface GeoInfo {
  ip: string;
  countryCode: string | null;
  regionCode: string | null;
  cityName: string | null;
  latitude: number | null;
  longitude: number | null;
  tzIdentifier: string | null;
}

/** One of the places where a user is signed in. */
export interface ActiveSession {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly isImpersonation: boolean;
  /** A program on a command line has it. */
  readonly isCommandLine: boolean;
  /** Undefined until it is used. */
  readonly lastUsedAt: Date | undefined;
  readonly isCurrentSession: boolean;
  readonly geoInfo?: GeoInfo;
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
  });
}
