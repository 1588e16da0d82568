import { AdminUserEntity } from '../admin-users/admin-user.entity.js';
import { CardClickEntity } from '../card-clicks/card-click.entity.js';
import { AuditEntryEntity } from '../common/audit/audit-entry.entity.js';
import { IdempotencyKeyEntity } from '../common/idempotency.entity.js';
import { CreditCardEntity } from '../credit-cards/credit-card.entity.js';
import { LinkHostEntity } from '../link-hosts/link-host.entity.js';
import { OutboxJobEntity } from '../outbox/outbox-job.entity.js';
import { PartnerUserEntity } from '../partner-identity/partner-user.entity.js';
import { PartnerEntity } from '../partners/partner.entity.js';
import { SessionEntity } from '../sessions/session.entity.js';

export const ENTITIES = [
  AdminUserEntity,
  AuditEntryEntity,
  CardClickEntity,
  CreditCardEntity,
  IdempotencyKeyEntity,
  LinkHostEntity,
  OutboxJobEntity,
  PartnerEntity,
  PartnerUserEntity,
  SessionEntity,
];
