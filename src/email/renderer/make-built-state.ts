// Run by the build: warms a sandbox up once, for all servers, with every choice of heavy components. Loading those takes seconds,
// which no source may cost a server.
import { stop } from 'esbuild';
import { writeBuiltState } from './built-state.js';
import { chooseHeavy, nameHeavy } from './heavy-components.js';
import { bundleHeavy, bundleRealm } from './sandbox-bundle.js';
import { Sandbox } from './sandbox.js';

const sandbox = await Sandbox.warmUp(await bundleRealm());
const state = sandbox.exportState();
const memories = new Map(state.memories);
for (const choice of chooseHeavy()) {
  const codes = await Promise.all(
    choice.map(async (component) => ({ component, code: await bundleHeavy(component) })),
  );
  memories.set(nameHeavy(choice), sandbox.load(codes));
}
await writeBuiltState({ ...state, memories });
await stop();
