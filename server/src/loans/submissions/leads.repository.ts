import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Cover, Lead } from '@marketplace/contract/gateways/gateway.js';
import { fieldsOf, FORMS, isAsked } from '@marketplace/contract/forms/forms.js';
import type { AskedField } from '@marketplace/contract/forms/profile.js';
import { DataSource } from 'typeorm';
import { openPhone } from '../../accounts/passcodes/phones.js';
import type { DedupeKeys } from '../../catalogue/gateways/lender-gateway.js';
import { openProfile, type StoredProfile } from '../../customers/profiles/sealed-profile.js';
import type { ProspectEntity } from '../../customers/prospects/prospect.entity.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { decimal } from '../../platform/database/columns.js';
import type { ApplicationEntity } from '../applications/application.entity.js';

type StoredLead = Pick<ProspectEntity, 'uuid' | 'phone_encrypted' | 'profile_encrypted'> &
  Pick<ApplicationEntity, 'product_type' | 'employment'> & {
    lead_id: string;
    /** The customer's choice at this lender. */
    amount: string | null;
    tenure_months: number | null;
    monthly_income: string | null;
  };

/** Reads the data of a customer that a lender is sent. It is decrypted for one call and never stored. */
@Injectable()
export class LeadsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
  ) {}

  async read(lenderApplicationId: number): Promise<Lead> {
    const [row] = await this.dataSource.query<StoredLead[]>(
      `SELECT la.uuid AS lead_id, a.product_type, COALESCE(la.offered_amount, a.desired_amount) AS amount, la.tenure_months,
         a.employment, a.monthly_income,
         p.uuid, p.phone_encrypted, p.profile_encrypted
       FROM lender_applications la JOIN applications a ON a.id = la.application_id
       JOIN prospects p ON p.id = a.prospect_id AND p.state NOT IN ('ERASED', 'DETACHED') WHERE la.id = ?`,
      [lenderApplicationId],
    );
    if (!row) throw new Error('The lender application is gone');
    const profile = openProfile(this.cipher, row);
    const answer = (field: AskedField) => (profile[field] === undefined ? null : String(profile[field]));
    const person = {
      lead_id: row.lead_id,
      product: row.product_type,
      first_name: answer('first_name'),
      last_name: answer('last_name'),
      mobile: openPhone(this.cipher, row),
      email: answer('email'),
      birth_date: answer('birth_date'),
      gender: answer('gender'),
      postal_code: answer('postal_code'),
      monthly_income: decimal.from(row.monthly_income),
    };
    if (row.product_type === 'Other Insurance') {
      return {
        ...person,
        marital_status: answer('marital_status'),
        profession: answer('profession_type'),
        nominee_name: answer('nominee_name'),
        comm_preference: answer('comm_preference'),
        ...coverOf(profile),
      };
    }
    return {
      ...person,
      loan_amount: decimal.from(row.amount),
      tenure_months: row.tenure_months,
      pan: answer('tin'),
      address1: answer('address1'),
      address2: answer('address2'),
      employment: row.employment,
      employer_name: answer('employer_name'),
      existing_emi: decimal.from(answer('emi')),
    };
  }

  /** HMACs under the secret shared with the lender, so that only the lender can compare them with its own customers. */
  dedupeKeys(lead: Lead, secret: string): DedupeKeys {
    const keyed = (value: string | null) =>
      value === null ? null : createHmac('sha256', secret).update(value).digest('hex');
    return { mobile: keyed(lead.mobile), pan: keyed('pan' in lead ? lead.pan : null), email: keyed(lead.email) };
  }
}

/** What is to be insured, with the facts that its kind asks for; answers for another kind are not sent. */
function coverOf(profile: StoredProfile): Cover {
  const asked = fieldsOf(FORMS.insurance).filter((field) => isAsked(FORMS.insurance, field, profile));
  const answer = (field: AskedField) => (asked.some(({ name }) => name === field) ? profile[field] : undefined);
  const text = (field: AskedField) => answer(field)?.toString() ?? null;
  const number = (field: AskedField) => decimal.from(text(field));
  // A box that was never ticked is an answer.
  const flag = (field: AskedField) => (asked.some(({ name }) => name === field) ? Number(profile[field] ?? 0) : null);
  return {
    insurance_kind: text('insurance_kind'),
    sum_insured: number('sum_insured'),
    insured_people: number('insured_people'),
    has_illness: flag('has_illness'),
    uses_tobacco: flag('uses_tobacco'),
    vehicle_age: number('vehicle_age'),
    insured_now: flag('insured_now'),
    business_nature: text('business_nature'),
    shop_postal_code: text('officepincode'),
  };
}
