import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

interface PartProps {
  children: ReactNode;
}

const Part = ({ children }: PartProps) => children;

/** Whether the app takes over what the server has drawn. */
let isTakingOver = false;
/** Ends with the turn of the last part that waits. */
let turns = Promise.resolve();

/**
 * A part of a drawn page that the app takes over in a task of its own, so that a slow phone can answer a tap in between.
 * Until then it stands as the server has drawn it. Its children are one element.
 */
export function InTurn({ children }: PartProps) {
  // In the parent's state: whatever a waiting part has in its own is lost until its turn.
  const [Waiting] = useState<ComponentType<PartProps>>(() => (isTakingOver ? lazy(nextTurn) : Part));
  return (
    <Suspense fallback={null}>
      <Waiting>{children}</Waiting>
    </Suspense>
  );
}

function nextTurn(): Promise<{ default: ComponentType<PartProps> }> {
  turns = turns.then(nextTask);
  return turns.then(() => ({ default: Part }));
}

/** Takes the page over by `begin`, part by part. */
export async function takeOver(begin: () => void): Promise<void> {
  isTakingOver = true;
  begin();
  // A part may hold further ones, which wait from its own turn on.
  let seen;
  do {
    seen = turns;
    await seen;
    await nextTask();
  } while (seen !== turns);
  isTakingOver = false;
}

export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
