/**
 * The start of the scripts of pages on which one tries an API. The dashboard shows them in a frame, and there they ask as
 * who is signed in to it: its page, of the same origin, tells the headers before each request. A key that somebody put in
 * by hand goes before that.
 */
export const ASK_FRAME = `function askFrame() {
  try {
    return window.parent === window ? {} : (window.parent.vestibuleOwnerHeaders?.() ?? {});
  } catch {
    // A page of another origin, which tells nothing.
    return {};
  }
}
function hasOwnKey(headers) {
  return Object.keys(headers ?? {}).some((name) => /^x-stack-.*(key|token)$/i.test(name));
}
`;
