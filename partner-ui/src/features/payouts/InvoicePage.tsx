import { type ReactNode, useRef, useState } from 'react';
import { formatPeriod } from '@marketplace/contract/dates/ist.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { gstStateName } from '@marketplace/contract/tax/gst-states.js';
import { TAX_INVOICE_RULES } from '@marketplace/contract/tax/tax-invoice.js';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { ApiError, errorText } from '@marketplace/web/http/ApiError.js';
import { saveFile } from '@marketplace/web/http/saveFile.js';
import { useDay, useMoment } from '@marketplace/web/i18n/dates.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { Link, useParams } from 'react-router';
import { GENERAL_QUERY, PAYOUTS } from '../../session/paths.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { useLoaded } from '../../shared/useLoaded.js';
import { acceptInvoice, fetchInvoicePdf, getInvoice, type Invoice } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './PayoutsPage.module.css';

const money = (rupees: number) => formatPaise(rupeesToPaise(rupees));

/** A tax invoice of whoever looks: to check, to accept by two taps, or to object to. */
export default function InvoicePage() {
  const t = useTexts();
  const moment = useMoment();
  const id = Number(useParams()['invoice_id']);
  const heading = usePageHeading(t('invoice.title'));
  const { value: invoice, setValue, problem, reload } = useLoaded(() => getInvoice(id), id);
  const top = useRef<HTMLHeadingElement>(null);

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <p>
          <Link className={css.act} to={PAYOUTS}>
            {t('invoice.back')}
          </Link>
        </p>
        <h1 {...heading}>{t('invoice.title')}</h1>
      </div>
      <LoadProblem problem={problem} onRetry={reload} />
      {invoice === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {invoice && (
        <>
          <section className={`${css.panel} ${css.narrow}`} aria-labelledby="number">
            <div className={css.head}>
              <h2 id="number" tabIndex={-1} ref={top}>
                {invoice.number}
              </h2>
              <strong>{money(invoice.total_amount)}</strong>
            </div>
            <p className={invoice.state === 'ACCEPTED' ? undefined : css.held}>
              <strong className={css.state}>{t(`invoice.state.${invoice.state}`)}</strong>
            </p>
            <p>{t(`invoice.lead.${invoice.state}`)}</p>
            {invoice.accepted_at !== null && (
              <p className={css.soft}>
                {t('invoice.acceptedBy', { name: invoice.accepted_by ?? '', at: moment(invoice.accepted_at) })}
              </p>
            )}
            <Parties invoice={invoice} />
          </section>
          <Lines invoice={invoice} />
          {invoice.state !== 'ACCEPTED' && (
            <Accept
              key={invoice.version}
              invoice={invoice}
              onAccepted={(accepted) => {
                setValue(accepted);
                toast(t('invoice.accepted'));
                top.current?.focus();
              }}
              onChanged={reload}
            />
          )}
          <SavePdf invoice={invoice} />
        </>
      )}
    </main>
  );
}

function Parties({ invoice }: { invoice: Invoice }) {
  const t = useTexts();
  const day = useDay();
  const language = useLanguage();
  const { version, issued_on, period, place_of_supply, supplier, payer } = invoice;
  const party = ({ name, address, gstin }: Invoice['payer']) => (
    <>
      {name ?? t('invoice.notGiven')}
      <br />
      {address ?? t('invoice.notGiven')}
      <br />
      GSTIN {gstin ?? t('invoice.notGiven')}
    </>
  );
  return (
    <>
      <dl className={css.figures}>
        <Row name={t('invoice.date')}>{day(issued_on)}</Row>
        <Row name={t('invoice.period')}>{formatPeriod(period, language)}</Row>
        {version > 1 && <Row name={t('invoice.version')}>{version}</Row>}
        <Row name={t('invoice.place')}>
          {place_of_supply === null ? t('invoice.notGiven') : gstStateName(place_of_supply, language)}
        </Row>
      </dl>
      <dl className={css.parties}>
        <Row name={t('invoice.supplier')}>{party(supplier)}</Row>
        <Row name={t('invoice.payer')}>{party(payer)}</Row>
      </dl>
    </>
  );
}

