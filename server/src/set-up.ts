import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AdminUserEntity } from './admin-users/admin-user.entity.js';
import { AdminUsersService } from './admin-users/admin-users.service.js';
import { CreateAdminUserDto } from './admin-users/dto/admin-user.dto.js';
import { SYSTEM } from './common/auth/actor.js';
import { DomainError } from './common/errors/domain-error.js';
import { PlainProblem } from './common/errors/plain-problem.js';
import { validated } from './common/validation/validate.js';
import { PartnersService } from './partners/partners.service.js';

/**
 * Makes what a new database needs before anybody can work: an admin of role 1, whose first password is
 * printed once, and the default partner. What is there already stays; with an admin there, nothing is made.
 */
export async function setUp(app: INestApplicationContext, [email, name, partnerName]: string[]): Promise<void> {
  if (!email || !name || !partnerName) throw new PlainProblem('Usage: cli set-up EMAIL NAME PARTNER');
  if (await app.get(DataSource).getRepository(AdminUserEntity).exists()) {
    throw new PlainProblem('There is an admin already. Others are added in the admin, under User management.');
  }
  const dto = await validated(CreateAdminUserDto, { email, name, role_id: 1 }).catch((error: unknown) => {
    throw error instanceof DomainError ? new PlainProblem('EMAIL or NAME cannot be used.') : error;
  });
  const partner = await app.get(PartnersService).ensureDefault(partnerName, SYSTEM);
  const { temporary_password } = await app.get(AdminUsersService).create(dto, SYSTEM);
  process.stdout.write(`Partner ${partner.slug} is there. First password of ${email}: ${temporary_password}\n`);
}
