import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';
import { Metrics } from './metrics.js';

const PATH = '/metrics';

/** Tells the metrics at a port of their own, which no proxy leads to from outside: `VESTIBULE_METRICS_PORT`. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server?: Server;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { host, metricsPort } = this.environment;
    if (metricsPort === undefined) return;
    this.server = createServer((request, response) => void this.answer(request, response));
    this.server.listen(metricsPort, host);
    await once(this.server, 'listening');
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.server) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { registry } = this.metrics;
    if (!registry || method !== 'GET' || url?.split('?')[0] !== PATH) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end(`There is nothing here but ${PATH}.\n`);
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
  }
}
