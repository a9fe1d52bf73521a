import type { ConfigNode } from './common/tenancy/settings/schema-nodes.js';

const HEAD = `// Written by \`npm run emit\` from the schema of the configuration, which the server's *.config.ts compose. Change those.
import type { Json } from '../json.js';
`;

/**
 * The settings that a project may store, as an interface of TypeScript, not formatted yet: every one may be left out,
 * and what stands under keys that the owner chooses is a `Record`.
 *
 * @example printConfiguration(object({ teams: object({ enabled: boolean() }) }))
 */
export function printConfiguration(root: ConfigNode): string {
  return `${HEAD}\n/** The settings that a project may store. */\nexport interface Configuration ${printNode(root)}\n`;
}

function printNode(node: ConfigNode): string {
  switch (node.kind) {
    case 'value':
      return node.type;
    case 'object':
      return `{ ${Object.entries(node.fields).map(printMember).join(' ')} }`;
    case 'record':
      return `Record<string, ${printNode(node.entry)}>`;
    case 'value-or-record':
      return `${printNode(node.either)} | ${printNode(node.record)}`;
    case 'free':
      return 'Json';
  }
}

function printMember([name, node]: [string, ConfigNode]): string {
  return `${JSON.stringify(name)}?: ${printNode(node)};`;
}
