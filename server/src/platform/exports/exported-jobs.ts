import { SHOWN_JOB_STATES } from '@marketplace/contract/outbox/outbox.js';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { JobResponse } from '../outbox/dto/outbox.dto.js';
import type { OutboxViewService } from '../outbox/outbox-view.service.js';
import { asOneOf, asText, LIMIT_MAX, listOf, type RawListQuery } from '../rest/list-query.js';
import type { ListExport } from './exports.js';

const EXPORTED = listOf({ sorts: ['id'], filters: { state: asOneOf(SHOWN_JOB_STATES), topic: asText } });

/** The jobs of a state in the order of their list. Not in their own room, which exports are built on. */
export function exportedJobs(jobs: OutboxViewService): Required<ListExport<JobResponse>> {
  const asked = (query: RawListQuery) => {
    const { state = 'failed', topic } = EXPORTED.read(query).filter;
    return { state, topic };
  };
  return {
    permission: Permission.Administer,
    count: (query) => jobs.count(asked(query)),
    rows: (query, _actor, after) => jobs.page({ ...asked(query), after }, LIMIT_MAX),
    cursor: ({ cursor }) => cursor,
    columns: [
      { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
      { label: { en: 'Topic', hi: 'विषय' }, value: (row) => row.topic },
      { label: { en: 'State', hi: 'स्थिति' }, value: (row) => row.state },
      {
        label: { en: 'About', hi: 'किसके बारे में' },
        value: (row) => row.ids.map(({ name, value }) => `${name} ${value}`).join(', '),
      },
      { label: { en: 'Queued (IST)', hi: 'कतार में आया (IST)' }, kind: 'instant', value: (row) => row.created_at },
      { label: { en: 'Last changed (IST)', hi: 'आख़िरी बदलाव (IST)' }, kind: 'instant', value: (row) => row.updated_at },
      { label: { en: 'Tries', hi: 'कोशिशें' }, kind: 'number', value: (row) => row.attempts },
      { label: { en: 'Next try (IST)', hi: 'अगली कोशिश (IST)' }, kind: 'instant', value: (row) => row.next_try_at },
      { label: { en: 'Last error', hi: 'आख़िरी गड़बड़ी' }, value: (row) => row.last_error },
    ],
  };
}
