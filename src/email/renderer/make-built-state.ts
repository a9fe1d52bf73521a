// Run by the build: warms a sandbox up once, for all servers, without heavy components and with all. Loading those takes seconds,
// which no source may cost a server.
import { stop } from 'esbuild';
import { writeBuiltState } from './built-state.js';
import { HEAVY_COMPONENTS, nameHeavy } from './heavy-components.js';
import { bundleHeavy, bundleRealm } from './sandbox-bundle.js';
import { Sandbox } from './sandbox.js';

const sandbox = await Sandbox.warmUp(await bundleRealm());
const state = sandbox.exportState();
const codes = await Promise.all(
  HEAVY_COMPONENTS.map(async (component) => ({ component, code: await bundleHeavy(component) })),
);
const memories = new Map([...state.memories, [nameHeavy(HEAVY_COMPONENTS), sandbox.load(codes)]]);
await writeBuiltState({ ...state, memories });
await stop();
