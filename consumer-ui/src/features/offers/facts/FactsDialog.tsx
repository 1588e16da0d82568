import { useEffect, useState } from 'react';
import type { KeyFacts } from '@marketplace/contract/offers/key-facts.js';
import { keyFactsSheet } from '@marketplace/contract/offers/key-facts-rows.js';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import form from '@marketplace/web/forms/form.module.css';
import { saveFile } from '@marketplace/web/http/saveFile.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { api } from '../../../session/api.js';
import { customerSession } from '../../../session/customer.js';
import { useTexts } from './i18n/useTexts.js';
import type { Offer, Wish } from '../types.js';
import css from './FactsDialog.module.css';

const KFS = '/api/applications/{appId}/lenders/{lenderId}/kfs';

/** The Key Facts Statement of an offer at its current price. */
export default function FactsDialog({ offer, wish, onClose }: { offer: Offer; wish: Wish; onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const [facts, setFacts] = useState<KeyFacts | 'failed' | null>(null);
  const { lender_id: lenderId } = offer;
  const { amount, tenure_months } = wish;
  const params = {
    path: { appId: customerSession.values().appId ?? '', lenderId },
    query: { amount, tenure_months },
  };

  useEffect(() => {
    let isCurrent = true;
    const appId = customerSession.values().appId ?? '';
    api.GET(KFS, { params: { path: { appId, lenderId }, query: { amount, tenure_months } } }).then(
      ({ data }) => isCurrent && setFacts(typeof data === 'object' ? data : 'failed'),
      () => isCurrent && setFacts('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [lenderId, amount, tenure_months]);

  const download = async () => {
    try {
      const { data } = await api.GET(KFS, { params, headers: { Accept: 'application/pdf' }, parseAs: 'blob' });
      saveFile(data as Blob, `key-facts-${lenderId}.pdf`);
    } catch {
      toast(t('failed'), 'error');
    }
  };

  const sheet = facts !== null && facts !== 'failed' ? keyFactsSheet(facts, language) : null;
  return (
    <Dialog title={t('of', { lender: offer.name })} onClose={onClose}>
      {facts === 'failed' && (
        <p role="alert" className={form.notice}>
          {t('failed')}
        </p>
      )}
      {facts === null && <div className={css.waiting} aria-busy="true" />}
      {sheet && (
        <div className={css.text}>
          <p className={css.note}>{sheet.note}</p>
          {sheet.sections.map(({ heading, rows, text }) => (
            <section key={heading} className={css.section}>
              {heading !== null && <h3>{heading}</h3>}
              <dl className={css.rows}>
                {rows.map(({ label, value, kind }) => (
                  <div key={label} className={css[kind]}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              {text !== null && <p className={css.how}>{text}</p>}
            </section>
          ))}
          <button type="button" className={form.secondary} onClick={() => void download()}>
            {t('download')}
          </button>
          <h3>{sheet.schedule.title}</h3>
          <div className={css.scroll} role="region" aria-label={sheet.schedule.title} tabIndex={0}>
            <table className={css.schedule}>
              <thead>
                <tr>
                  {sheet.schedule.head.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sheet.schedule.rows.map(([number, ...cells]) => (
                  <tr key={number}>
                    <th scope="row">{number}</th>
                    {cells.map((cell, index) => (
                      <td key={index}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{sheet.schedule.total[0]}</th>
                  {sheet.schedule.total.slice(1).map((cell, index) => (
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              </tfoot>
            </table>
          </div>
        </div>
      )}
    </Dialog>
  );
}
