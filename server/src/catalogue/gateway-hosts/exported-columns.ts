import type { ExportColumn } from '../../platform/exports/exports.js';
import type { GatewayHostResponse } from './dto/gateway-host.dto.js';

export const GATEWAY_HOST_COLUMNS: ExportColumn<GatewayHostResponse>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Host', hi: 'होस्ट' }, value: (row) => row.host },
  { label: { en: 'Lenders', hi: 'ऋणदाता' }, value: (row) => row.lenders.join(', ') },
  { label: { en: 'Proposed by', hi: 'किसने सुझाया' }, value: (row) => row.proposed_by },
  { label: { en: 'Proposed (IST)', hi: 'सुझाया (IST)' }, kind: 'instant', value: (row) => row.proposed_at },
  { label: { en: 'Confirmed by', hi: 'किसने पुष्टि की' }, value: (row) => row.confirmed_by },
  { label: { en: 'Confirmed (IST)', hi: 'पुष्टि (IST)' }, kind: 'instant', value: (row) => row.confirmed_at },
];
