import { BLOCKS } from '../../dashboard/src/config/limits.generated.js';
import {
  addBlock,
  findGap,
  findLinkProblem,
  moveBlock,
  readContent,
  writeContent,
  writePreview,
  type EditedBlock,
  type EditedContent,
} from '../../dashboard/src/pages/emails/blocks/content.js';

const block = (key: number, more: Partial<EditedBlock> = {}): EditedBlock => ({
  key,
  kind: 'text',
  text: `Text ${key}`,
  url: '',
  ...more,
});
const contentOf = (blocks: EditedBlock[]): EditedContent => ({ subject: 'News', category: 'Marketing', blocks });
const keysOf = ({ blocks }: EditedContent) => blocks.map(({ key }) => key);

describe('blocks of an email', () => {
  it('move one place, and not beyond the ends', () => {
    const content = contentOf([block(0), block(1), block(2)]);
    expect(keysOf(moveBlock(content, 2, -1))).toEqual([0, 2, 1]);
    expect(keysOf(moveBlock(content, 0, 1))).toEqual([1, 0, 2]);
    expect(moveBlock(content, 0, -1)).toBe(content);
    expect(moveBlock(content, 2, 1)).toBe(content);
  });

  it('are added with a key that no other has, up to a number', () => {
    expect(keysOf(addBlock(contentOf([block(5), block(2)]), 'divider'))).toEqual([5, 2, 6]);
    expect(keysOf(addBlock(contentOf([]), 'text'))).toEqual([0]);
    const full = contentOf(Array.from({ length: BLOCKS.most }, (_, key) => block(key)));
    expect(addBlock(full, 'text')).toBe(full);
  });

  it('are written without what does not belong to them, and read again', () => {
    const content = contentOf([
      block(0, { kind: 'divider', text: 'x', url: 'y' }),
      block(1, { kind: 'button', text: 'Go', url: ' https://example.com ' }),
      block(2, { url: 'https://example.com' }),
    ]);
    const written = writeContent(content);
    expect(written.blocks).toEqual([
      { kind: 'divider' },
      { kind: 'button', text: 'Go', url: 'https://example.com' },
      { kind: 'text', text: 'Text 2' },
    ]);
    expect(writeContent(readContent(JSON.parse(JSON.stringify(written)))!)).toEqual(written);
    expect(readContent(null)).toBeNull();
  });

  it.each([
    ['button', 'javascript:alert(1)', false],
    ['button', 'example.com', false],
    ['button', 'https://', false],
    ['button', 'https://example.com', true],
    ['button', 'mailto:a@example.com', true],
    ['image', 'mailto:a@example.com', false],
    ['image', 'data:image/png;base64,AA', false],
    ['image', '', true],
  ] as const)('say of a %s with the address %p whether it is one', (kind, url, isGood) => {
    const edited = block(0, { kind, url });
    expect(findLinkProblem(edited) === null).toBe(isGood);
    expect(writePreview(contentOf([edited])).blocks[0]?.url).toBe(isGood ? url : '');
  });

  it('say what they lack', () => {
    expect(findGap(block(0))).toBeNull();
    expect(findGap(block(0, { text: ' ' }))).toContain('text');
    expect(findGap(block(0, { kind: 'button' }))).toContain('link');
    expect(findGap(block(0, { kind: 'image' }))).toContain('address');
    expect(findGap(block(0, { kind: 'divider', text: '' }))).toBeNull();
  });
});
