import { useState } from 'react';
import type { DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { useListContext, useNotify } from 'react-admin';
import { messageOf } from '../api/http.js';
import type { CardRecord } from '../api/records.js';
import { orderCards } from './cardCalls.js';

/**
 * The cards in the order on screen. A move is shown and saved at once; when it cannot be saved, the list is
 * loaded again. Moving makes sense only while every card is on screen in that order.
 */
export function useCardOrder() {
  const list = useListContext<CardRecord>();
  const { data = [], total, sort, refetch } = list;
  const [moved, setMoved] = useState<CardRecord[]>();
  const notify = useNotify();

  const movable =
    sort.field === 'sort_order' &&
    sort.order === 'ASC' &&
    Object.keys(list.filterValues as object).length === 0 &&
    data.length === total;

  async function onDragEnd({ source, destination }: DropResult, { announce }: ResponderProvided) {
    if (destination === null || destination.index === source.index) return;
    const next = data.toSpliced(source.index, 1);
    const card = data[source.index]!;
    next.splice(destination.index, 0, card);
    announce(`${card.category_name} is now number ${destination.index + 1} of ${data.length}.`);
    setMoved(next);
    try {
      await orderCards(next.map(({ id }) => id));
    } catch (error) {
      console.error(error);
      notify(messageOf(error) ?? 'An error occurred', { type: 'error' });
    }
    await refetch();
    setMoved(undefined);
  }

  return { cards: moved ?? data, movable: movable && moved === undefined, onDragEnd };
}
