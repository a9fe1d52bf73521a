import { fromWire } from './wire.js';
import type { Json, ServerTeamJson, TeamJson } from './wire-types.js';

export interface Team {
  readonly id: string;
  readonly displayName: string;
  readonly profileImageUrl: string | null;
  readonly clientMetadata: Json;
  readonly clientReadOnlyMetadata: Json;
}

export interface ServerTeam extends Team {
  readonly createdAt: Date;
  readonly serverMetadata: Json;
}

export function createTeam(json: TeamJson): Team {
  return Object.freeze(fromWire(json));
}

export function createServerTeam(json: ServerTeamJson): ServerTeam {
  return Object.freeze(fromWire(json));
}
