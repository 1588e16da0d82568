import { useRedirect } from 'react-admin';
import { NEW_LENDER_NAME } from '@marketplace/contract/lenders/rules.js';
import CreateByNameDialog from '../../shared/CreateByNameDialog.js';
import { problemOf } from '../../shared/problemOf.js';
import { useTexts } from './i18n/useTexts.js';
import { createLender } from './lenderCalls.js';

export default function CreateLenderDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const redirect = useRedirect();
  return (
    <CreateByNameDialog
      title={t('newLender')}
      hint={t('newHint')}
      property="name"
      problemOf={(name) => problemOf(NEW_LENDER_NAME, name)}
      create={createLender}
      onCreated={({ data }) => redirect('edit', 'lenders', data.lender_id)}
      onClose={onClose}
    />
  );
}
