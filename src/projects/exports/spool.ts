import { mkdtemp, open, rm, statfs, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { SPOOL } from './exports.limits.js';

/**
 * A file that one reads while another still writes it: whoever writes never waits for the reader. It has no name once it is
 * open, so nothing is left of it when the process ends.
 */
export class Spool {
  private waiting = '';
  private written = 0;
  private isWhole = false;
  private hasReader = true;
  private failure: Error | null = null;
  private wake: () => void = () => undefined;
  private checkedAt = 0;

  private constructor(
    private readonly file: FileHandle,
    private readonly folder: string,
  ) {}

  /** Opens a new one below a folder. */
  static async open(folder: string): Promise<Spool> {
    const own = await mkdtemp(join(folder, 'export-'));
    try {
      return new Spool(await open(join(own, 'lines'), 'wx+', 0o600), folder);
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  }

  /** True once its reader has gone. */
  get isAbandoned(): boolean {
    return !this.hasReader;
  }

  /** The bytes that are in it. */
  get bytes(): number {
    return this.written;
  }

  /** @throws Error when nobody reads it any more, or when the disk has no room for it */
  async write(text: string): Promise<void> {
    this.waiting += text;
    if (this.waiting.length >= SPOOL.pieceLength) await this.flush();
  }

  /** Everything is written. */
  async end(): Promise<void> {
    await this.flush();
    this.isWhole = true;
    this.wake();
  }

  /** It will never be whole: its reader gets the error. */
  fail(error: Error): void {
    this.failure = error;
    this.wake();
  }

  /** The reader has gone. */
  abandon(): void {
    this.hasReader = false;
    this.wake();
  }

  /** All of it up to its end, waiting for what is still to be written. */
  async *read(): AsyncGenerator<Buffer> {
    for (let at = 0; ;) {
      while (at === this.written) {
        if (this.failure) throw this.failure;
        if (this.isWhole || this.isAbandoned) return;
        await new Promise<void>((resolve) => (this.wake = resolve));
      }
      const piece = Buffer.allocUnsafe(Math.min(SPOOL.readBytes, this.written - at));
      const { bytesRead } = await this.file.read(piece, 0, piece.length, at);
      at += bytesRead;
      yield piece.subarray(0, bytesRead);
    }
  }

  /** Frees its room. To be called once nobody writes or reads any more. */
  async close(): Promise<void> {
    await this.file.close();
  }

  private async flush(): Promise<void> {
    if (this.isAbandoned) throw new Error('Nobody reads the export any more');
    const bytes = Buffer.from(this.waiting);
    this.waiting = '';
    await this.checkRoom();
    const { bytesWritten } = await this.file.write(bytes, 0, bytes.length, this.written);
    if (bytesWritten < bytes.length) throw new Error('The disk has no room for an export');
    this.written += bytes.length;
    this.wake();
  }

  private async checkRoom(): Promise<void> {
    if (this.written < this.checkedAt) return;
    this.checkedAt = this.written + SPOOL.checkedBytes;
    const { bavail, blocks } = await statfs(this.folder);
    if (bavail < blocks * SPOOL.leastFree) throw new Error('The disk has no room for an export');
  }
}
