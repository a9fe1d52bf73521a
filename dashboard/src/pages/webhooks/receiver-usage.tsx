import { CodeBlock } from '../../components/code-block.js';
import { RECEIVER, RUN_RECEIVER } from './receiver-program.js';

/** A server that takes webhooks and verifies them, and how it is run. */
export function ReceiverUsage() {
  return (
    <>
      <CodeBlock title="receiver.mjs" label="program that receives webhooks" code={RECEIVER} />
      <CodeBlock title="Terminal" label="command that runs the program" code={RUN_RECEIVER} />
    </>
  );
}
