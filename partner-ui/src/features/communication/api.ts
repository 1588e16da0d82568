import type { components } from '@marketplace/contract/api/schema.d.js';
import { lastErrorId } from '@marketplace/web/help/shownTrouble.js';
import { api } from '../../session/api.js';
import { type Rows, rowsOf } from '../../shared/useRows.js';

export type Ticket = components['schemas']['PortalTicket'];
export type OpenTicket = components['schemas']['PortalTicketResponse'];
export type NewTicket = Omit<components['schemas']['OpenPortalTicketDto'], 'request_id'>;

export async function listTickets(after?: number, count = 10): Promise<Rows<Ticket>> {
  const query = {
    range: JSON.stringify([0, count]),
    ...(after !== undefined && { filter: JSON.stringify({ after }) }),
  };
  const { data } = await api.GET('/api/partner/tickets', { params: { query } });
  return rowsOf(data!, count);
}

/** The last error that was shown goes with it, so that the desk finds the line in the log. */
export async function openTicket(body: NewTicket): Promise<OpenTicket> {
  const request_id = lastErrorId();
  const { data } = await api.POST('/api/partner/tickets', { body: { ...body, ...(request_id && { request_id }) } });
  return data!;
}

export async function getTicket(uuid: string): Promise<OpenTicket> {
  const { data } = await api.GET('/api/partner/tickets/{uuid}', { params: { path: { uuid } } });
  return data!;
}

export async function writeInTicket(uuid: string, text: string): Promise<OpenTicket> {
  const params = { path: { uuid } };
  const { data } = await api.POST('/api/partner/tickets/{uuid}/messages', { params, body: { text } });
  return data!;
}

export async function attachToTicket(uuid: string, file: File): Promise<OpenTicket> {
  const body = new FormData();
  body.append('image_name', file, file.name);
  const params = { path: { uuid } };
  // The description has a form's file as a string.
  const { data } = await api.POST('/api/partner/tickets/{uuid}/files', { params, body: body as never });
  return data!;
}

/** Fetched with the session, which a link could not carry. */
export async function fetchFile(uuid: string, file: string): Promise<Blob> {
  const params = { path: { uuid, file } };
  const { data } = await api.GET('/api/partner/tickets/{uuid}/files/{file}', { params, parseAs: 'blob' });
  return data as unknown as Blob;
}
