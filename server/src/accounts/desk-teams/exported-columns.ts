import type { ExportColumn } from '../../platform/exports/exports.js';
import type { DeskTeamResponse } from './dto/desk-team.dto.js';

export const DESK_TEAM_COLUMNS: ExportColumn<DeskTeamResponse>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Name', hi: 'नाम' }, value: (row) => row.name },
  { label: { en: 'Supervisor', hi: 'सुपरवाइज़र' }, value: (row) => row.supervisor_name },
  { label: { en: 'Members', hi: 'सदस्य' }, value: (row) => row.members.map(({ name }) => name).join(', ') },
  { label: { en: 'Last changed (IST)', hi: 'आख़िरी बदलाव (IST)' }, kind: 'instant', value: (row) => row.updated_at },
];
