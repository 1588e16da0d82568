import type { Language } from '@marketplace/contract/i18n/messages.js';
import { hasKeptLanguage } from '@marketplace/web/boot/boot.js';
import { currentLanguage, onLanguageSwitch, switchLanguage } from '@marketplace/web/i18n/language.js';
import { customerSession } from './customer.js';

/** From now on the language that a signed-in customer chooses is kept for the messages to come. */
export function followLanguage(): void {
  onLanguageSwitch(() => void keep());
}

/** Speaks the language that a customer has kept, unless one was chosen in this browser: then that one is kept. */
export function meetCustomer(kept: Language): void {
  if (kept === currentLanguage()) return;
  if (hasKeptLanguage()) void keep();
  else switchLanguage(kept);
}

async function keep(): Promise<void> {
  const { prospectAppId: uid } = customerSession.values();
  if (customerSession.token() === null || uid === null) return;
  try {
    const { api } = await import('./api.js');
    await api.POST('/api/set-language', { body: { uid, language: currentLanguage() } });
  } catch (error) {
    console.error('The language was not kept.', error);
  }
}
