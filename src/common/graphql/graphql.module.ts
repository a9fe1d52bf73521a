import { setImmediate } from 'node:timers/promises';
import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import type { DynamicModule } from '@nestjs/common';
import { GraphQLModule } from '@nestjs/graphql';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { FastifyReply } from 'fastify';
import type { Environment } from '../environment/environment.js';
import type { AccessRequest } from '../access/request.js';
import { WeightedFairQueue } from '../concurrency/weighted-fair-queue.js';
import { GRAPHIQL_PAGE } from '../http/graphiql.js';
import { addressPrefix } from '../rate-limits/address-prefix.js';
import { DOCUMENT_CLOCK, keptDocuments } from './documents.js';
import { formatGraphqlError } from './format-error.js';
import { onceFields } from '../access/once-fields.js';

/** The path of GraphQL. */
export const GRAPHQL_PATH = '/graphql';

const MAX_TOKENS = 1500;
const LIMITS = {
  // A fragment is no level of its own: what it has counts as if it were spelt out.
  maxDepth: { n: 8, flattenFragments: true },
  maxAliases: { n: 15 },
  maxDirectives: { n: 20 },
  // Counted by the parser itself: armor's own parser turns every syntax error into a 500.
  maxTokens: { enabled: false },
  costLimit: { maxCost: 6000, objectCost: 2, scalarCost: 1, depthCostFactor: 1.5, ignoreIntrospection: true },
  // Left out whole by our own format of errors: theirs writes "[Suggestion hidden]?" in its place.
  blockFieldSuggestion: { enabled: false },
};

/** Operations begin one in a turn of the event loop, networks alternating: each is parsed and validated at a stretch. */
const TURNS = new WeightedFairQueue({ concurrency: 1, mostWaiting: Infinity });

/** The page for browsers that open the path of GraphQL. */
const GRAPHIQL: ApolloServerPlugin = {
  serverWillStart: () => Promise.resolve({ renderLandingPage: () => Promise.resolve({ html: GRAPHIQL_PAGE }) }),
};

/** The context of resolvers. */
export interface GraphqlContext {
  request: AccessRequest;
}

/** GraphQL over the same guard, pipe and filter as REST; mutations by POST with JSON only, one operation a request. */
export class GraphqlModule {
  static for(nodeEnv: Environment['nodeEnv']): DynamicModule {
    const isProduction = nodeEnv === 'production';
    const protection = new ApolloArmor(LIMITS).protect();
    return GraphQLModule.forRoot<ApolloDriverConfig>({
      driver: ApolloDriver,
      path: GRAPHQL_PATH,
      autoSchemaFile: true,
      sortSchema: true,
      context: beginInTurn,
      // Fields with a resolver of their own answer errors as queries do, and in tests are checked like them.
      fieldResolverEnhancers: nodeEnv === 'test' ? ['filters', 'interceptors'] : ['filters'],
      csrfPrevention: true,
      parseOptions: { maxTokens: MAX_TOKENS },
      // The framework's own page loads its parts from a public CDN.
      graphiql: false,
      introspection: !isProduction,
      formatError: formatGraphqlError,
      // Without a database the HTTP answer says so, too; nothing else sets it.
      preserveHttpStatusForExecutionErrors: false,
      ...keptDocuments(),
      ...protection,
      validationRules: [...protection.validationRules, onceFields],
      plugins: [...protection.plugins, DOCUMENT_CLOCK, ...(isProduction ? [] : [GRAPHIQL])],
    } as ApolloDriverConfig);
  }
}

async function beginInTurn(request: AccessRequest, _reply: FastifyReply): Promise<GraphqlContext> {
  await TURNS.run({ id: addressPrefix(request.ip), ownerTeamId: null }, 1, () => setImmediate());
  return { request };
}
