import { describe, expect, it } from '@jest/globals';
import { idlePhase } from './idle.js';

const idle = { minutes: 15, countdownSeconds: 60 };
const after = (minutes: number, seconds = 0) => idlePhase((minutes * 60 + seconds) * 1000, 0, idle);

describe('an idle admin', () => {
  it('an idle admin is not disturbed until the idle minutes are over', () => {
    expect(after(0)).toEqual({ name: 'active' });
    expect(after(14, 59)).toEqual({ name: 'active' });
  });

  it('an idle admin is asked to stay, with the seconds that are left', () => {
    expect(after(15)).toEqual({ name: 'prompt', secondsLeft: 60 });
    expect(after(15, 59)).toEqual({ name: 'prompt', secondsLeft: 1 });
  });

  it('an idle admin is signed out when the countdown ends, also after the machine has slept', () => {
    expect(after(16)).toEqual({ name: 'over' });
    expect(after(600)).toEqual({ name: 'over' });
  });
});
