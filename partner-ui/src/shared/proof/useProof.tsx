import { type ReactNode, useState } from 'react';
import { ApiError } from '@marketplace/web/http/ApiError.js';
import { lazyDialog } from '@marketplace/web/lazy/lazy.js';
import type { ProofCalls } from './ProofDialog.js';

const ProofDialog = lazyDialog(() => import('./ProofDialog.js'));

interface Asked {
  proved: () => void;
  refused: () => void;
}

interface Proof {
  /** Makes a call that only the owner of the session may make; if that is to be proved first, makes it once more then. */
  withProof: <T>(call: () => Promise<T>) => Promise<T>;
  /** Stands somewhere on the page. */
  dialog: ReactNode;
}

/** `byPhone`: the user signs in by mobile number. */
export function useProof(calls: ProofCalls, byPhone: boolean): Proof {
  const [asked, setAsked] = useState<Asked>();

  const withProof = async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.body?.code !== 'AUTH.PROOF_REQUIRED') throw error;
      // Whoever closes the dialog is told by the refusal that nothing was changed.
      await new Promise<void>((proved, refuse) => setAsked({ proved, refused: () => refuse(error) })).finally(() =>
        setAsked(undefined),
      );
      return call();
    }
  };

  return {
    withProof,
    dialog: asked && <ProofDialog calls={calls} byPhone={byPhone} onProved={asked.proved} onClose={asked.refused} />,
  };
}
