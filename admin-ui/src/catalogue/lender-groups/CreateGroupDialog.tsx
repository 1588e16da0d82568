import { LENDER_GROUP_NAME } from '@marketplace/contract/lenders/rules.js';
import { createLenderGroup } from './groupCalls.js';
import CreateByNameDialog from '../../shared/CreateByNameDialog.js';
import { problemOf } from '../../shared/problemOf.js';
import { useTexts } from './i18n/useTexts.js';

export default function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  return (
    <CreateByNameDialog
      title={t('newGroup')}
      hint={t('newHint')}
      property="name"
      problemOf={(name) => problemOf(LENDER_GROUP_NAME, name)}
      create={createLenderGroup}
      onClose={onClose}
    />
  );
}