function Lines({ invoice }: { invoice: Invoice }) {
  const t = useTexts();
  const language = useLanguage();
  const { lines, taxable_amount, cgst_amount, sgst_amount, igst_amount, total_amount, tds_amount, net_amount } =
    invoice;
  return (
    <section className={`${css.panel} ${css.narrow}`} aria-labelledby="lines">
      <h2 id="lines">{t('invoice.lines')}</h2>
      <dl className={css.figures}>
        {lines.map((line) => (
          <Row
            key={line.payment_id}
            name={[
              `${t(`invoice.kind.${line.kind}`)}, ${formatPeriod(line.period, language)}`,
              line.taxable_amount < 0 ? t('invoice.takenBack') : null,
              `SAC ${line.sac}`,
              `${line.gst_percent} %`,
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            {money(line.taxable_amount)}
          </Row>
        ))}
        <Row name={t('invoice.taxable')} strong>
          {money(taxable_amount)}
        </Row>
        {cgst_amount !== 0 && <Row name="CGST">{money(cgst_amount)}</Row>}
        {sgst_amount !== 0 && <Row name="SGST">{money(sgst_amount)}</Row>}
        {igst_amount !== 0 && <Row name="IGST">{money(igst_amount)}</Row>}
        <Row name={t('invoice.total')} strong>
          {money(total_amount)}
        </Row>
      </dl>
      <p className={css.soft}>{invoice.total_in_words}</p>
      <dl className={css.figures}>
        {tds_amount !== 0 && <Row name={t('invoice.tdsAfter')}>{money(-tds_amount)}</Row>}
        <Row name={t('invoice.net')} strong>
          {money(net_amount)}
        </Row>
      </dl>
    </section>
  );
}

interface AcceptProps {
  invoice: Invoice;
  onAccepted: (invoice: Invoice) => void;
  /** It has changed since it was shown. */
  onChanged: () => void;
}

function Accept({ invoice, onAccepted, onChanged }: AcceptProps) {
  const t = useTexts();
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<{ id?: string; text: string }>();
  const [attempt, setAttempt] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const wantsAddress = invoice.gaps.includes('SUPPLIER_ADDRESS');
  const lacksPayer = invoice.gaps.includes('PAYER');

  function ask() {
    setAttempt((last) => last + 1);
    if (wantsAddress && address.trim().length < TAX_INVOICE_RULES.address.min) {
      return setProblem({ id: 'address', text: t('invoice.addressMissing') });
    }
    setProblem(undefined);
    setAsked(true);
  }

  async function accept() {
    setBusy(true);
    try {
      onAccepted(await acceptInvoice(invoice, wantsAddress ? address.trim() : undefined));
    } catch (error) {
      setAsked(false);
      const named =
        error instanceof ApiError ? error.body?.errors?.find(({ field }) => field === 'address') : undefined;
      setProblem(named ? { id: 'address', text: named.message } : { text: errorText(error, t('offline')) });
      if (error instanceof ApiError && error.body?.code === 'TAX_INVOICE.CHANGED') {
        toast(errorText(error, t('offline')), 'error');
        onChanged();
      }
    }
    setBusy(false);
  }

  return (
    <section className={`${form.form} ${css.panel} ${css.narrow}`} aria-label={t('invoice.accept')}>
      <ErrorSummary title={t('invoice.problem')} errors={problem ? [problem] : []} attempt={attempt} />
      {lacksPayer && <p className={form.notice}>{t('invoice.noPayer')}</p>}
      {!lacksPayer && wantsAddress && (
        <Field
          label={t('invoice.address')}
          id="address"
          hint={t('invoice.addressHint')}
          error={problem?.id === undefined ? undefined : problem.text}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              autoComplete="street-address"
              maxLength={TAX_INVOICE_RULES.address.max}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
          )}
        </Field>
      )}
      {!lacksPayer && (
        <button type="button" className={form.button} onClick={ask}>
          {t('invoice.accept')}
        </button>
      )}
      <Link className={css.act} to={`${GENERAL_QUERY}?invoice=${invoice.id}`}>
        {t('invoice.wrong')}
      </Link>
      {isAsked && (
        <Dialog title={t('invoice.sure')} onClose={() => setAsked(false)}>
          <div className={css.ask}>
            <p>{t('invoice.sureText', { total: money(invoice.total_amount), payer: invoice.payer.name ?? '' })}</p>
            <div className={form.actions}>
              <button type="button" className={form.button} disabled={busy} onClick={() => void accept()}>
                {t('invoice.yes')}
              </button>
              <button type="button" className={form.secondary} onClick={() => setAsked(false)}>
                {t('invoice.no')}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </section>
  );
}

function SavePdf({ invoice: { id, number } }: { invoice: Invoice }) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      saveFile(await fetchInvoicePdf(id), `tax-invoice-${number.replaceAll('/', '-')}.pdf`);
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    }
    setBusy(false);
  }
  return (
    <p>
      <button type="button" className={form.secondary} disabled={busy} onClick={() => void save()}>
        {t('invoice.pdf')}
      </button>
    </p>
  );
}

function Row({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? css.strong : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
