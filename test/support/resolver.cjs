/** Finds modules as jest does, and for each icon of the dashboard a file that draws nothing: elsewhere Vite makes them. */
const { existsSync, mkdirSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const ICON = /^tabler:([a-z0-9-]+)$/;

module.exports = (path, options) => {
  const [, name] = ICON.exec(path) ?? [];
  if (!name) return options.defaultResolver(path, options);
  // A run has a folder of its own for temporary files, which ends with it.
  const folder = join(tmpdir(), 'icons');
  const file = join(folder, `${name}.cjs`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, 'exports.default = () => null;\nexports.__esModule = true;\n');
  return file;
};
