/** Loads a script of somebody else; rejects where it does not come in time. */
export async function loadScript(src: string, { nonce, milliseconds }: { nonce?: string; milliseconds: number }) {
  const script = document.createElement('script');
  script.src = src;
  if (nonce !== undefined) script.nonce = nonce;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', reject);
      timer = setTimeout(reject, milliseconds);
      document.head.append(script);
    });
  } catch (error) {
    script.remove();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
