import type { components } from '@marketplace/contract/api/schema.d.js';
import { download } from '../../api/download.js';
import { get, getPage, newIdempotencyKey, post } from '../../api/http.js';

type Schemas = components['schemas'];

export type Ticket = Schemas['TicketResponse'];
export type TicketRow = Schemas['TicketRow'];
export type TicketFile = Schemas['TicketFile'];
export type TicketMessage = Schemas['TicketMessage'];

const URL = '/api/admin/tickets';

export const PER_PAGE = 25;

/** Sorted as asked for: the page of complaints by their clock, the others by whose turn has lasted longest. */
export const getTickets = (filter: object, first: number, sort: 'turn_at' | 'due_at') =>
  getPage<TicketRow>(URL, first, PER_PAGE, filter, [sort, 'ASC']);
export const openTicket = (body: Schemas['OpenTicketDto'], key: string) =>
  post<Ticket>(URL, body, { 'Idempotency-Key': key });
export const getTicket = (id: string) => get<Ticket>(`${URL}/${encodeURIComponent(id)}`);

/** What is done with a click, and what is written. */
export type TicketClick = 'claim' | 'release' | 'close' | 'reopen';
export type TicketWriting = 'answer' | 'ask' | 'note';

export const doWithTicket = (id: number, click: TicketClick) => post<Ticket>(`${URL}/${id}/${click}`);
export const writeInTicket = (id: number, writing: TicketWriting, text: string) =>
  post<Ticket>(`${URL}/${id}/${writing}`, { text }, { 'Idempotency-Key': newIdempotencyKey() });

/** `note`: for the desk alone. */
export type FileSide = 'desk' | 'note';

export const attachToTicket = (id: number, side: FileSide, file: File) => {
  const body = new FormData();
  body.append('side', side);
  body.append('image_name', file, file.name);
  return post<Ticket>(`${URL}/${id}/files`, body);
};
export const saveFile = (id: number, { uuid, name }: TicketFile) => download(`${URL}/${id}/files/${uuid}`, name);
