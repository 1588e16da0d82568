import { AsyncLocalStorage } from 'node:async_hooks';

export type Attributes = Record<string, string | number>;
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** An active span. Only the type of an error is recorded, because messages quote what callers typed. */
export interface ActiveSpan {
  rename(name: string): void;
  set(attributes: Attributes): void;
  fail(errorType: string): void;
  end(): void;
  /** In the format of W3C's header of that name. */
  readonly traceparent: string;
}

export interface Tracer {
  start(name: string, kind: SpanKind, attributes: Attributes, parent: ActiveSpan | string | null): ActiveSpan;
}

const active = new AsyncLocalStorage<ActiveSpan>();
let tracer: Tracer | null = null;

/** `null` without an endpoint: the functions here then only run the given work. */
export function setTracer(to: Tracer | null): void {
  tracer = to;
}

export function isTracing(): boolean {
  return tracer !== null;
}

/** Starts a trace, to which the work of `inSpan` belongs. */
export function startTrace(name: string, kind: SpanKind): ActiveSpan | undefined {
  return tracer?.start(name, kind, {}, null);
}

export function inSpan<T>(span: ActiveSpan, work: () => T): T {
  return active.run(span, work);
}

/** A span of the active trace, if there is one; work that the service starts by itself has none. */
export function startSpan(name: string, kind: SpanKind, attributes: Attributes = {}): ActiveSpan | undefined {
  const parent = active.getStore();
  return parent && tracer?.start(name, kind, attributes, parent);
}

/** Runs `work` as a span of the active trace. */
export async function traced<T>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: (span?: ActiveSpan) => Promise<T>,
): Promise<T> {
  return finish(startSpan(name, kind, attributes), work);
}

/** Runs `work` as a span of the trace that `traceparent` names, or of a new one. */
export async function continued<T>(
  traceparent: string | null,
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  return finish(tracer?.start(name, 'consumer', attributes, traceparent), work);
}

export function currentTraceparent(): string | null {
  return active.getStore()?.traceparent ?? null;
}

export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

async function finish<T>(span: ActiveSpan | undefined, work: (span?: ActiveSpan) => Promise<T>): Promise<T> {
  if (!span) return work();
  try {
    return await active.run(span, () => work(span));
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}
