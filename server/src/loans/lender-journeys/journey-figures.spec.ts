import { describe, expect, it } from '@jest/globals';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { journeyFigures, type Move } from './journey-figures.js';

const START = Date.parse('2026-11-01T00:00:00Z');

/** `count` applications that move along `path`, whose numbers are the hour of each step of the n-th application. */
function moves(count: number, path: [LenderApplicationState, (n: number) => number, string?][], first = 1): Move[] {
  return Array.from({ length: count }, (_, n) =>
    path.map(([to_state, hour, raw_status = null]) => ({
      ...{ lender_application_id: first + n, to_state, raw_status },
      at: new Date(START + hour(n) * 3_600_000),
    })),
  ).flat();
}

describe('figures of a lender’s journey', () => {
  it.each([
    // 1 to 30 hours: half of them within 15, four fifths within 24.
    [30, [{ state: 'KYC_PENDING', cases: 30, usual_hours: 15, most_hours: 24 }]],
    [29, []],
    [0, []],
  ])('of %i cases', (count, steps) => {
    const all = moves(count, [
      ['PUSHED', () => 0],
      ['KYC_PENDING', (n) => n + 1],
    ]);
    expect(journeyFigures(all, []).steps).toEqual(steps);
  });

  it('a step is counted from the one before it of the same application, whichever that was', () => {
    const all = [
      ...moves(20, [
        ['PUSHED', () => 0],
        ['LENDER_ACCEPTED', () => 2],
        ['UNDER_REVIEW', () => 3],
      ]),
      ...moves(
        20,
        [
          ['PUSHED', () => 0],
          ['UNDER_REVIEW', () => 5],
        ],
        100,
      ),
    ];
    expect(journeyFigures(all, []).steps).toEqual([
      { state: 'UNDER_REVIEW', cases: 40, usual_hours: 1, most_hours: 5 },
    ]);
  });

  it('a step that was told with an earlier time took no time', () => {
    const all = moves(30, [
      ['PUSHED', () => 5],
      ['SANCTIONED', () => 1],
    ]);
    expect(journeyFigures(all, []).steps[0]).toMatchObject({ usual_hours: 0, most_hours: 0 });
  });

  it('words that come often are told, sentences, numbers and rare words are not', () => {
    const all = [
      ...moves(40, [['UNDER_REVIEW', () => 0, 'In credit']]),
      ...moves(30, [['SANCTIONED', () => 0, 'APPROVED']], 100),
      ...moves(29, [['KYC_PENDING', () => 0, 'Seldom']], 200),
      ...moves(50, [['REJECTED', () => 0, 'Refused: 9876543210']], 300),
      ...moves(50, [['REJECTED', () => 0, 'A sentence that is longer than any word of a lender is']], 400),
    ];
    expect(journeyFigures(all, []).words).toEqual([
      { word: 'In credit', state: 'UNDER_REVIEW' },
      { word: 'APPROVED', state: 'SANCTIONED' },
    ]);
  });

  it('refusals are told in percent by what they are about, once there are thirty', () => {
    const refused = (count: number, reason: string) =>
      Array.from({ length: count }, () => ({ raw_status: 'REJECTED', reason }));
    const some = [...refused(20, 'Bureau score too low'), ...refused(9, 'Salary not sufficient')];
    expect(journeyFigures([], some)).toMatchObject({ refused: 29, refusals: [] });
    expect(journeyFigures([], [...some, ...refused(1, 'Pin code not serviceable')]).refusals).toEqual([
      { rule: 'score', percent: 67 },
      { rule: 'income', percent: 30 },
      { rule: 'area', percent: 3 },
    ]);
  });
});
