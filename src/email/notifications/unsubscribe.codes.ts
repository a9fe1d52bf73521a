/** Unsubscribing from a category. */
export const UNSUBSCRIBE = 'unsubscribe';

declare module '../../common/verification-codes/code-purposes.js' {
  interface CodeData {
    [UNSUBSCRIBE]: { user_id: string; category_id: string };
  }
}
