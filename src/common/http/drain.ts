import type { Server } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** The time before this server closes. It still answers, and each answer tells the caller to come back on another connection. */
@Injectable()
export class Drain {
  private hasBegun = false;

  constructor(private readonly adapterHost: HttpAdapterHost) {}

  /** True once it has begun: whoever spreads requests over servers should leave this one out. */
  get isDraining(): boolean {
    return this.hasBegun;
  }

  /** Begins it; there is no way back. */
  begin(): void {
    this.hasBegun = true;
    const server = this.adapterHost.httpAdapter.getHttpServer() as Server;
    // Before all who answer, and only from now on: until then it costs nothing.
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  }
}
