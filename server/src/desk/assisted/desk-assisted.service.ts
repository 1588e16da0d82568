import { Injectable } from '@nestjs/common';
import { AssistedService, type Helper } from '../../loans/assisted/assisted.service.js';
import type { AssistedBegun, BeginAssistedDto } from '../../loans/assisted/dto/assisted.dto.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import type { Actor } from '../../platform/auth/actor.js';

export function deskHelper({ id }: Actor): Helper {
  return { type: 'admin', id: id ?? 0 };
}

/** Begins what agents fill in: a new customer belongs to the marketplace's own partner. */
@Injectable()
export class DeskAssistedService {
  constructor(
    private readonly assisted: AssistedService,
    private readonly partners: PartnersService,
  ) {}

  async begin({ phone, ...given }: BeginAssistedDto, actor: Actor): Promise<AssistedBegun> {
    const { id: partner_id } = await this.partners.forVisit([], '');
    return { success: true, id: await this.assisted.begin(phone, { ...given, partner_id }, deskHelper(actor), actor) };
  }
}
