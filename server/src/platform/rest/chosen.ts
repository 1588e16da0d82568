import { ApiProperty } from '@nestjs/swagger';
import type { FieldRule } from '@marketplace/contract/fields/rules.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { CHOSEN_AT_ONCE } from '@marketplace/contract/lists/lists.js';
import type { Actor } from '../auth/actor.js';
import { DomainError } from '../errors/domain-error.js';
import { Rows } from '../validation/fields.js';

const CHOSEN_RULES = {
  id: { kind: 'whole', min: 1, max: Number.MAX_SAFE_INTEGER },
  version: { kind: 'whole', min: 1, max: 4_294_967_295 },
} as const satisfies Record<string, FieldRule>;

export interface Chosen {
  id: number;
  version: number;
}

/** Rows of a list that an admin has chosen for one action, each with the version that was on screen. */
export class ChosenDto {
  @Rows(CHOSEN_RULES, {
    maxItems: CHOSEN_AT_ONCE,
    example: [{ id: 7, version: 3 }],
    description: 'Changed one after another; one that has another version by now is left as it is',
  })
  chosen: Chosen[];
}

/** What an action did to one of the chosen rows. */
export class ChosenDone {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: true })
  done: boolean;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'Why it was not done' })
  problem: string | null;
}

/** Does `work` for each row by itself, in a transaction of its own: what is refused keeps none of the others. */
export async function eachOf<Row extends { id: number | string }>(
  rows: readonly Row[],
  actor: Actor,
  work: (row: Row) => Promise<unknown>,
): Promise<{ id: Row['id']; done: boolean; problem: string | null }[]> {
  const answers: { id: Row['id']; done: boolean; problem: string | null }[] = [];
  for (const row of rows) {
    try {
      await work(row);
      answers.push({ id: row.id, done: true, problem: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      answers.push({ id: row.id, done: false, problem: message(actor.language, error.code, error.vars) });
    }
  }
  return answers;
}
