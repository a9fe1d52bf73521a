import { overNetwork } from '../errors/over-network.js';

/** Gives the browser a text to save; nothing is sent anywhere. */
export function downloadText(fileName: string, text: string): void {
  downloadBlob(fileName, new Blob([text], { type: 'text/plain' }));
}

/** Gives the browser something to save. */
export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * Saves what the server sends, however long it is: the browser keeps it on disk, and no part of it as text of this page.
 *
 * @param onBytes told how many bytes there are so far
 */
export async function downloadResponse(
  fileName: string,
  { body }: Response,
  onBytes: (bytes: number) => void,
): Promise<void> {
  if (!body) throw new Error('The server sent no file.');
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, controller) => {
      onBytes((bytes += part.length));
      controller.enqueue(part);
    },
  });
  downloadBlob(fileName, await overNetwork(() => new Response(body.pipeThrough(counter)).blob()));
}
