import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router';
import type { BranchFullRecord } from '../../api/records.js';
import { DetailPage } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { Section } from '../../shared/Section.js';
import { useTexts } from './i18n/useTexts.js';
import { MoveDialog } from './MoveDialog.js';
import { MoveShopDialog } from './MoveShopDialog.js';

export default function BranchShow() {
  const t = useTexts();
  return (
    <DetailPage<BranchFullRecord> kind={t('shop')} title={({ shop_name }) => shop_name}>
      {(shop) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Section title={t('shop')}>
            <Facts
              facts={[
                [t('partner'), shop.partner_name],
                [t('state'), t(`state.${shop.state}`)],
                [t('leads'), shop.leads],
                [t('links'), t(shop.rests === 1 ? 'rest' : 'count')],
              ]}
            />
            <Button component={Link} to={`/merchant-management/${shop.id}/show`} sx={{ justifySelf: 'start' }}>
              {t('openShop')}
            </Button>
            {shop.state === 'APPROVED' && <MoveShop shop={shop} />}
          </Section>
          <Section title={t('agents')}>
            <Agents shop={shop} />
          </Section>
        </Box>
      )}
    </DetailPage>
  );
}

function MoveShop({ shop }: { shop: BranchFullRecord }) {
  const t = useTexts();
  const [moving, setMoving] = useState(false);
  return (
    <>
      <Button onClick={() => setMoving(true)}>{t('moveShop')}</Button>
      {moving && <MoveShopDialog shop={shop} onClose={() => setMoving(false)} />}
    </>
  );
}

function Agents({ shop }: { shop: BranchFullRecord }) {
  const t = useTexts();
  const [moving, setMoving] = useState<BranchFullRecord['agent_list'][number]>();
  // A phone has no room for a column of buttons.
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const move = (agent: BranchFullRecord['agent_list'][number]) => (
    <Button
      aria-label={t('moveOne', { name: agent.name })}
      onClick={() => setMoving(agent)}
      sx={{ minHeight: 44, ...(isNarrow && { ml: -1, textAlign: 'left' }) }}
    >
      {t('move')}
    </Button>
  );
  if (shop.agent_list.length === 0) return <Typography variant="body2">{t('noAgents')}</Typography>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={t('agents')} sx={{ '& td, & th': { px: { xs: 0.75, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('agent')}</TableCell>
            <TableCell>{t('state')}</TableCell>
            <TableCell align="right">{t('leads')}</TableCell>
            <TableCell>{t('links')}</TableCell>
            {!isNarrow && <TableCell />}
          </TableRow>
        </TableHead>
        <TableBody>
          {shop.agent_list.map((agent) => (
            <TableRow key={agent.id}>
              <TableCell>
                {agent.name}
                {isNarrow && <Box>{move(agent)}</Box>}
              </TableCell>
              <TableCell>{t(`agent.${agent.state}`)}</TableCell>
              <TableCell align="right">{agent.leads}</TableCell>
              <TableCell>{t(agent.rests === 1 ? 'rest' : 'count')}</TableCell>
              {!isNarrow && <TableCell align="right">{move(agent)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {moving && <MoveDialog agent={moving} shop={shop} onClose={() => setMoving(undefined)} />}
    </Box>
  );
}
