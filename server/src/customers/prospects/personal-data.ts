import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import type { HeldDatum, OwnApplication, Recipient } from './dto/personal-data.dto.js';
import type { Person } from './erasure.js';

/** What a room can tell a customer of their own data. */
export interface PersonalDataSource {
  held?(this: void, customer: Pick<Person, 'id' | 'uuid'>, actor: Actor): Promise<HeldDatum[]>;
  applications?(this: void, id: number): Promise<OwnApplication[]>;
  /** Who has received what, when first. */
  recipients?(this: void, id: number): Promise<Recipient[]>;
}

type Kind = keyof PersonalDataSource;

/** Knows what a customer may read and keep of their own data, because each room registers here what it holds. */
@Injectable()
export class PersonalData {
  private readonly sources: PersonalDataSource[] = [];

  register(source: PersonalDataSource): void {
    this.sources.push(source);
  }

  held(customer: Pick<Person, 'id' | 'uuid'>, actor: Actor): Promise<HeldDatum[]> {
    return this.collect('held', (held) => held(customer, actor));
  }

  applications(id: number): Promise<OwnApplication[]> {
    return this.collect('applications', (applications) => applications(id));
  }

  /** Latest first. */
  async recipients(id: number): Promise<Recipient[]> {
    const found = await this.collect('recipients', (recipients) => recipients(id));
    return found.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
  }

  private async collect<K extends Kind, T>(
    kind: K,
    ask: (source: NonNullable<PersonalDataSource[K]>) => Promise<T[]>,
  ): Promise<T[]> {
    const asked = this.sources.map((source) => source[kind]).filter((source) => source !== undefined);
    return (await Promise.all(asked.map((source) => ask(source)))).flat();
  }
}
