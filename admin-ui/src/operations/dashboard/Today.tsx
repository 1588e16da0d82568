import { formatDay, formatIstDateTime } from '../../shared/dates.js';
import { type BusinessFigures, count, reportOf, rupees } from './figures.js';
import { Figure } from './Figure.js';
import { FigureGrid } from './FigureGrid.js';
import { useTexts } from './i18n/useTexts.js';
import { Part } from './Part.js';

const SHOWN = ['leads', 'submitted', 'consented', 'disbursed', 'amount'] as const;

/** Today so far, beside the same day of the week before. */
export function Today({ business }: { business: BusinessFigures }) {
  const t = useTexts();
  const { today, week_before, so_far, that_day, counted_at } = business;
  const day = formatDay(week_before);
  return (
    <Part bare title={t('today.title')} hint={t('today.hint', { day, at: formatIstDateTime(counted_at) })}>
      <FigureGrid>
        {SHOWN.map((name) => {
          const inWords = name === 'amount' ? rupees : count;
          return (
            <Figure
              key={name}
              label={t(`today.${name}`)}
              value={inWords(so_far[name] ?? 0)}
              note={t('today.note', { day, n: inWords(that_day[name] ?? 0) })}
              to={reportOf(today, today)}
            />
          );
        })}
      </FigureGrid>
    </Part>
  );
}
