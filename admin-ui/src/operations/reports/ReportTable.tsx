import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { figuresOf, isMeasure, type FigureName, type MeasureName } from '@marketplace/contract/reports/reports.js';
import { Figures } from '../../shared/Figures.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { useTexts } from './i18n/useTexts.js';
import type { FigureValues, ReportRecord } from './reportCalls.js';
import { changeInWords, figureInWords, labelOf, partsOf, type Row } from './reportWords.js';

interface ReportTableProps {
  data: ReportRecord;
  title: string;
  /** Opens the rows behind a figure. */
  onOpen: (measure: MeasureName, row: Row | undefined) => void;
}

const NUMBERS = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** A row for each group, then the totals, the period before, and how the two differ. */
export function ReportTable(props: ReportTableProps) {
  return useNarrow() ? <Cards {...props} /> : <WideTable {...props} />;
}

function WideTable({ data, title, onOpen }: ReportTableProps) {
  const t = useTexts();
  const figures = figuresOf(data.report);
  const totals = data.totals as FigureValues;
  const before = data.totals_before as FigureValues;
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="region"
      aria-label={t('figuresOf', { title })}
    >
      <Table
        size="small"
        aria-label={title}
        sx={{ '& th, & td': { px: 1 }, '& tfoot :is(th, td)': { fontSize: 'inherit' } }}
      >
        <TableHead>
          <TableRow>
            {data.group.map((dimension) => (
              <TableCell key={dimension}>{t(`dimension.${dimension}`)}</TableCell>
            ))}
            {figures.map((figure) => (
              <TableCell key={figure} align="right">
                {labelOf(figure)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.rows.map((row) => (
            <TableRow key={keyOf(row)} hover>
              {partsOf(t, row, data.group).map((part, index) => (
                <TableCell
                  key={data.group[index]}
                  component={index === 0 ? 'th' : 'td'}
                  scope={index === 0 ? 'row' : undefined}
                >
                  <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', whiteSpace: 'nowrap' }}>
                    {part}
                    {index === 0 && row.young && <StatusChip label={t('stillRunning')} good={false} />}
                  </Box>
                </TableCell>
              ))}
              {figures.map((figure) => (
                <TableCell key={figure} align="right" sx={NUMBERS}>
                  <FigureCell figure={figure} row={row} data={data} onOpen={onOpen} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          {(
            [
              [t('total'), (figure) => figureInWords(figure, totals[figure])],
              [t('periodBefore'), (figure) => figureInWords(figure, before[figure])],
              [t('change'), (figure) => changeInWords(t, totals[figure], before[figure])],
            ] satisfies [string, (figure: FigureName) => string][]
          ).map(([name, text]) => (
            <TableRow key={name}>
              <TableCell
                component="th"
                scope="row"
                colSpan={data.group.length}
                sx={{ fontWeight: 600, color: 'text.primary' }}
              >
                {name}
              </TableCell>
              {figures.map((figure) => (
                <TableCell
                  key={figure}
                  align="right"
                  sx={{ ...NUMBERS, color: 'text.primary', fontWeight: name === t('total') ? 700 : 400 }}
                >
                  {text(figure)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableFooter>
      </Table>
    </TableContainer>
  );
}

function Cards({ data, title, onOpen }: ReportTableProps) {
  const t = useTexts();
  const figures = figuresOf(data.report);
  const totals = data.totals as FigureValues;
  const before = data.totals_before as FigureValues;
  return (
    <Box component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      <Paper component="li" variant="outlined" sx={{ p: 1.5 }}>
        <Typography sx={{ fontWeight: 700 }}>{t('total')}</Typography>
        <Figures
          figures={figures.map((figure) => [
            labelOf(figure),
            <>
              {figureInWords(figure, totals[figure])}
              <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {t('beforeFigure', { figure: figureInWords(figure, before[figure]) })}
              </Typography>
            </>,
          ])}
        />
      </Paper>
      {data.rows.map((row) => (
        <Paper key={keyOf(row)} component="li" variant="outlined" sx={{ p: 1.5 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 0.5 }}>
            <Typography sx={{ fontWeight: 600 }}>{partsOf(t, row, data.group).join(' · ')}</Typography>
            {row.young && <StatusChip label={t('stillRunning')} good={false} />}
          </Box>
          <Figures
            figures={filledOf(figures, row).map((figure) => [
              labelOf(figure),
              <FigureCell key={figure} figure={figure} row={row} data={data} onOpen={onOpen} />,
            ])}
          />
          {filledOf(figures, row).length === 0 && (
            <Typography variant="body2" color="textSecondary">
              {t('nothing')}
            </Typography>
          )}
        </Paper>
      ))}
    </Box>
  );
}

/** On a phone, a row of noughts only makes the way to the next one longer. */
function filledOf(figures: readonly FigureName[], { figures: values }: Row): FigureName[] {
  return figures.filter((figure) => (values as FigureValues)[figure]);
}

interface FigureCellProps extends Pick<ReportTableProps, 'data' | 'onOpen'> {
  figure: FigureName;
  row: Row;
}

/** The number, which opens the events that it counts. */
function FigureCell({ figure, row, data, onOpen }: FigureCellProps) {
  const t = useTexts();
  const value = (row.figures as FigureValues)[figure];
  const text = figureInWords(figure, value);
  if (!isMeasure(figure) || !value) return text;
  return (
    <Button
      size="small"
      onClick={() => onOpen(figure, row)}
      aria-label={t('showEvents', { figure: labelOf(figure), group: partsOf(t, row, data.group).join(', '), text })}
      sx={{ minWidth: 0, p: 0, font: 'inherit', textDecoration: 'underline', textUnderlineOffset: 3 }}
    >
      {text}
    </Button>
  );
}

function keyOf({ day, product_type, lender_id, partner_id, merchant_id }: Row): string {
  return JSON.stringify([day, product_type, lender_id, partner_id, merchant_id]);
}
