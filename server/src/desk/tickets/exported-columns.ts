import type { ExportColumn } from '../../platform/exports/exports.js';
import type { TicketRow } from './dto/ticket.dto.js';

export const TICKET_COLUMNS: ExportColumn<TicketRow>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Ticket', hi: 'टिकट' }, value: (row) => row.number },
  { label: { en: 'Kind', hi: 'किस्म' }, value: (row) => row.kind },
  { label: { en: 'From', hi: 'किससे' }, value: (row) => row.source },
  { label: { en: 'State', hi: 'स्थिति' }, value: (row) => row.state },
  { label: { en: 'Who asks', hi: 'कौन पूछ रहा है' }, value: (row) => row.asker },
  { label: { en: 'Held by', hi: 'किसके पास' }, value: (row) => row.holder },
  { label: { en: 'Created (IST)', hi: 'बना (IST)' }, kind: 'instant', value: (row) => row.created_at },
  { label: { en: 'Waiting since (IST)', hi: 'कब से बाकी (IST)' }, kind: 'instant', value: (row) => row.turn_at },
  { label: { en: 'Answer due (IST)', hi: 'जवाब कब तक (IST)' }, kind: 'instant', value: (row) => row.due_at },
  { label: { en: 'Clock', hi: 'घड़ी' }, value: (row) => row.clock },
];
