import type { EmbedMessage } from '@marketplace/contract/partner-api/embed.js';

/**
 * Tells the page around this one how tall it is, so that it needs no second scroll bar. It is told only when it has said
 * hello, and is one of the partner's: whose page it is, a page in a frame cannot see.
 */
export function followFrame(sites: readonly string[]): void {
  const root = document.getElementById('root')!;
  let site: string | undefined;
  document.documentElement.classList.add('framed');
  const tell = () => {
    if (site === undefined) return;
    const message: EmbedMessage = { marketplace: 'height', height: root.offsetHeight };
    window.parent.postMessage(message, site);
  };
  addEventListener('message', ({ source, origin, data }: MessageEvent<Partial<EmbedMessage> | null>) => {
    if (source !== window.parent || !sites.includes(origin) || data?.marketplace !== 'hello') return;
    site = origin;
    tell();
  });
  new ResizeObserver(tell).observe(root);
}
