import type { TelemetryConfig } from '../config/outside-services.js';
import type { Telemetry } from './otlp.js';

/** Traces and metrics over OTLP. Nothing of OpenTelemetry is loaded unless there is somewhere to send it. */
export async function startTelemetry(config: TelemetryConfig | null): Promise<Telemetry | null> {
  if (!config) return null;
  const { startOtlp } = await import('./otlp.js');
  return startOtlp(config);
}
