import { ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

type HrTime = [seconds: number, nanoseconds: number];
type Labels = Record<string, string | number>;

interface FoundValue {
  value: number;
  labels: Labels;
  metricName?: string;
}

/** Exports the metrics of `/api/metrics` over OTLP, so that each is counted and described in one place. */
export class RegistryProducer implements MetricProducer {
  private readonly since = hrTime();

  constructor(
    private readonly registry: Registry,
    private readonly resource: Resource,
  ) {}

  async collect(): Promise<CollectionResult> {
    const now = hrTime();
    const found = await this.registry.getMetricsAsJSON();
    const metrics = found.map(({ name, help, type, values }): MetricData => {
      const descriptor = { name, description: help, unit: '', valueType: ValueType.DOUBLE };
      const common = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
      const point = <T>(attributes: Labels, value: T) => ({ startTime: this.since, endTime: now, attributes, value });
      const given = values as FoundValue[];
      if (String(type) === 'histogram') {
        const dataPoints = histograms(given).map(({ labels, ...value }) => point(labels, value));
        return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints };
      }
      const dataPoints = given.map(({ labels, value }) => point(labels, value));
      return String(type) === 'counter'
        ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
        : { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
    });
    return {
      resourceMetrics: { resource: this.resource, scopeMetrics: [{ scope: { name: 'marketplace' }, metrics }] },
      errors: [],
    };
  }
}

/** A bucket of Prometheus also counts the values of the smaller buckets. */
function histograms(values: readonly FoundValue[]) {
  const groups = new Map<string, { labels: Labels; upTo: [number, number][]; sum: number; count: number }>();
  for (const { value, labels: all, metricName = '' } of values) {
    const { le, ...labels } = all;
    const key = JSON.stringify(labels);
    const group = groups.get(key) ?? { labels, upTo: [], sum: 0, count: 0 };
    groups.set(key, group);
    if (le !== undefined && le !== '+Inf') group.upTo.push([Number(le), value]);
    else if (metricName.endsWith('_sum')) group.sum = value;
    else if (metricName.endsWith('_count')) group.count = value;
  }
  return [...groups.values()].map(({ labels, upTo, sum, count }) => ({
    labels,
    sum,
    count,
    buckets: {
      boundaries: upTo.map(([bound]) => bound),
      counts: [...upTo.map(([, total]) => total), count].map((total, at, all) => total - (all[at - 1] ?? 0)),
    },
  }));
}

function hrTime(): HrTime {
  const now = Date.now();
  return [Math.floor(now / 1000), (now % 1000) * 1_000_000];
}
