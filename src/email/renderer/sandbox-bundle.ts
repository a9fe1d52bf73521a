import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import type { HeavyComponent } from './heavy-components.js';
import { REALM_GLOBAL } from './realm-global.js';

const require = createRequire(import.meta.url);
const REALM = fileURLToPath(new URL('./realm/main.js', import.meta.url));

/**
 * The globals of the sandbox: some of our modules look for these names when they are evaluated.
 * The empty classes have no use but `instanceof`.
 */
const PRELUDE = `
globalThis.console = Object.fromEntries(['log', 'info', 'warn', 'error', 'debug'].map((name) => [name, () => {}]));
for (const name of ['Blob', 'File', 'FormData', 'Headers', 'Request', 'Response']) globalThis[name] = class {};
globalThis.URL = class URL {
  constructor(href) {
    if (!URL.canParse(href)) throw new TypeError('Invalid URL');
    this.href = String(href);
  }
  static canParse(href) { return /^[a-z][a-z0-9+.-]*:[^\\s]+$/i.test(String(href)); }
};
`;

/** `react` means the React of emails here, not the dashboard's. */
const emailReact: Plugin = {
  name: 'email-react',
  setup({ onResolve }) {
    const reactDom = dirname(require.resolve('email-react-dom/package.json'));
    // The one that renders to a string at once: it needs no streams, which the sandbox has not.
    const server = join(reactDom, 'cjs/react-dom-server-legacy.browser.production.js');
    onResolve({ filter: /^react-dom\/server$/ }, () => ({ path: server }));
    onResolve({ filter: /^react(-dom)?($|\/)/ }, ({ path }) => ({ path: require.resolve(`email-${path}`) }));
  },
};

/** Leaves out what the component package exports besides the light components. */
const withoutHeavy: Plugin = {
  name: 'without-heavy',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@react-email\/(tailwind|code-block|markdown|render)$/ }, ({ path }) => ({
      path,
      namespace: 'left-out',
    }));
    onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: 'export {}' }));
  },
};

const OPTIONS: BuildOptions = {
  bundle: true,
  write: false,
  minify: true,
  platform: 'neutral',
  mainFields: ['module', 'main'],
  conditions: ['browser'],
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'silent',
  tsconfigRaw: {},
};

async function bundle(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({ ...OPTIONS, ...options });
  return outputFiles?.[0]?.text ?? '';
}

/** The script that makes a sandbox ready for sources: React, the light components, arktype and our own part. */
export async function bundleRealm(): Promise<string> {
  const plugins = [emailReact, withoutHeavy];
  const options: BuildOptions = { entryPoints: [REALM], format: 'iife', globalName: REALM_GLOBAL, plugins };
  return PRELUDE + (await bundle(options));
}

/** A heavy component as a CommonJS module that shares React with the rest. */
export async function bundleHeavy(component: HeavyComponent): Promise<string> {
  const resolveDir = dirname(require.resolve('@react-email/components'));
  const stdin = { contents: `export * from '@react-email/${component}'`, resolveDir };
  return bundle({ stdin, format: 'cjs', external: ['react', 'react/jsx-runtime', 'react-dom/server', 'react-dom'] });
}
