import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';

interface PoolState {
  pool?: {
    _allConnections?: { length: number };
    _freeConnections?: { length: number };
    _connectionQueue?: { length: number };
  };
}

/** The metrics of this process in Prometheus' format. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });
  private readonly refusals = new Counter({
    name: 'limit_refusals_total',
    help: 'Calls refused because something was done too often, by the limit that refused them',
    labelNames: ['limit'],
    registers: [this.registry],
  });

  constructor(dataSource: DataSource) {
    collectDefaultMetrics({ register: this.registry });
    const { pool } = dataSource.driver as PoolState;
    const gauge = (state: string, read: () => number) =>
      new Gauge({
        name: `database_connections_${state}`,
        help: `Database connections of this process: ${state}`,
        registers: [this.registry],
        collect() {
          this.set(read());
        },
      });
    gauge('open', () => pool?._allConnections?.length ?? 0);
    gauge('free', () => pool?._freeConnections?.length ?? 0);
    gauge('waited_for', () => pool?._connectionQueue?.length ?? 0);
  }

  countRefusal(limit: string): void {
    this.refusals.inc({ limit });
  }

  /** A count that a room keeps of what happens in it. */
  counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** Figures that a room reads whenever somebody asks for them: `read` answers each with its labels. */
  gauge<L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    read: () => Promise<{ labels: Record<L, string>; value: number }[]>,
  ): void {
    new Gauge({
      ...{ name, help, labelNames, registers: [this.registry] },
      async collect() {
        const figures = await read();
        this.reset();
        for (const { labels, value } of figures) this.set(labels, value);
      },
    });
  }

  observe(method: string, route: string, status: number, seconds: number): void {
    this.durations.observe({ method, route, status }, seconds);
  }
}
