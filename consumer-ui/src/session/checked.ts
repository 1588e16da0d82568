import type { AskedField } from '@marketplace/contract/forms/profile.js';
import { siteStore } from '@marketplace/web/session/storage.js';

const NAME = 'checked';

/** What a visitor typed before signing up, as texts of the customer's fields, until the details have taken it over. */
export const checkedAnswers = {
  keep(answers: Partial<Record<AskedField, string>>): void {
    siteStore().setItem(NAME, JSON.stringify(answers));
  },

  /** Gives them once. */
  take(): [name: AskedField, text: string][] {
    const kept = siteStore().getItem(NAME);
    siteStore().removeItem(NAME);
    try {
      const answers: unknown = JSON.parse(kept ?? '{}');
      return Object.entries(answers as object).filter(
        (entry): entry is [AskedField, string] => typeof entry[1] === 'string',
      );
    } catch {
      return [];
    }
  },
};
