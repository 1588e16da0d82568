import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { isYoungCohort } from '@marketplace/contract/reports/reports.js';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatDayOfYear } from '../../shared/dates.js';
import { useTexts } from './i18n/useTexts.js';
import type { ReportRecord } from './reportCalls.js';

const HEIGHT = 220;
const DAY_S = 86_400;

interface DayChartProps {
  days: ReportRecord['days'];
  clock: ReportRecord['clock'];
  /** What the picture shows, for those who cannot see it. */
  label: string;
}

/** Two lines that differ by more than their colour; days of young cohorts are hatched. */
export default function DayChart({ days, clock, label }: DayChartProps) {
  const t = useTexts();
  const [dayLabel, submittedLabel, disbursedLabel] = [t('dimension.day'), t('submitted'), t('disbursed')];
  const frame = useRef<HTMLDivElement>(null);
  const { palette, typography } = useTheme();
  const font = `12px ${typography.fontFamily}`;
  const [ink, soft, line] = [palette.primary.main, palette.text.secondary, palette.divider];

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const at = days.map(({ day }) => Date.parse(`${day}T00:00:00Z`) / 1000);
    const young = clock === 'cohort' ? days.findIndex(({ day }) => isYoungCohort(day, istToday())) : -1;
    const axis = { font, stroke: soft, grid: { stroke: line }, ticks: { stroke: line } };
    const chart = new UPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        legend: { live: false },
        tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
        scales: { y: { range: (_chart, _min, max) => [0, Math.max(1, max * 1.1)] } },
        series: [
          { label: dayLabel },
          { label: submittedLabel, stroke: ink, width: 2, points: { show: days.length < 40 } },
          { label: disbursedLabel, stroke: soft, width: 2, dash: [6, 4], points: { show: false } },
        ],
        axes: [
          {
            ...axis,
            space: 70,
            values: (_chart, ticks) => ticks.map((at) => formatDayOfYear(dayOf(at))),
          },
          { ...axis, size: 56, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 1e6] },
        ],
        hooks: young < 0 ? {} : { drawClear: [(drawn) => hatch(drawn, at[young]!, line)] },
      },
      [at, days.map(({ submitted }) => submitted), days.map(({ disbursed }) => disbursed)],
      element,
    );
    const resized = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
    resized.observe(element);
    let gone = false;
    // A canvas does not draw itself again when a font has come, as the page does.
    void document.fonts.load(font, submittedLabel).then(() => gone || chart.redraw());
    return () => {
      gone = true;
      resized.disconnect();
      chart.destroy();
    };
  }, [days, clock, font, ink, soft, line, dayLabel, submittedLabel, disbursedLabel]);

  return (
    <Box
      ref={frame}
      role="img"
      aria-label={label}
      sx={{ minHeight: HEIGHT, overflow: 'hidden', mt: 1, '& .uplot': { fontFamily: 'inherit' } }}
    />
  );
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

/** Slanted lines from the day `from` to the end. */
function hatch(chart: UPlot, from: number, color: string): void {
  const { ctx, bbox } = chart;
  const left = Math.max(bbox.left, chart.valToPos(from - DAY_S / 2, 'x', true));
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, bbox.top, bbox.left + bbox.width - left, bbox.height);
  ctx.clip();
  ctx.strokeStyle = color;
  ctx.lineWidth = 2;
  for (let x = left - bbox.height; x < bbox.left + bbox.width; x += 14) {
    ctx.beginPath();
    ctx.moveTo(x, bbox.top + bbox.height);
    ctx.lineTo(x + bbox.height, bbox.top);
    ctx.stroke();
  }
  ctx.restore();
}
