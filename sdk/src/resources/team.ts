import { fromWire } from './wire.js';
import type { Json, ServerTeamRead, TeamRead } from './wire-types.generated.js';

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

export function createTeam(json: TeamRead): Team {
  return Object.freeze(fromWire(json));
}

export function createServerTeam(json: ServerTeamRead): ServerTeam {
  return Object.freeze(fromWire(json));
}
