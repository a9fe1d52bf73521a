// Everything of the entry for React, with the apps, the provider and the handler that Next.js needs.
export * from '../react/index.js';
export {
  StackAdminApp,
  StackAdminApp as HexclaveAdminApp,
  StackClientApp,
  StackClientApp as HexclaveClientApp,
  StackServerApp,
  StackServerApp as HexclaveServerApp,
} from './entry-apps.js';
export { StackHandler, StackHandler as HexclaveHandler, type StackHandlerProps } from './stack-handler.js';
export {
  StackProvider,
  StackProvider as HexclaveProvider,
  type NextApp,
  type StackProviderProps,
} from './stack-provider.js';
