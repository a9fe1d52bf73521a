import type { SendRequest } from '../http/types.js';
import { toWire } from '../wire/wire.js';

/** The requests that create, change and delete a theme, a template or a draft. */
export class EmailSourceEndpoints {
  readonly #path: string;
  readonly #send: SendRequest;

  /** `send` is of the admin tier. */
  constructor(path: string, send: SendRequest) {
    this.#path = path;
    this.#send = send;
  }

  list<Answer>(): Promise<Answer> {
    return this.#send<Answer>({ method: 'GET', path: this.#path });
  }

  read<Answer>(id: string): Promise<Answer> {
    return this.#send<Answer>({ method: 'GET', path: this.#pathOf(id) });
  }

  async create(options: object): Promise<{ id: string }> {
    const { id } = await this.#send<{ id: string }>({ method: 'POST', path: this.#path, body: toWire(options) });
    return { id };
  }

  update<Answer>(id: string, change: object): Promise<Answer> {
    return this.#send<Answer>({ method: 'PATCH', path: this.#pathOf(id), body: toWire(change) });
  }

  async delete(id: string): Promise<void> {
    await this.#send({ method: 'DELETE', path: this.#pathOf(id) });
  }

  #pathOf(id: string): string {
    return `${this.#path}/${encodeURIComponent(id)}`;
  }
}
