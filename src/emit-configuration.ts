import type { ConfigNode } from './common/tenancy/settings/schema-nodes.js';

const HEAD = `// Written by \`npm run emit\` from the schema of the configuration, which the server's *.config.ts compose. Change those.
`;

/**
 * The settings that a project may store, as an interface of TypeScript, not formatted yet: every one may be left out,
 * and what stands under keys that the owner chooses is a `Record`.
 *
 * @example printConfiguration(object({ teams: object({ enabled: boolean() }) }))
 */
export function printConfiguration(root: ConfigNode): string {
  const head = `${HEAD}import type { Json } from '../json.js';\n`;
  return `${head}\n/** The settings that a project may store. */\nexport interface Configuration ${printNode(root)}\n`;
}

/** The same of those settings alone that may be pushed from a repository, for the SDK. */
export function printPushedConfiguration(root: ConfigNode): string {
  const doc = 'The settings that may be pushed from a repository, nested. Null takes a setting or an entry away.';
  const settings = printNode(root, isPushed);
  const head = settings.includes('Json') ? `${HEAD}import type { Json } from '${WIRE_TYPES}';\n` : HEAD;
  return `${head}\n/** ${doc} */\nexport interface PushedConfiguration ${settings}\n`;
}

const WIRE_TYPES = './wire-types.generated.js';

type Members = Parameters<typeof printMember>[0][];
type Choose = (member: Members[number]) => boolean;

/** A setting of another level than the branch is not pushed. */
const isPushed: Choose = ([, { level = 'branch' }]) => level === 'branch';

function printNode(node: ConfigNode, choose: Choose = () => true): string {
  switch (node.kind) {
    case 'value':
      return node.type;
    case 'object': {
      const members = Object.entries(node.fields).filter(choose);
      return `{ ${members.map((member) => printMember(member, choose)).join(' ')} }`;
    }
    case 'record':
      return `Record<string, ${orNull(printNode(node.entry, choose), choose)}>`;
    case 'value-or-record':
      return `${printNode(node.either, choose)} | ${printNode(node.record, choose)}`;
    case 'free':
      return 'Json';
  }
}

function printMember([name, node]: [string, ConfigNode], choose: Choose): string {
  return `${JSON.stringify(name)}?: ${orNull(printNode(node, choose), choose)};`;
}

function orNull(type: string, choose: Choose): string {
  return choose === isPushed ? `${type} | null` : type;
}
