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

  private readonly refusedPasscodes = new Counter({
    name: 'passcodes_refused_total',
    help: 'Passcodes of customers and merchants that did not prove their number',
    labelNames: ['purpose', 'reason'],
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
    new Gauge({
      name: 'outbox_jobs_waiting',
      help: 'Outbox jobs that are due and not done, and those given up',
      labelNames: ['state'],
      registers: [this.registry],
      async collect() {
        const rows = await dataSource.query<{ state: string; jobs: number }[]>(
          // A job that was never tried and is not due yet counts as planned.
          `SELECT state, COUNT(*) AS jobs FROM outbox_jobs
           WHERE state = 'failed' OR (state = 'waiting' AND (attempts > 0 OR due_at <= ?)) GROUP BY state`,
          [new Date()],
        );
        this.reset();
        for (const row of rows) this.set({ state: row.state }, row.jobs);
      },
    });
  }

  countRefusal(limit: string): void {
    this.refusals.inc({ limit });
  }

  countRefusedPasscode(purpose: string, reason: string): void {
    this.refusedPasscodes.inc({ purpose, reason });
  }

  observe(method: string, route: string, status: number, seconds: number): void {
    this.durations.observe({ method, route, status }, seconds);
  }
}
