import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import type { CardRecord } from '../../api/records.js';
import { deleteCard, restoreCard } from './cardCalls.js';
import { cardActionsIn, cardWordsIn } from './cardFormat.js';
import { useTexts } from './i18n/useTexts.js';

const BulletsDialog = lazy(() => import('./BulletsDialog.js'));
const ConditionsDialog = lazy(() => import('./ConditionsDialog.js'));
const DeleteDialog = lazy(() => import('../../shared/DeleteDialog.js'));
const FeeDialog = lazy(() => import('./FeeDialog.js'));
const RecordHistory = lazy(() => import('../../shared/RecordHistory.js'));
const TextDialog = lazy(() => import('./TextDialog.js'));
const ThumbnailDialog = lazy(() => import('./ThumbnailDialog.js'));
const UtmLinkDialog = lazy(() => import('./UtmLinkDialog.js'));

export type CardDialogName =
  | 'sort_order'
  | 'category_img_thumb'
  | 'category_name'
  | 'key_feature'
  | 'annual_fee'
  | 'utm_link'
  | 'marketing_bullets'
  | 'conditions'
  | 'delete'
  | 'history';

const OpenDialog = createContext<(name: CardDialogName, card: CardRecord) => void>(() => undefined);

/** Opens one of a card's dialogs. */
export function useCardDialog() {
  return use(OpenDialog);
}

interface CardDialogsProps {
  onDeleted: (card: CardRecord) => void;
  children: ReactNode;
}

export function CardDialogs({ onDeleted, children }: CardDialogsProps) {
  const [open, setOpen] = useState<{ name: CardDialogName; card: CardRecord }>();
  const { data } = useListContext<CardRecord>();
  // The list may have been loaded again since the dialog was opened.
  const card = data?.find(({ id }) => id === open?.card.id) ?? open?.card;
  return (
    <OpenDialog value={(name, opened) => setOpen({ name, card: opened })}>
      {children}
      <Suspense>
        {open !== undefined && card !== undefined && (
          <CardDialog name={open.name} card={card} onDeleted={onDeleted} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </OpenDialog>
  );
}

interface CardDialogProps {
  name: CardDialogName;
  card: CardRecord;
  onDeleted: (card: CardRecord) => void;
  onClose: () => void;
}

function CardDialog({ name, card, onDeleted, onClose }: CardDialogProps) {
  const t = useTexts();
  const props = { card, onClose };
  switch (name) {
    case 'sort_order':
    case 'category_name':
      return <TextDialog properties={[name]} {...props} />;
    case 'key_feature':
      return <TextDialog properties={['key_feature', 'key_feature_hi']} {...props} />;
    case 'category_img_thumb':
      return <ThumbnailDialog {...props} />;
    case 'annual_fee':
      return <FeeDialog {...props} />;
    case 'utm_link':
      return <UtmLinkDialog {...props} />;
    case 'marketing_bullets':
      return <BulletsDialog {...props} />;
    case 'conditions':
      return <ConditionsDialog {...props} />;
    case 'delete':
      return (
        <DeleteDialog
          name={card.category_name}
          text={t('deleteSure', { name: card.category_name })}
          remove={() => deleteCard(card.id)}
          restore={() => restoreCard(card.id)}
          onDeleted={() => onDeleted(card)}
          onClose={onClose}
        />
      );
    case 'history':
      return (
        <RecordHistory
          resource={`credit-cards/${card.id}/history`}
          name={card.category_name}
          actions={cardActionsIn(t)}
          words={cardWordsIn(t)}
          onClose={onClose}
        />
      );
  }
}
