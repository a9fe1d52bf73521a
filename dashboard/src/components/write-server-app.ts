export interface ServerAppInput {
  apiUrl: string;
  projectId: string;
}

/** The beginning of a program on a server: its app, with the key from the environment. */
export function writeServerApp({ apiUrl, projectId }: ServerAppInput): string {
  return `import { StackServerApp } from '@stackframe/js';

const app = new StackServerApp({
  baseUrl: '${apiUrl}',
  projectId: '${projectId}',
  publishableClientKey: 'not-needed-here',
  secretServerKey: process.env.STACK_SECRET_SERVER_KEY,
  tokenStore: 'memory',
});
`;
}
