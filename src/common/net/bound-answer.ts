/** An answer has more bytes than anybody waits for. */
export class TooLongError extends Error {}

/** An answer that ends with a {@link TooLongError} once it has more than so many bytes. */
export function boundAnswer(response: Response, most: number): Response {
  if (!response.body) return response;
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > most) controller.error(new TooLongError());
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(count), { status, statusText, headers });
}
