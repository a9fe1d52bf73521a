import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

type Json = Record<string, unknown>;

/** Its behaviour: it answers, it is not there, it takes requests and answers none, it refuses all of them. */
type Mode = 'answers' | 'away' | 'hangs' | 'refuses';

/** Speaks as much of the protocol of AWS KMS as the vault needs. */
export interface KmsServer {
  /** For the environment of a server, with credentials that it does not check but for their form. */
  environment: (keyId: string) => Record<string, string>;
  /** The requests so far, oldest first. */
  asked: string[];
  /** The data keys that it made, in base64. */
  plainKeys: string[];
  become: (mode: Mode) => Promise<void>;
  stop: () => Promise<void>;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The keys of KMS itself, which never leave it. */
class MasterKeys {
  private readonly keys = new Map<string, Buffer>();

  wrap(keyId: string, context: string, plain: Buffer): string {
    const master = this.keys.get(keyId) ?? randomBytes(32);
    this.keys.set(keyId, master);
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', master, iv).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    const blob = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    return Buffer.from(JSON.stringify({ keyId, blob })).toString('base64');
  }

  /** @throws Error when another key or other words wrapped it */
  unwrap(keyId: string, context: string, wrapped: string): Buffer {
    const { keyId: wrappedBy, blob } = JSON.parse(Buffer.from(wrapped, 'base64').toString()) as Record<string, string>;
    if (wrappedBy !== keyId) throw new Error('Another key wrapped it');
    const bytes = Buffer.from(blob ?? '', 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.keys.get(keyId)!, bytes.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  }
}

/** The calls of KMS, whatever carries them. */
class Kms {
  mode: Mode = 'answers';
  readonly asked: string[] = [];
  readonly plainKeys: string[] = [];
  private readonly masterKeys = new MasterKeys();

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const operation = String(request.headers['x-amz-target']).replace('TrentService.', '');
    this.asked.push(operation);
    if (this.mode === 'hangs') return;
    const say = (status: number, body: Json) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
    const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=test-key/') ?? false;
    if (this.mode === 'refuses' || !isSigned) {
      say(400, { __type: 'AccessDeniedException', message: 'no access' });
      return;
    }
    try {
      say(200, this.carryOut(operation, JSON.parse(Buffer.concat(chunks).toString()) as Json));
    } catch {
      say(400, { __type: 'InvalidCiphertextException', message: null });
    }
  }

  private carryOut(operation: string, { KeyId, EncryptionContext, CiphertextBlob }: Json): Json {
    const [keyId, context] = [String(KeyId), JSON.stringify(EncryptionContext)];
    if (operation === 'Decrypt') {
      const plain = this.masterKeys.unwrap(keyId, context, String(CiphertextBlob));
      return { KeyId, Plaintext: plain.toString('base64') };
    }
    if (operation !== 'GenerateDataKey') throw new Error(`${operation} is not played here`);
    const plain = randomBytes(32);
    this.plainKeys.push(plain.toString('base64'));
    const wrapped = this.masterKeys.wrap(keyId, context, plain);
    return { KeyId, Plaintext: plain.toString('base64'), CiphertextBlob: wrapped };
  }
}

export async function startKmsServer(): Promise<KmsServer> {
  const kms = new Kms();
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => void kms.answer(request, response));
  server.on('connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const cut = () => sockets.forEach((socket) => socket.destroy());
  const close = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = new Promise((done) => server.close(done));
    cut();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    environment: (keyId) => environmentOf(keyId, port),
    asked: kms.asked,
    plainKeys: kms.plainKeys,
    become: async (next) => {
      if (next === 'away') await close();
      else if (!server.listening) await listen(port);
      // Whoever was left without an answer asks again on another connection.
      if (kms.mode === 'hangs') cut();
      kms.mode = next;
    },
    stop: close,
  };
}

function environmentOf(keyId: string, port: number): Record<string, string> {
  return {
    VESTIBULE_KMS_KEY_ID: keyId,
    AWS_ENDPOINT_URL_KMS: `http://127.0.0.1:${port}`,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'test-key',
    AWS_SECRET_ACCESS_KEY: 'test-secret',
  };
}
