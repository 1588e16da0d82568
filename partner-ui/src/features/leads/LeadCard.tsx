import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { useMoment } from '@marketplace/web/i18n/dates.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/useTexts.js';
import { LEAD_MONEY } from '../../session/paths.js';
import type { Lead } from './api.js';
import css from './LeadsPage.module.css';

interface LeadCardProps {
  lead: Lead;
  /** Whether the user may see what it brings them. */
  hasMoney?: boolean;
}

/** A lead, masked: who, what for, and how far it is with which lender. */
export function LeadCard({ lead, hasMoney = false }: LeadCardProps) {
  const t = useTexts();
  const language = useLanguage();
  const moment = useMoment();
  const { customer_name, phone_masked, product_type, state, submitted_at, merchant_name, agent_name, lenders } = lead;
  return (
    <li className={css.card}>
      <div className={css.who}>
        <strong>{customer_name ?? t('leads.noName')}</strong>
        <span className={`${css.chip} ${css[state] ?? ''}`}>{t(`lead.${state}`)}</span>
      </div>
      <p className={css.soft}>
        {phone_masked} · {PRODUCT_WORDS[product_type][language]}
      </p>
      <p className={css.soft}>{t('leads.sent', { date: moment(submitted_at) })}</p>
      {(merchant_name ?? agent_name) !== null && (
        <p className={css.soft}>{t('leads.by', { names: [agent_name, merchant_name].filter(Boolean).join(' · ') })}</p>
      )}
      {lenders.length > 0 && (
        <ul className={css.lenders} aria-label={t('leads.lenders')}>
          {lenders.map(({ lender_name, state: at, state_at }) => (
            <li key={lender_name}>
              <span>{lender_name}</span>
              <span>
                {t(`atLender.${at}`)} <span className={css.soft}>{moment(state_at)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasMoney && lenders.length > 0 && (
        <p>
          <Link
            className={css.money}
            to={`${LEAD_MONEY}?lead=${lead.id}`}
            aria-label={`${t('why.title')} ${customer_name ?? t('leads.noName')}`}
          >
            {t('why.title')}
          </Link>
        </p>
      )}
    </li>
  );
}
