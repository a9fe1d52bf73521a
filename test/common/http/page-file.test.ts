import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPageFile } from '../../../src/common/http/page-file.js';

const page = (script: string): string => `<!doctype html><html><script src="${script}"></script></html>\n`;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestibule-page-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('a built page', () => {
  it('is the one of the last build', async () => {
    const path = join(folder, 'index.html');
    await writeFile(path, page('one.js'));
    const readPage = await openPageFile(path);
    expect(await readPage()).toBe(page('one.js'));
    await writeFile(path, page('two.js'));
    expect(await readPage()).toBe(page('two.js'));
  });

  it.each([
    ['is being written', (path: string) => writeFile(path, page('two.js').slice(0, 40))],
    ['is empty', (path: string) => writeFile(path, '')],
    ['is gone', (path: string) => rm(path)],
  ])('stays what it was while the file %s', async (_state, change) => {
    const path = join(folder, 'index.html');
    await writeFile(path, page('one.js'));
    const readPage = await openPageFile(path);
    await change(path);
    expect(await readPage()).toBe(page('one.js'));
  });

  it('has to be there at the start', async () => {
    await expect(openPageFile(join(folder, 'index.html'))).rejects.toThrow('ENOENT');
  });
});
