import type { CallOptions } from '../support/client';
import type { Access } from '../../src/common/tenancy/tier.js';
import type { KindName } from './kinds';
import type { Outcome, Rule } from './rules';

/** The value of an id parameter; undefined where it is left out. */
export type Pick = (parameter: string) => string | undefined;

/** The facts that a declaration may use to make a request: whose it is, and its ids. */
export interface Made {
  pick: Pick;
  /** Of the one whose things the ids name first: their address, their password. */
  email: string;
  password: string;
  /** In everything that the request brings along. */
  tag: string;
  /** Of the project that is called. */
  project: { id: string; clientKey: string };
}

/** The declaration of a route or a field. */
export interface Declaration {
  /** The lowest tier that may call. */
  access: Access;
  /** The parameters that are ids, and of what; with a question mark, one that may be left out. */
  ids?: Record<string, KindName | `${KindName}?`>;
  /** Ids whose form is not looked at: what is malformed is as unknown. */
  anyForm?: string[];
  /** Ids of users for which the word `me` does not stand: it is not looked for there, or leads to another route. */
  withoutMe?: string[];
  /** Parameters that are called like ids and are none here: they are given below, or left out. */
  plain?: string[];
  /** Those of the path among them. */
  path?: Record<string, string>;
  /** The rest that the request needs to be taken. */
  body?: (made: Made) => unknown;
  query?: Record<string, string>;
  headers?: (made: Made) => Record<string, string | undefined>;
  rule: Rule;
  /** Refusals that change something, too: a code is used up. */
  usesUp?: Outcome[];
  /** Without a signed-in user the form of the request is wrong. */
  needsUser?: boolean;
  /** Changes nothing, though its method is not GET. */
  reads?: boolean;
  /** Changes something, though its method is GET. */
  writes?: boolean;
  /** Set where it changes things of the project, not of a user: administrators alone do. */
  changesProject?: boolean;
  /** Ends the project. */
  endsProject?: boolean;
  /** Shows clients other users of their project, or their projects at the dashboard. */
  shows?: 'members' | 'projects';
  /** Shows everything that is in the project. */
  showsAll?: boolean;
  /** Its answer holds what the request proves to be entitled to, such as a session for a mailed code. */
  answersSecrets?: boolean;
  /** Says something new of signed-in users alone: for all others another declaration of the same route does. */
  ofUsers?: boolean;
  /** Credentials are not looked at. */
  ignoresCredentials?: boolean;
}

/** Something that can be called: a route, or a field of the GraphQL schema. */
export interface Entry extends Declaration {
  name: string;
  changes: boolean;
  request: (made: Made) => CallOptions;
  /** The kind of an answer. */
  via: 'rest' | 'graphql';
}
