import { consumerPage } from '@marketplace/contract/routes/routes.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import NotFound from '@marketplace/web/pages/NotFound.js';
import { useTexts } from '../i18n/useTexts.js';

/** For an address that the app or the server does not have. */
export default function MissingPage() {
  const t = useTexts();
  const boot = useBoot();
  const others = [
    { to: '/products', text: t('toAllProducts') },
    { to: '/credit-cards', text: t('cards.all') },
  ].filter(({ to }) => consumerPage(to, boot));
  return <NotFound home="/" homeText={t('toStart')} others={others} />;
}
