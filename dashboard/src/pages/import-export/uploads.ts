import { useSyncExternalStore } from 'react';
import type { AdminApi } from '../../session/use-admin-api.js';
import { chunksOf } from '../../../../shared/imports/import-chunks.mjs';
import type { FileShape } from './file-head.js';

/** The progress of a file's upload. */
export interface Upload {
  fileName: string;
  /** Bytes of the file that are sent, and all of them. */
  sent: number;
  size: number;
  /** Null unless it failed; then it can go on. */
  failure: unknown;
}

/** The file to upload, its import, and what follows. */
export interface UploadOrder {
  importId: string;
  file: File;
  shape: FileShape;
  api: AdminApi;
  /** The chunks that are there already, and their bytes: of the same file they are not sent again. */
  kept?: { chunks: number; bytes: number };
  /** Chunks of a file before this one: what is left of them is emptied. */
  replaced?: number;
  /** Called when all is there. */
  onDone: () => Promise<unknown>;
}

interface Task {
  order: UploadOrder;
  upload: Upload;
  stop: AbortController;
}

/** Uploads go on while other pages of the dashboard are looked at, so they belong to none of them. */
const tasks = new Map<string, Task>();
const listeners = new Set<() => void>();

/** The upload to an import that this tab is at; undefined for none. */
export function useUpload(importId: string): Upload | undefined {
  return useSyncExternalStore(subscribe, () => tasks.get(importId)?.upload);
}

/** Begins to upload a file. */
export function startUpload(order: UploadOrder): void {
  const { file, importId } = order;
  const upload = { fileName: file.name, sent: 0, size: file.size, failure: null };
  run({ order, upload, stop: new AbortController() }, importId);
}

/** Begins a failed upload anew; what is there is not sent again. */
export function retryUpload(importId: string, kept: { chunks: number; bytes: number }): void {
  const task = tasks.get(importId);
  if (task) startUpload({ ...task.order, kept });
}

/** Gives an upload up; what is there stays. */
export function stopUpload(importId: string): void {
  tasks.get(importId)?.stop.abort();
  tasks.delete(importId);
  tell();
}

function run(task: Task, importId: string): void {
  tasks.get(importId)?.stop.abort();
  tasks.set(importId, task);
  tell();
  send(task).then(
    () => {
      if (tasks.get(importId) === task) tasks.delete(importId);
      tell();
    },
    (failure: unknown) => change(task, { failure }),
  );
}

async function send(task: Task): Promise<void> {
  const { importId, file, shape, api, replaced = 0, onDone } = task.order;
  const put = (number: number, body: Uint8Array<ArrayBuffer>) =>
    api(`/internal/imports/${importId}/chunks/${number}`, {
      method: 'PUT',
      body,
      contentType: 'application/octet-stream',
      signal: task.stop.signal,
    });
  const there = await countThere(task);
  let number = 0;
  let sent = 0;
  for await (const chunk of chunksOf(file.stream(), shape)) {
    if (number >= there) await put(number, chunk);
    number += 1;
    sent += chunk.length;
    // Of a document less is sent than the file has.
    change(task, { sent: Math.min(sent, file.size) });
  }
  for (; number < replaced; number += 1) await put(number, new Uint8Array());
  await onDone();
}

/**
 * The number of chunks of this file on the server: all that are there, if they are as long as those of the file; else
 * none.
 */
async function countThere({ order: { file, shape, kept } }: Task): Promise<number> {
  if (!kept || kept.chunks === 0) return 0;
  let number = 0;
  let bytes = 0;
  for await (const chunk of chunksOf(file.stream(), shape)) {
    bytes += chunk.length;
    number += 1;
    if (number === kept.chunks) break;
  }
  return number === kept.chunks && bytes === kept.bytes ? number : 0;
}

function change(task: Task, part: Partial<Upload>): void {
  task.upload = { ...task.upload, ...part };
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  const isBusy = [...tasks.values()].some(({ upload }) => upload.failure === null);
  // Asks before the tab is closed.
  if (isBusy) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
  for (const listener of listeners) listener();
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
