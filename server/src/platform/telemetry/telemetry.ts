import type { Registry } from 'prom-client';
import type { TelemetryConfig } from '../config/config.js';

export interface Telemetry {
  exportMetrics(registry: Registry): void;
  /** Sends what is left, for a moment; never rejects. */
  stop(): Promise<void>;
}

/** Traces and metrics over OTLP. Nothing of OpenTelemetry is loaded unless there is somewhere to send it. */
export async function startTelemetry(config: TelemetryConfig | null): Promise<Telemetry | null> {
  if (!config) return null;
  const { startOtlp } = await import('./otlp.js');
  return startOtlp(config);
}
