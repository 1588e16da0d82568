import { createContext, use } from 'react';
import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';

/** What makes an element the handle by which the card around it is moved; nothing while cards cannot be moved. */
export const DragHandle = createContext<DraggableProvidedDragHandleProps | null>(null);

export function useDragHandle(): DraggableProvidedDragHandleProps | null {
  return use(DragHandle);
}
