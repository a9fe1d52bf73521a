// Tells in one sentence that Node.js is too old, in place of what it would stumble over after minutes of installing. The first
// import of whatever is started by hand: modules are carried out in the order of their imports.
import fs from 'node:fs';

const { engines } = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const NEEDED = engines.node.replace(/[^\d.]/g, '');
const FOUND = process.versions.node;

if (isOlder(FOUND, NEEDED)) {
  process.stderr.write(
    `Vestibule needs Node.js ${NEEDED} or later, and this is ${FOUND}: install a newer one, from https://nodejs.org or with your version manager, and start again.\n`,
  );
  process.exit(1);
}

function isOlder(version, than) {
  const [numbers, others] = [version, than].map((text) => text.split('.').map(Number));
  const place = others.findIndex((number, index) => number !== numbers[index]);
  return place >= 0 && numbers[place] < others[place];
}
