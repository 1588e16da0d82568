import type { Language } from '@marketplace/contract/i18n/messages.js';
import { hasKeptLanguage } from '@marketplace/web/boot/boot.js';
import { currentLanguage, onLanguageSwitch, switchLanguage } from '@marketplace/web/i18n/language.js';
import { customerSession } from './customer.js';

/** From now on, a language that a signed-in customer chooses is also saved on the server, for messages. */
export function keepLanguageSwitches(): void {
  onLanguageSwitch(() => void keep());
}

/** Switches to the customer's saved language, unless another one was chosen in this browser; then that one is saved. */
export function adoptLanguageOf(kept: Language): void {
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
