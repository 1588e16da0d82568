import type { INestApplicationContext } from '@nestjs/common';
import { normaliseEmail } from '@marketplace/contract/fields/fields.js';
import { DataSource } from 'typeorm';
import { emailIndex } from './accounts/accounts/emails.js';
import { LINK_HOURS, PasswordLinks } from './accounts/accounts/password-links.js';
import { AdminUserEntity } from './accounts/admin-users/admin-user.entity.js';
import { AdminUsersService } from './accounts/admin-users/admin-users.service.js';
import { CreateAdminUserDto } from './accounts/admin-users/dto/admin-user.dto.js';
import { PartnersService } from './partners/partners/partners.service.js';
import { SYSTEM } from './platform/auth/actor.js';
import { FieldCipher } from './platform/crypto/field-cipher.js';
import { DomainError } from './platform/errors/domain-error.js';
import { PlainProblem } from './platform/errors/plain-problem.js';
import { validated } from './platform/validation/validate.js';

/**
 * Makes what a new database needs before anybody can work: an admin of role 1, whose link for
 * choosing a password is printed once, and the default partner. What is there already stays; with an admin there, nothing is made.
 */
export async function setUp(app: INestApplicationContext, [email, name, partnerName]: string[]): Promise<void> {
  if (!email || !name || !partnerName) throw new PlainProblem('Usage: cli set-up EMAIL NAME PARTNER');
  if (await app.get(DataSource).getRepository(AdminUserEntity).exists()) {
    throw new PlainProblem('There is an admin already. Others are added in the admin, under User management.');
  }
  const dto = adminFrom(email, name);
  const partner = await app.get(PartnersService).ensureDefault(partnerName, SYSTEM);
  const { id } = await app.get(AdminUsersService).create(dto, SYSTEM);
  process.stdout.write(`Partner ${partner.slug} is there.\n`);
  await print(app, id, email);
}

function adminFrom(email: string, name: string): CreateAdminUserDto {
  try {
    return validated(CreateAdminUserDto, { email, name, role_id: 1 });
  } catch (error) {
    throw error instanceof DomainError ? new PlainProblem('EMAIL or NAME cannot be used.') : error;
  }
}

/** For an admin whom no e-mail reaches, or whose link has ended: prints a new link. The password before works until it is used. */
export async function printPasswordLink(app: INestApplicationContext, [email]: string[]): Promise<void> {
  if (!email) throw new PlainProblem('Usage: cli password-link EMAIL');
  const admin = await app
    .get(DataSource)
    .getRepository(AdminUserEntity)
    .findOneBy({ email_index: emailIndex(app.get(FieldCipher), normaliseEmail(email)), status: 1 });
  if (!admin) throw new PlainProblem('No active admin has this e-mail address.');
  await print(app, admin.id, email);
}

async function print(app: INestApplicationContext, adminId: number, email: string): Promise<void> {
  const url = await app.get(PasswordLinks).makeForAdmin(adminId, SYSTEM);
  process.stdout.write(`${email} chooses a password here, once, within ${LINK_HOURS} hours: ${url}\n`);
}
