import Box from '@mui/material/Box';
import { ClickChart } from './ClickChart.js';
import { Figure } from './Figure.js';
import { FigureGrid } from './FigureGrid.js';
import { type ClickFigures, count, type DashboardFigures, listOf } from './figures.js';
import { useTexts } from './i18n/useTexts.js';
import { Part } from './Part.js';
import { TopCards } from './TopCards.js';

interface CardsProps {
  cards: NonNullable<DashboardFigures['cards']>;
  clicks: ClickFigures;
}

/** The credit cards: what is opened, and what is missing. */
export function Cards({ cards, clicks }: CardsProps) {
  const t = useTexts();
  const cardsWith = (filter: object) => listOf('credit-cards', filter);
  const { last_7_days, previous_7_days } = clicks;
  const difference = last_7_days - previous_7_days;
  const direction = difference === 0 ? 'same' : difference > 0 ? 'more' : 'fewer';
  return (
    <Part bare title={t('cards.title')} to="/credit-cards">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FigureGrid>
          <Figure label={t('cards.today')} value={count(clicks.today)} />
          <Figure
            label={t('cards.week')}
            value={count(last_7_days)}
            note={t(`cards.${direction}`, { n: count(Math.abs(difference)) })}
          />
          <Figure
            label={t('cards.shown')}
            value={count(cards.active)}
            note={t('cards.of', { n: count(cards.total) })}
            to={cardsWith({ status: 1 })}
          />
          <Figure label={t('cards.noLink')} value={count(cards.without_link)} to={cardsWith({ missing: 'link' })} />
          <Figure
            label={t('cards.noPicture')}
            value={count(cards.without_image)}
            to={cardsWith({ missing: 'image' })}
          />
        </FigureGrid>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '2fr 1fr' }, alignItems: 'start' }}>
          <Part title={t('clicks.title')}>
            <ClickChart days={clicks.by_day} />
          </Part>
          <Part title={t('top.title')}>
            <TopCards cards={clicks.top_cards} />
          </Part>
        </Box>
      </Box>
    </Part>
  );
}
