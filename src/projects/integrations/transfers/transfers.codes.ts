/** Hands a project over that a platform made, to whoever of the dashboard is signed in. */
export const PROJECT_HANDOVER = 'integration-project-transfer';

declare module '../../../common/verification-codes/code-purposes.js' {
  interface CodeData {
    [PROJECT_HANDOVER]: { client_id: string; project_id: string };
  }
}
