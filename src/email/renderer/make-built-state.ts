// Run by the build: warms a sandbox up once, for all servers, with every choice of heavy components. Loading those takes seconds,
// which no source may cost a server.
import { stop } from 'esbuild';
import { writeBuiltState } from './built-state.js';
import { chooseHeavy, nameHeavy } from './heavy-components.js';
import { bundleHeavy, bundleRealm } from './sandbox-bundle.js';
import { Sandbox } from './sandbox.js';

const realm = await bundleRealm();
const state = (await Sandbox.warmUp(realm)).exportState();
const memories = new Map(state.memories);
for (const choice of chooseHeavy()) {
  const codes = await Promise.all(
    choice.map(async (component) => ({ component, code: await bundleHeavy(component) })),
  );
  // A sandbox of its own: the memory of one that had another choice would be as large as that.
  memories.set(nameHeavy(choice), (await Sandbox.warmUp(realm)).load(codes));
}
await writeBuiltState({ ...state, memories });
await stop();
