import { StackServerApp } from '@vestibule/sdk/next';

// Address, project and keys come from the environment. The browser gets all of it but the secret key.
export const app = new StackServerApp({ tokenStore: 'nextjs-cookie' });
