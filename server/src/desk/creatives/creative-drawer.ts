import { setImmediate } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { CreativeFileType } from '@marketplace/contract/creatives/creatives.js';
import { tooMany } from '../../platform/errors/domain-error.js';
import { ObjectStore } from '../../platform/files/object-store/object-store.js';
import type { Drawing, Logo } from './draw/canvas.js';
import type { CreativeParts } from './draw/creative-layout.js';

/** Drawings that wait in one process, and those of one caller among them. */
const MOST_WAITING = 20;
const MOST_OF_ONE = 3;
const RETRY_MS = 5_000;
/** Several times the largest that is drawn. */
const MOST_BYTES = 4_000_000;
/** As `contract/src/fields` names stored pictures. */
const STORED = '/files/';

/** Draws creatives, one at a time in each process, so that drawing never takes more than one processor. */
@Injectable()
export class CreativeDrawer {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private readonly waitingOf = new Map<string, number>();

  constructor(private readonly store: ObjectStore) {}

  /** `who` is whose drawings are counted together; rejects with `REQUEST.TOO_MANY`. */
  async draw(parts: CreativeParts, logo: string | null, type: CreativeFileType, who: string): Promise<Buffer> {
    return this.inTurn(who, async () => {
      // One after the other: they share modules.
      const { layOut, missingLines } = await import('./draw/creative-layout.js');
      const { toPdf, toPng } = await import('./draw/creative-files.js');
      const drawing = layOut(parts, await this.picture(logo));
      const missing = missingLines(drawing, parts);
      if (missing.length > 0) throw new Error(`A ${parts.format} has no room for: ${missing.join('; ')}`);
      // Lets the process handle other events.
      await setImmediate();
      const file = type === 'png' ? await toPng(drawing) : await toPdf(drawing, new Date());
      if (file.length > MOST_BYTES) throw new Error(`A ${parts.format} of ${file.length} bytes is too large.`);
      return file;
    });
  }

  /** A page of another kind, with the partner's logo if there is one. */
  async drawPage(
    layOut: (logo: Logo | undefined) => Drawing,
    logo: string | null,
    type: CreativeFileType,
    who: string,
  ): Promise<Buffer> {
    return this.inTurn(who, async () => {
      const { toPdf, toPng } = await import('./draw/creative-files.js');
      const drawing = layOut(await this.picture(logo));
      await setImmediate();
      return type === 'png' ? toPng(drawing) : toPdf(drawing, new Date());
    });
  }

  /** What of the texts of `all` does not fit, however small: words without a place to break. */
  async cutTexts(all: readonly CreativeParts[], who: string): Promise<string[]> {
    return this.inTurn(who, async () => {
      const { layOut } = await import('./draw/creative-layout.js');
      const cut: string[] = [];
      for (const parts of all) {
        cut.push(...layOut(parts, undefined).cut);
        await setImmediate();
      }
      return cut;
    });
  }

  /** A stored logo; none if the store has lost it. */
  private async picture(logo: string | null): Promise<Logo | undefined> {
    const { toLogo } = await import('./draw/creative-files.js');
    const stored = logo === null ? null : await this.store.get(logo.slice(STORED.length));
    return stored === null ? undefined : toLogo(await buffer(stored.body));
  }

  private async inTurn<T>(who: string, work: () => Promise<T>): Promise<T> {
    const own = this.waitingOf.get(who) ?? 0;
    if (this.waiting >= MOST_WAITING || own >= MOST_OF_ONE) throw tooMany('REQUEST.TOO_MANY', RETRY_MS);
    this.waiting++;
    this.waitingOf.set(who, own + 1);
    const result = this.last.then(work).finally(() => {
      this.waiting--;
      const left = this.waitingOf.get(who)! - 1;
      if (left === 0) this.waitingOf.delete(who);
      else this.waitingOf.set(who, left);
    });
    this.last = result.catch(() => undefined);
    return result;
  }
}
