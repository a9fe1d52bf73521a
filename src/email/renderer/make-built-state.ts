// Run by the build: warms a sandbox up once, for all servers.
import { stop } from 'esbuild';
import { writeBuiltState } from './built-state.js';
import { bundleRealm } from './sandbox-bundle.js';
import { Sandbox } from './sandbox.js';

const sandbox = await Sandbox.warmUp(await bundleRealm());
await writeBuiltState(sandbox.exportState());
await stop();
