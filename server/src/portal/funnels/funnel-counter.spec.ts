import { describe, expect, it } from '@jest/globals';
import type { JourneyEventKind } from '@marketplace/contract/journey-events/journey-events.js';
import { FunnelCounter } from './funnel-counter.js';

const DAY = 86_400;
/** Ranks 20, 60 and 210. */
const STEPS: JourneyEventKind[] = ['OTP_VERIFIED', 'SUBMITTED', 'DISBURSED'];

describe('how many come to chosen steps', () => {
  it.each<[string, string[], number, [number, number, number], [number | null, number | null]]>([
    ['nobody', [], 0, [0, 0, 0], [null, null]],
    ['who came to none of them', ['10:0'], 1, [0, 0, 0], [null, null]],
    ['each step of one', ['10:0,20:30,60:90,210:600'], 1, [1, 1, 1], [60, 510]],
    ['a step that is not chosen and says that one before was passed', ['10:0,30:40'], 1, [1, 0, 0], [null, null]],
    ['a skipped step', ['20:5,210:905'], 1, [1, 1, 1], [900, 0]],
    ['a later step that came first', ['20:100,60:40'], 1, [1, 1, 0], [0, null]],
    ['a step at the very end of the window', [`20:0,60:${7 * DAY}`], 1, [1, 0, 0], [null, null]],
    ['a step a second before', [`20:0,60:${7 * DAY - 1}`], 1, [1, 1, 0], [7 * DAY - 1, null]],
    ['nothing within the window', [`20:${7 * DAY}`], 0, [0, 0, 0], [null, null]],
    ['the middle of three times', ['20:0,60:10', '20:0,60:30', '20:5,60:25'], 3, [3, 3, 0], [20, null]],
    ['the middle of two', ['20:0,60:10', '20:0,60:31', '20:0'], 3, [3, 2, 0], [20.5, null]],
  ])('%s', async (_, paths, people, reached, medians) => {
    const counter = new FunnelCounter(STEPS, 7 * DAY);
    // In parts, as days are read.
    for (const path of paths) counter.add(path);
    const counts = await counter.counts();
    expect([counter.paths, counts.map((step) => step.reached)]).toEqual([people, reached]);
    expect(counts.map((step) => step.median_seconds)).toEqual([...medians, null]);
    const atOnce = new FunnelCounter(STEPS, 7 * DAY);
    if (paths.length > 0) atOnce.add(paths.join(';'));
    expect(await atOnce.counts()).toEqual(counts);
  });
});
