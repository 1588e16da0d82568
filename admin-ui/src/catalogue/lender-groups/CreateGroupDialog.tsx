import { LENDER_GROUP_NAME } from '@marketplace/contract/lenders/rules.js';
import { createLenderGroup } from './groupCalls.js';
import CreateByNameDialog from '../../shared/CreateByNameDialog.js';
import { problemOf } from '../../shared/problemOf.js';

export default function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  return (
    <CreateByNameDialog
      title="New lender group"
      hint="Say next which products it serves, and choose its members."
      property="name"
      problemOf={(name) => problemOf(LENDER_GROUP_NAME, name)}
      create={createLenderGroup}
      onClose={onClose}
    />
  );
}
