/** The purpose that a value's key is made for; a key of one purpose opens nothing of another. */
const PURPOSE = 'stack-data-vault-client-side-encryption';
const VALUE_KEY = `${PURPOSE}-value-encryption-key-hash`;
const HASHED_KEY = `${PURPOSE}-key-hash`;
const VALUE = `${PURPOSE}-value-encryption-value-encryption`;

/** Guessing a secret has to cost time. */
const SLOW_ITERATIONS = 100_000;
/** The input is random already. */
const QUICK_ITERATIONS = 1;

const VERSION = [1, 0] as const;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = VERSION.length + SALT_BYTES + IV_BYTES;
/** Of what can be written out at a time. */
const CHUNK_BYTES = 32 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/** The keys of an entry, made from its name and the secret. */
export interface EntryKeys {
  /** The hash by which the server finds the value. It tells neither the key nor the secret. */
  hashedKey: string;
  /** The key that the value is encrypted with. Only whoever knows key and secret can have it. */
  valueKey: Bytes;
}

/** Takes some tens of milliseconds, on purpose. */
export async function deriveEntryKeys(key: string, secret: string): Promise<EntryKeys> {
  const extra = encode(secret);
  const valueKey = await hash(encode(key), { purpose: VALUE_KEY, extra, iterations: SLOW_ITERATIONS });
  const hashed = await hash(valueKey, { purpose: HASHED_KEY, extra, iterations: QUICK_ITERATIONS });
  return { hashedKey: toBase64(hashed), valueKey };
}

/** Encrypts a value; it looks different each time. */
export async function encryptValue(value: string, valueKey: Bytes): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const aesKey = await deriveAesKey(valueKey, salt);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aesKey, encode(value));
  return toBase64(join(Uint8Array.from(VERSION), salt, iv, new Uint8Array(sealed)));
}

/** @throws Error when it was encrypted with another key, changed, or is nothing of the kind */
export async function decryptValue(encrypted: string, valueKey: Bytes): Promise<string> {
  const bytes = fromBase64(encrypted);
  const isKnown = bytes.length >= HEADER_BYTES + TAG_BYTES && VERSION.every((byte, index) => bytes[index] === byte);
  if (!isKnown) throw new Error('The value of the data vault was not encrypted by a client that this one knows.');
  const salt = bytes.slice(VERSION.length, VERSION.length + SALT_BYTES);
  const iv = bytes.slice(VERSION.length + SALT_BYTES, HEADER_BYTES);
  const aesKey = await deriveAesKey(valueKey, salt);
  try {
    const value = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aesKey, bytes.slice(HEADER_BYTES));
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(value);
  } catch {
    throw new Error('The value of the data vault does not open: it was changed, or set with something else.');
  }
}

/** PBKDF2 with SHA-256, to 32 bytes. */
async function hash(
  value: Bytes,
  { purpose, extra, iterations }: { purpose: string; extra: Bytes; iterations: number },
): Promise<Bytes> {
  const material = await crypto.subtle.importKey('raw', value, 'PBKDF2', false, ['deriveBits']);
  const salt = encodeList(['stack-crypto-helper-iterated-hash', purpose, '', toBase64(extra)]);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, material, 256);
  return new Uint8Array(bits);
}

async function deriveAesKey(valueKey: Bytes, salt: Bytes): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', valueKey, 'HKDF', false, ['deriveKey']);
  const info = encodeList(['stack-crypto-helper-derived-symmetric-key', VALUE, 'binary-key', toBase64(salt)]);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info };
  return crypto.subtle.deriveKey(algorithm, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

function encode(text: string): Bytes {
  return new TextEncoder().encode(text) as Bytes;
}

function encodeList(parts: readonly string[]): Bytes {
  return encode(JSON.stringify(parts));
}

function join(...parts: readonly Bytes[]): Bytes {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function toBase64(bytes: Bytes): string {
  const chunks: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    chunks.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES)));
  }
  return btoa(chunks.join(''));
}

/** @throws Error when it is no base64 */
function fromBase64(text: string): Bytes {
  const binary = decodeBase64(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

function decodeBase64(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}
