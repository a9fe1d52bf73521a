import { Global, Module, type DynamicModule } from '@nestjs/common';
import { MetricsServer } from './metrics-server.js';
import { Metrics } from './metrics.js';

/** Numbers about this process, for Prometheus. */
@Global()
@Module({})
export class MetricsModule {
  static for(metrics: Metrics): DynamicModule {
    return {
      module: MetricsModule,
      providers: [{ provide: Metrics, useValue: metrics }, MetricsServer],
      exports: [Metrics],
    };
  }
}
