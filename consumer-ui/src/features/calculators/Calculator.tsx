import type { ReactNode } from 'react';
import form from '@marketplace/web/forms/form.module.css';
import panels from '@marketplace/web/pages/panels.module.css';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import css from './calculators.module.css';
import { type Figures, numbersOf } from './fields.js';
import { FigureField } from './FigureField.js';
import { useTexts } from './i18n/useTexts.js';
import { useFigures } from './useFigures.js';

interface CalculatorProps<F extends Figures> {
  name: 'emi' | 'compare';
  figures: F;
  /** The fields as they are laid out. */
  fields: (field: (name: keyof F & string, label: string) => ReactNode) => ReactNode;
  /** Drawn when every figure is right; `url` is the address that has them. */
  outcome: (numbers: Record<keyof F & string, number>, url: () => string) => ReactNode;
}

/** A page that works something out of figures while they are typed: in the browser, told to nobody. */
export function Calculator<F extends Figures>({ name, figures, fields, outcome }: CalculatorProps<F>) {
  const t = useTexts();
  const { texts, change, url } = useFigures(figures);
  const { numbers, problems } = numbersOf(figures, texts);
  const title = t(`${name}.title`);
  const field = (figure: keyof F & string, label: string) => (
    <FigureField
      key={figure}
      name={figure}
      figure={figures[figure]!}
      label={label}
      text={texts[figure]}
      problem={problems[figure]}
      onChange={(text) => change(figure, text)}
    />
  );
  return (
    <main id="main" tabIndex={-1} className={panels.page}>
      <div className={panels.intro}>
        <h1 {...usePageHeading(title)}>{title}</h1>
        <p className={panels.lead}>{t(`${name}.lead`)}</p>
      </div>
      <div className={`${form.form} ${panels.panel}`}>{fields(field)}</div>
      <div className={css.result}>
        {Object.keys(problems).length === 0 ? (
          outcome(numbers, url)
        ) : (
          <p className={panels.panel} role="status">
            {t('wrong')}
          </p>
        )}
      </div>
    </main>
  );
}
