const CLIENT_IMAGE = /^data:image\/(png|jpg|jpeg|gif|bmp|webp);base64,/;
const ANY_IMAGE = /^data:image\/[a-zA-Z0-9]+;base64,/;
const BASE64_BODY = /^[A-Za-z0-9+/]+={0,2}$/;

/** True for a data URL of one of the image kinds clients may send, in strict base64. */
export function isStrictBase64Image(value: string): boolean {
  return CLIENT_IMAGE.test(value) && BASE64_BODY.test(value.slice(value.indexOf(',') + 1));
}

/** The bytes of a base64 image data URL; null when it is something else. */
export function readDataUrl(value: string): Buffer | null {
  if (!ANY_IMAGE.test(value)) return null;
  const body = value.slice(value.indexOf(',') + 1);
  return BASE64_BODY.test(body) ? Buffer.from(body, 'base64') : null;
}

/** The bytes of base64 without a word about what they are; null when it is something else. */
export function readBareBase64(value: string): Buffer | null {
  return BASE64_BODY.test(value) ? Buffer.from(value, 'base64') : null;
}
