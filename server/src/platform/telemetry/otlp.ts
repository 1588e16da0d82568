import { Logger } from '@nestjs/common';
import {
  type Attributes,
  INVALID_SPAN_CONTEXT,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Registry } from 'prom-client';
import type { TelemetryConfig } from '../config/outside-services.js';
import { RegistryProducer } from './registry-producer.js';
import { type ActiveSpan, setTracer, type Tracer } from './tracing.js';

export interface Telemetry {
  exportMetrics(registry: Registry): void;
  /** Sends the remaining data, for a limited time; never rejects. */
  stop(): Promise<void>;
}

/** The limit of spans that wait for the collector; further ones are dropped. */
const QUEUE = 2_048;
const EXPORT_TIMEOUT_MS = 5_000;
const METRICS_EVERY_MS = 60_000;
const STOP_MS = 2_000;
/** While the collector is unreachable, it is logged once in this time. */
const COMPLAIN_EVERY_MS = 10 * 60_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

export function startOtlp(config: TelemetryConfig): Telemetry {
  complainSeldom();
  const resource = resourceFromAttributes({ 'service.name': config.serviceName });
  const to = (signal: string) => ({
    url: `${config.endpoint.replace(/\/$/, '')}/v1/${signal}`,
    headers: config.headers,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new BasicTracerProvider({
    resource,
    sampler: samplerOf(config),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter(to('traces')), {
        maxQueueSize: QUEUE,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = tracerOf(provider);
  setTracer(tracer);
  let reader: PeriodicExportingMetricReader | undefined;
  return {
    exportMetrics(registry) {
      reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(to('metrics')),
        exportIntervalMillis: METRICS_EVERY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      });
      reader.setMetricProducer(new RegistryProducer(registry, resource));
    },
    async stop() {
      setTracer(null);
      const ends = [provider.shutdown(), reader?.shutdown({ timeoutMillis: STOP_MS }) ?? Promise.resolve()];
      await Promise.race([Promise.allSettled(ends), new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
    },
  };
}

function samplerOf({ sampler, samplerRatio }: TelemetryConfig): Sampler {
  const root = sampler.replace('parentbased_', '');
  const own =
    root === 'always_off'
      ? new AlwaysOffSampler()
      : root === 'traceidratio'
        ? new TraceIdRatioBasedSampler(samplerRatio)
        : new AlwaysOnSampler();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root: own }) : own;
}

function tracerOf(provider: BasicTracerProvider): Tracer {
  const tracer = provider.getTracer('marketplace');
  const spans = new WeakMap<ActiveSpan, Span>();
  const contextOf = (parent: ActiveSpan | string | null): SpanContext | null => {
    if (parent === null) return null;
    return typeof parent === 'string' ? parseTraceParent(parent) : (spans.get(parent)?.spanContext() ?? null);
  };
  return {
    start(name, kind, attributes, parent) {
      const above = trace.setSpanContext(ROOT_CONTEXT, contextOf(parent) ?? INVALID_SPAN_CONTEXT);
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, above);
      const { traceId, spanId, traceFlags } = span.spanContext();
      const wrapped: ActiveSpan = {
        rename: (to) => void span.updateName(to),
        set: (more: Attributes) => void span.setAttributes(more),
        fail: (type) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type),
        end: () => span.end(),
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      };
      spans.set(wrapped, span);
      return wrapped;
    },
  };
}

function complainSeldom(): void {
  const logger = new Logger('Telemetry');
  let last = 0;
  setGlobalErrorHandler((error) => {
    if (Date.now() - last < COMPLAIN_EVERY_MS) return;
    last = Date.now();
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    logger.warn({ msg: 'Traces or metrics could not be exported; the service goes on without.', code });
  });
}
