import type { SendRequest } from '../http/types.js';
import { fail, ok, type Result } from '../result.js';
import type { TestWebhookRead } from '../wire/wire-types.generated.js';

/** The action of an admin app that tries an endpoint of the project's webhooks. */
export interface TestWebhookActions {
  /**
   * Sends a test message to one endpoint. What goes wrong there is returned, not thrown; an endpoint that is not there is
   * an `UnexpectedResponseError` (404).
   *
   * @example
   * const result = await app.sendTestWebhook({ endpointId });
   * if (result.status === 'error') console.log(result.error.errorMessage);
   */
  sendTestWebhook(options: { endpointId: string }): Promise<Result<undefined, { errorMessage: string }>>;
}

/** `send` is of the admin tier. */
export function createTestWebhookActions(send: SendRequest): TestWebhookActions {
  return {
    sendTestWebhook: async ({ endpointId }) => {
      const body = { endpoint_id: endpointId };
      const answer = await send<TestWebhookRead>({ method: 'POST', path: '/internal/send-test-webhook', body });
      if (answer.success) return ok(undefined);
      return fail({ errorMessage: answer.error_message ?? 'The endpoint did not take the message.' });
    },
  };
}
