import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { BITS_PER_PASSWORD, BLOCK_BYTES, BLOCK_WORDS } from './breached-passwords.limits.js';

/**
 * The first block of a filter file: these 16 bytes, then the number of its passwords in 8 (big-endian), then zeros. The
 * blocks of the filter follow.
 */
const MAGIC = Buffer.from('VESTIBULE-PWF-1\n');
/** Bytes of a digest that choose the block; the 8 after them choose a bit in each of its words. */
const PLACE_BYTES = 6;
const BITS_OF_WORD = 32;

/** The digest by which published lists name a password: its SHA-1. */
export function digestOf(password: string): Buffer {
  return createHash('sha1').update(password, 'utf8').digest();
}

/**
 * Makes a filter of passwords: a Bloom filter whose bits of one password all stand in one block, so that looking for it
 * reads 32 bytes of the file wherever they are. A password that was added is always found.
 *
 * @example
 * const writer = new FilterWriter(2);
 * writer.add(digestOf('correct horse'));
 * await writeFile(path, writer.pieces());
 */
export class FilterWriter {
  private readonly blocks: Buffer;
  private readonly header = Buffer.alloc(BLOCK_BYTES);

  /** @param count the passwords that will be added: their room is taken at once, 3 bytes for each */
  constructor(count: number) {
    this.blocks = Buffer.alloc(blocksFor(count) * BLOCK_BYTES);
    MAGIC.copy(this.header);
    this.header.writeBigUInt64BE(BigInt(count), MAGIC.length);
  }

  add(digest: Buffer): void {
    const start = placeOf(digest, this.blocks.length / BLOCK_BYTES) * BLOCK_BYTES;
    for (const byte of bitsOf(digest)) this.blocks[start + byte.offset]! |= byte.mask;
  }

  /** The file, piece by piece. */
  pieces(): Buffer[] {
    return [this.header, this.blocks];
  }
}

/** A filter in a file, which is read where it is asked about, and not kept in memory. */
export class FilterReader {
  private constructor(
    private readonly file: FileHandle,
    private readonly count: number,
    /** The passwords of the list that it was made of. */
    readonly passwords: number,
  ) {}

  /** @returns null where the file is no filter, or not whole */
  static async read(file: FileHandle): Promise<FilterReader | null> {
    const header = Buffer.alloc(BLOCK_BYTES);
    const [{ size }] = await Promise.all([file.stat(), file.read(header, 0, BLOCK_BYTES, 0)]);
    const count = size / BLOCK_BYTES - 1;
    const passwords = Number(header.readBigUInt64BE(MAGIC.length));
    const isFilter = header.subarray(0, MAGIC.length).equals(MAGIC) && count === blocksFor(passwords);
    return isFilter ? new FilterReader(file, count, passwords) : null;
  }

  /** True for each password of the list, and for one in some 10,000 others. Reads 32 bytes of the file. */
  async has(digest: Buffer): Promise<boolean> {
    const block = Buffer.alloc(BLOCK_BYTES);
    await this.file.read(block, 0, BLOCK_BYTES, (1 + placeOf(digest, this.count)) * BLOCK_BYTES);
    return bitsOf(digest).every(({ offset, mask }) => (block[offset]! & mask) !== 0);
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

/** The blocks of a filter of so many passwords. */
function blocksFor(passwords: number): number {
  return Math.max(1, Math.ceil((passwords * BITS_PER_PASSWORD) / 8 / BLOCK_BYTES));
}

function placeOf(digest: Buffer, blocks: number): number {
  return digest.readUIntBE(0, PLACE_BYTES) % blocks;
}

/** One bit of each word of the block. */
function bitsOf(digest: Buffer): Array<{ offset: number; mask: number }> {
  return Array.from({ length: BLOCK_WORDS }, (_, word) => {
    const bit = digest[PLACE_BYTES + word]! % BITS_OF_WORD;
    return { offset: word * 4 + (bit >> 3), mask: 1 << (bit & 7) };
  });
}
