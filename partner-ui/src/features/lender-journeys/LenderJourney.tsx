import { DOCUMENT_WORDS, JOURNEY_WORDS, OTP_WORDS } from '@marketplace/contract/lenders/journey.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import type { LenderJourneyRow } from './api.js';
import { spokenTime } from './hours.js';
import css from './LenderJourneys.module.css';
import { useTexts } from './i18n/useTexts.js';

/** One lender, closed until somebody asks for it: a portal may have forty. */
export function LenderJourney({ lender }: { lender: LenderJourneyRow }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <details className={css.lender}>
      <summary>
        <span>
          <strong>{lender.lender_name}</strong>
          <span className={css.soft}>
            {lender.product_types.map((type) => PRODUCT_WORDS[type][language]).join(', ')}
          </span>
        </span>
        <span className={css.chip}>{JOURNEY_WORDS[lender.journey][language]}</span>
      </summary>
      <div className={css.inside}>
        <Steps lender={lender} />
        <div className={css.column}>
          <section>
            <h2>{t('journeys.how')}</h2>
            <p>
              {t(lender.api === 1 ? 'journeys.api' : 'journeys.link')}{' '}
              {t(lender.journey === 'app' ? 'journeys.app' : 'journeys.web')}
            </p>
          </section>
          <section>
            <h2>{t('journeys.documents')}</h2>
            <Words words={lender.documents?.map((one) => DOCUMENT_WORDS[one][language]) ?? null} />
          </section>
          <section>
            <h2>{t('journeys.otps')}</h2>
            <Words words={lender.otps?.map((one) => OTP_WORDS[one][language]) ?? null} />
          </section>
        </div>
        <div className={css.column}>
          <Refusals lender={lender} />
          <StatusWords lender={lender} />
        </div>
      </div>
    </details>
  );
}

function Words({ words }: { words: readonly string[] | null }) {
  const t = useTexts();
  if (words === null) return <p className={css.soft}>{t('journeys.notTold')}</p>;
  return <p>{words.length === 0 ? t('journeys.noOtps') : words.join(', ')}</p>;
}

function Steps({ lender: { steps } }: { lender: LenderJourneyRow }) {
  const t = useTexts();
  const time = (hours: number) => {
    const { unit, ...values } = spokenTime(hours);
    return t(`time.${unit}`, values);
  };
  const timed = steps.filter(({ usual_hours }) => usual_hours !== null);
  return (
    <section>
      <h2>{t('journeys.steps')}</h2>
      <ol className={css.steps}>
        {steps.map(({ state, usual_hours, most_hours }) => (
          <li key={state}>
            <span>{t(`atLender.${state}`)}</span>
            {usual_hours !== null && (
              <span className={css.soft}>
                {most_hours === null || most_hours <= usual_hours
                  ? t('journeys.usualOnly', { usual: time(usual_hours) })
                  : t('journeys.usual', { usual: time(usual_hours), most: time(most_hours) })}
              </span>
            )}
          </li>
        ))}
      </ol>
      {timed.length > 0 && <p className={css.soft}>{t('journeys.hoursNote')}</p>}
      {timed.length < steps.length && <p className={css.soft}>{t('journeys.fewCases')}</p>}
    </section>
  );
}

function Refusals({ lender: { refusals } }: { lender: LenderJourneyRow }) {
  const t = useTexts();
  return (
    <section>
      <h2>{t('journeys.refusals')}</h2>
      {refusals.length === 0 ? (
        <p className={css.soft}>{t('journeys.fewRefusals')}</p>
      ) : (
        <dl className={css.refusals}>
          {refusals.map(({ rule, percent }) => (
            <div key={rule}>
              <dt>{t(`rule.${rule}`)}</dt>
              <dd>{t('journeys.refusal', { percent: String(percent) })}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function StatusWords({ lender: { lender_id, words } }: { lender: LenderJourneyRow }) {
  const t = useTexts();
  const title = `words-${lender_id}`;
  return (
    <section>
      <h2 id={title}>{t('journeys.words')}</h2>
      {words.length === 0 ? (
        <p className={css.soft}>{t('journeys.noWords')}</p>
      ) : (
        <table className={css.words} aria-labelledby={title}>
          <thead>
            <tr>
              <th scope="col">{t('journeys.word')}</th>
              <th scope="col">{t('journeys.ours')}</th>
            </tr>
          </thead>
          <tbody>
            {words.map(({ word, state }) => (
              <tr key={`${word} ${state}`}>
                <td lang="en">{word}</td>
                <td>{state === 'OTP_REQUIRED' ? t('journeys.otpRequired') : t(`atLender.${state}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
