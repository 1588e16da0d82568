import { PageTitle } from '../../shared/PageTitle.js';
import { SearchPanel } from '../customers-journey/SearchPanel.js';
import { DeletionTabs } from './DeletionTabs.js';
import { previewOf } from './deletionCalls.js';
import { useTexts } from './i18n/useTexts.js';

/** Leads to what a deletion of a customer would erase. */
export default function FindPage() {
  const t = useTexts();
  return (
    <>
      <PageTitle title={t('title')} />
      <DeletionTabs part="find" />
      <SearchPanel pageOf={({ uuid }) => previewOf(uuid)} />
    </>
  );
}
