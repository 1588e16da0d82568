/** Files that stand in a ticket: pictures and PDF, told apart by what they hold. */

export const TICKET_FILE_TYPES = ['image/webp', 'application/pdf'] as const;
/** Pictures are kept as WebP, whatever they were sent as. */
export type TicketFileType = (typeof TICKET_FILE_TYPES)[number];

/** How a kept file's name ends. */
export const TICKET_FILE_ENDS: Readonly<Record<TicketFileType, string>> = {
  'image/webp': '.webp',
  'application/pdf': '.pdf',
};

/** What a browser offers to choose from. The server looks at the content. */
export const TICKET_FILE_ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf';

export const TICKET_FILE_MAX_BYTES = 5 * 1024 * 1024;
/** Of one ticket, whoever sent them. */
export const TICKET_FILES_MAX = 10;
export const TICKET_FILE_NAME_MAX = 80;

/** Control characters, those that turn the direction of a text, and what file systems refuse. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}<>:"|?*%]/gu;

/** A name that can be shown and saved: without folders, without its old end, with that of its content. */
export function ticketFileName(sent: string, type: TicketFileType): string {
  const name = sent
    .split(/[/\\]/)
    .at(-1)!
    .replace(UNSAFE, '')
    .replace(/\.[^.]{0,10}$/, '')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const kept = [...name].slice(0, TICKET_FILE_NAME_MAX).join('').trim();
  return (kept === '' ? 'file' : kept) + TICKET_FILE_ENDS[type];
}
