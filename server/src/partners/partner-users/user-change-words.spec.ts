import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import { USER_CHANGE_WORDS, userChangeMail, type UserChange } from './user-change-words.js';
import { usersChangedText } from '../../platform/messaging/sms-texts.js';

const partner = { slug: 'gram-setu', name: 'Gram Setu', name_hi: null };
const CHANGES = Object.keys(USER_CHANGE_WORDS.en) as UserChange[];

describe('the words of a change of portal users', () => {
  it.each(LANGUAGES)('all fit a variable of an SMS (%s)', (language) => {
    for (const change of CHANGES) {
      const what = USER_CHANGE_WORDS[language][change];
      expect(what.length).toBeLessThanOrEqual(30);
      usersChangedText(language, {
        ...{ partner, what, name: 'Sunita Devi', by: 'Asha Rao', at: new Date() },
        publicUrl: 'https://loans.example.in',
      });
    }
  });

  it('of an e-mail name what, whom, who and when in India', () => {
    const { subject, text } = userChangeMail('en', {
      ...{ change: 'made-staff', name: 'Ravi Kumar', role: 'STAFF', by: { name: 'Meera Nair', isAdmin: true } },
      at: new Date('2026-11-26T20:05:00Z'),
    });
    expect(subject).toBe('Users of your partner portal were changed');
    expect(text.split('\n\n')[0]).toBe(
      [
        'What: user made staff',
        'Who: Ravi Kumar (Staff)',
        'By: Meera Nair, an administrator of the marketplace',
        'When: 27 Nov 2026, 01:35',
      ].join('\n'),
    );
  });
});
