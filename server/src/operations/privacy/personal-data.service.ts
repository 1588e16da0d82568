import { Injectable } from '@nestjs/common';
import { ConsentsService } from '../../customers/consents/consents.service.js';
import { ProfilesService } from '../../customers/profiles/profiles.service.js';
import { PersonalData } from '../../customers/prospects/personal-data.js';
import type { Actor } from '../../platform/auth/actor.js';
import { DeletionRequestsService } from './deletion-requests.service.js';
import type { PersonalDataResponse } from './dto/personal-data.dto.js';

/** Collects the stored data of a customer, and its recipients. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly personalData: PersonalData,
    private readonly consents: ConsentsService,
    private readonly deletionRequests: DeletionRequestsService,
  ) {}

  /** The caller's data. Throws `PROFILE.NOT_FOUND`. */
  async get(uuid: string, actor: Actor): Promise<PersonalDataResponse> {
    // Refuses the id of somebody else.
    await this.profiles.get(uuid, undefined, actor);
    const id = actor.id!;
    const [held, applications, recipients, consents, deletion_request] = await Promise.all([
      this.personalData.held({ id, uuid }, actor),
      this.personalData.applications(id),
      this.personalData.recipients(id),
      this.consents.own(actor),
      this.deletionRequests.latest(id),
    ]);
    return {
      user_id: uuid,
      as_of: new Date().toISOString(),
      held,
      applications,
      recipients,
      consents,
      deletion_request,
    };
  }
}
