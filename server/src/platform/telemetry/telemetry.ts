import type { TelemetryConfig } from '../config/outside-services.js';
import type { Telemetry } from './otlp.js';

/** Traces and metrics over OTLP. OpenTelemetry is loaded only if an endpoint is configured. */
export async function startTelemetry(config: TelemetryConfig | null): Promise<Telemetry | null> {
  if (!config) return null;
  const { startOtlp } = await import('./otlp.js');
  return startOtlp(config);
}
