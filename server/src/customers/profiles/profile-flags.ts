import { type Form, FORMS, isComplete } from '@marketplace/contract/forms/forms.js';
import { ANSWERS_HOLD_DAYS } from '@marketplace/contract/forms/profile.js';
import type { JourneyProfile } from '@marketplace/contract/journey/next-path.js';
import type { StoredProfile } from './sealed-profile.js';

const DAY_MS = 86_400_000;

/** The forms that a profile completes, and whether its answers have to be reviewed. `today` is a day in India. */
export function flagsOf(profile: StoredProfile, today: string): Omit<JourneyProfile, 'identity_check_required'> {
  const done = (form: Form) => (isComplete(form, profile, today) ? 1 : 0);
  const stale = done(FORMS.personal) === 1 && isStale(profile, today);
  const salaried = profile.employment_status_code === 'salaried';
  return {
    pl_completed: done(FORMS.personal),
    gl_completed: done(FORMS.gold),
    hl_completed: done(FORMS.housing),
    bl_completed: done(FORMS.business),
    pl_update_required: stale && salaried ? 1 : 0,
    pl_se_update_required: stale && !salaried ? 1 : 0,
  };
}

/** Whether the answers are older than their validity. */
export function isStale({ answered_on }: StoredProfile, today: string): boolean {
  return answered_on !== undefined && Date.parse(today) - Date.parse(answered_on) > ANSWERS_HOLD_DAYS * DAY_MS;
}
