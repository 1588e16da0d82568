import { Injectable } from '@nestjs/common';
import { istDayStart, istToday } from '@marketplace/contract/dates/ist.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import type { ApplicationState } from '@marketplace/contract/states/application.js';
import type { Disposition } from '@marketplace/contract/telecalling/telecalling.js';
import { maskedApplicant, type StoredPerson } from '../../loans/applications/masked-applicant.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { decimal } from '../../platform/database/columns.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { CallLeadEntity } from './call-lead.entity.js';
import type { CallLead, CampaignName, TelecallingDesk } from './dto/telecalling.dto.js';
import { openCallNote, type SealedCallNote } from './sealed-call-note.js';

const EARLIER_MAX = 5;
const CALL_BACKS_MAX = 20;

interface StoredLead extends StoredPerson {
  name: string;
  script_en: string;
  script_hi: string;
  dispositions: string;
  max_attempts: number;
  language: Language | null;
  call_uuid: string | null;
  application_uuid: string | null;
  product_type: ProductType | null;
  application_state: ApplicationState | null;
  application_at: Date | null;
  desired_amount: string | null;
}

type StoredCall = SealedCallNote & { started_at: Date; agent: string | null; disposition: Disposition | null };

/** What an agent sees of a lead and of their own work: masked, and by keys. */
@Injectable()
export class LeadViews {
  constructor(private readonly cipher: FieldCipher) {}

  async lead(tx: Tx, lead: CallLeadEntity): Promise<CallLead> {
    const [row] = await tx.query<StoredLead[]>(
      `SELECT c.name, c.script_en, c.script_hi, c.dispositions, c.max_attempts, p.uuid AS prospect_uuid,
         p.profile_encrypted, p.phone_last4, p.language, t.uuid AS call_uuid, a.uuid AS application_uuid,
         a.product_type, a.state AS application_state, a.created_at AS application_at, a.desired_amount
       FROM call_campaigns c JOIN prospects p ON p.id = ? LEFT JOIN call_attempts t ON t.id = ?
       LEFT JOIN applications a ON a.id = (SELECT MAX(id) FROM applications WHERE prospect_id = ?)
       WHERE c.id = ?`,
      [lead.prospect_id, lead.attempt_id, lead.prospect_id, lead.campaign_id],
    );
    const { name, script_en, script_hi, dispositions, max_attempts, language } = row!;
    return {
      ...maskedApplicant(this.cipher, row!),
      id: lead.id,
      campaign: { id: lead.campaign_id, name },
      ...{ script_en, script_hi, max_attempts, language, attempts: lead.attempts },
      dispositions: JSON.parse(dispositions) as Disposition[],
      pid: row!.prospect_uuid,
      application: applicationIn(row!),
      asked_at: lead.asked_at?.toISOString() ?? null,
      until: lead.due_at.toISOString(),
      call: row!.call_uuid,
      earlier: lead.attempts === 0 ? [] : await this.earlier(tx, lead),
    };
  }

  async desk(tx: Tx, adminId: number, now: Date): Promise<Omit<TelecallingDesk, 'lead' | 'calls_from' | 'line'>> {
    const campaigns = await tx.query<CampaignName[]>(
      "SELECT id, name FROM call_campaigns WHERE state = 'RUNNING' ORDER BY id LIMIT 50",
    );
    const callBacks = await tx.query<(StoredPerson & { id: number; asked_at: Date; campaign_name: string })[]>(
      `SELECT l.id, l.asked_at, c.name AS campaign_name, p.uuid AS prospect_uuid, p.profile_encrypted, p.phone_last4
       FROM call_leads l JOIN call_campaigns c ON c.id = l.campaign_id JOIN prospects p ON p.id = l.prospect_id
       WHERE l.owner_id = ? AND l.asked_at IS NOT NULL AND c.state <> 'ENDED'
       ORDER BY l.asked_at, l.id LIMIT ${CALL_BACKS_MAX}`,
      [adminId],
    );
    const [counted] = await tx.query<{ n: number }[]>(
      'SELECT COUNT(*) AS n FROM call_attempts WHERE admin_id = ? AND started_at >= ?',
      [adminId, istDayStart(istToday(now))],
    );
    const [agent] = await tx.query<{ extension: string | null }[]>(
      'SELECT extension FROM call_agents WHERE admin_id = ?',
      [adminId],
    );
    return {
      extension: agent?.extension ?? null,
      campaigns: campaigns.map(({ id, name }) => ({ id, name })),
      call_backs: callBacks.map((row) => ({
        ...maskedApplicant(this.cipher, row),
        ...{ id: row.id, at: row.asked_at.toISOString(), campaign_name: row.campaign_name },
      })),
      calls_today: Number(counted?.n ?? 0),
    };
  }

  /** Without the one that is being made. */
  private async earlier(tx: Tx, { id, attempt_id }: CallLeadEntity): Promise<CallLead['earlier']> {
    const rows = await tx.query<StoredCall[]>(
      `SELECT t.uuid, t.started_at, t.disposition, t.note_encrypted, admin.name AS agent
       FROM call_attempts t LEFT JOIN admin_users admin ON admin.id = t.admin_id
       WHERE t.lead_id = ? AND t.id <> ? ORDER BY t.id DESC LIMIT ${EARLIER_MAX}`,
      [id, attempt_id ?? 0],
    );
    return rows.map((row) => ({
      ...{ id: row.uuid, at: row.started_at.toISOString(), agent: row.agent, disposition: row.disposition },
      note: openCallNote(this.cipher, row),
    }));
  }
}

function applicationIn(row: StoredLead): CallLead['application'] {
  const { application_uuid: id, product_type, application_state: state, application_at, desired_amount } = row;
  if (id === null || product_type === null || state === null || application_at === null) return null;
  return {
    id,
    product_type,
    state,
    created_at: application_at.toISOString(),
    desired_amount: decimal.from(desired_amount),
  };
}
