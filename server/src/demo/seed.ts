import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import type { AdminRole } from '@marketplace/contract/permissions/permissions.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { DataSource, In } from 'typeorm';
import { emailIndex, sealEmail } from '../accounts/accounts/emails.js';
import { generatePassword, hashPassword, passwordMatches } from '../accounts/accounts/passwords.js';
import { AdminUserEntity } from '../accounts/admin-users/admin-user.entity.js';
import { CreditCardEntity } from '../catalogue/credit-cards/credit-card.entity.js';
import { CreditCardsRepository } from '../catalogue/credit-cards/credit-cards.repository.js';
import { sealSecret } from '../catalogue/gateways/gateway-secrets.js';
import { LenderGatewayEntity } from '../catalogue/gateways/lender-gateway.entity.js';
import { LenderGroupEntity } from '../catalogue/lenders/lender-group.entity.js';
import { LenderEntity } from '../catalogue/lenders/lender.entity.js';
import { LinkHostEntity } from '../catalogue/link-hosts/link-host.entity.js';
import { sandboxSecrets } from '../lender-sandbox/behaviour.js';
import { RevenueSlabEntity } from '../money/revenue-slabs/revenue-slab.entity.js';
import { PartnerUserEntity } from '../partners/partner-users/partner-user.entity.js';
import { PartnerEntity } from '../partners/partners/partner.entity.js';
import { SYSTEM } from '../platform/auth/actor.js';
import { Config } from '../platform/config/config.js';
import { FieldCipher } from '../platform/crypto/field-cipher.js';
import { Transactions } from '../platform/database/transactions.js';
import { ObjectStore } from '../platform/files/object-store/object-store.js';
import { addDemoApplications } from './applications.js';
import { seedDemoCardClicks } from './card-clicks.js';
import { DEMO_CARDS, DEMO_LINK_HOSTS } from './cards.js';
import { seedDemoEligibility } from './eligibility.js';
import { DEMO_INSURER_GROUP, DEMO_INSURERS, demoInsurerColumns } from './insurers.js';
import { DEMO_LENDER_GROUPS, DEMO_LENDERS, demoLenderColumns, demoSlabs } from './lenders.js';
import { seedDemoMerchants } from './merchants.js';
import { DEMO_PARTNERS, demoProducts } from './partners.js';
import { cardPicture, logoPicture } from './pictures.js';
import { SANDBOX_LENDERS, sandboxLenderColumns } from './sandbox-lenders.js';
import { seedDemoUploads } from './uploads.js';

interface SignIn {
  app: 'admin' | 'partner';
  email: string;
  password: string;
  role?: AdminRole;
}

const ADMINS: readonly [email: string, name: string, role: AdminRole][] = [
  ['admin1@example.in', 'Asha Rao', 1],
  ['admin2@example.in', 'Vikram Nair', 2],
  ['admin3@example.in', 'Meena Joshi', 3],
];
/** Enough for the screens to have content; `npm run demo` adds more. */
const APPLICATIONS = 200;
const PARTNER_USER = { email: 'partner@example.in', name: 'Ramesh Kumar', slug: 'gram-setu-kendra' };

/**
 * Adds the demo data that is missing; what is there, changed or deleted, stays as it is. Prints one line of
 * JSON with the sign-ins whose password was made now: it is told once and kept only as a hash.
 */
export async function seedDemo(app: INestApplicationContext): Promise<void> {
  const signIns = await seederOf(app).seed();
  await addDemoApplications(app, APPLICATIONS);
  await seedDemoEligibility(app, APPLICATIONS);
  await seedDemoMerchants(app);
  await seedDemoCardClicks(app);
  await seedDemoUploads(app);
  process.stdout.write(`${JSON.stringify({ signIns })}\n`);
}

/** The lenders alone, those of the sandbox with them. */
export function seedDemoLenders(app: INestApplicationContext): Promise<void> {
  return seederOf(app).seedAllLenders();
}

function seederOf(app: INestApplicationContext): DemoSeeder {
  return new DemoSeeder(
    app.get(DataSource),
    app.get(Transactions),
    app.get(CreditCardsRepository),
    app.get(FieldCipher),
    app.get(ObjectStore),
    app.get(Config),
  );
}

class DemoSeeder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly cards: CreditCardsRepository,
    private readonly cipher: FieldCipher,
    private readonly store: ObjectStore,
    private readonly config: Config,
  ) {}

  async seed(): Promise<SignIn[]> {
    await this.seedPartners();
    await this.seedAllLenders();
    await this.seedCards();
    return this.seedAccounts();
  }

  async seedAllLenders(): Promise<void> {
    await this.seedLinkHosts();
    await this.seedLenders();
    await this.seedInsurers();
    await this.seedSandboxLenders();
  }

  private async seedPartners(): Promise<void> {
    const repository = this.dataSource.getRepository(PartnerEntity);
    const known = new Set(
      (await repository.find({ withDeleted: true, select: { slug: true } })).map(({ slug }) => slug),
    );
    for (const [index, [slug, name, name_hi, primary_color, secondary_color]] of DEMO_PARTNERS.entries()) {
      if (known.has(slug)) continue;
      const logo = await this.storePicture('partners', await logoPicture(primary_color, secondary_color, index));
      await repository.insert({
        slug,
        name,
        name_hi,
        logo,
        primary_color,
        secondary_color,
        tanc_apply: index % 3 === 1 ? 1 : 0,
        host: slug === 'har-ghar-pay' ? 'har-ghar-pay.localhost' : null,
        utm_id: slug.replaceAll('-', '_'),
        revenue_percent: 40 + (index % 5) * 5,
        revenue_flat_fee: (index % 4) * 50,
        product_types: demoProducts(slug, index),
      });
    }
  }

  private async seedLinkHosts(): Promise<void> {
    const repository = this.dataSource.getRepository(LinkHostEntity);
    if ((await repository.count({ withDeleted: true })) > 0) return;
    await repository.insert(DEMO_LINK_HOSTS.map((host) => ({ host })));
  }

  private async seedCards(): Promise<void> {
    if ((await this.dataSource.getRepository(CreditCardEntity).count({ withDeleted: true })) > 0) return;
    const pictures = await Promise.all(
      DEMO_CARDS.map(async (_card, index) => this.storePicture('credit-cards', await cardPicture(index))),
    );
    await this.transactions.run(SYSTEM, async (tx) => {
      for (const [index, card] of DEMO_CARDS.entries()) {
        const { id } = await this.cards.insert(tx, { ...card, category_img_thumb: pictures[index] ?? null, status: 1 });
        tx.audit('create', 'credit-card', id, [{ property: 'category_name', before: null, after: card.category_name }]);
      }
    });
  }

  private async seedLenders(): Promise<void> {
    const lenders = this.dataSource.getRepository(LenderEntity);
    if ((await lenders.count({ withDeleted: true })) > 0) return;
    const ids = {} as Record<keyof typeof DEMO_LENDER_GROUPS, number>;
    for (const code of Object.keys(DEMO_LENDER_GROUPS) as (keyof typeof DEMO_LENDER_GROUPS)[]) {
      ids[code] = await this.groupId(DEMO_LENDER_GROUPS[code]);
    }
    const added = await lenders.save(
      lenders.create(DEMO_LENDERS.map((lender, index) => demoLenderColumns(lender, ids, index + 1))),
    );
    await this.dataSource
      .getRepository(RevenueSlabEntity)
      .insert(
        added.flatMap(({ id: lender_id }, index) =>
          demoSlabs(index).map((slab, place) => ({ ...slab, lender_id, display_order: place + 1 })),
        ),
      );
  }

  private async groupId({ name, product_types }: { name: string; product_types: readonly ProductType[] }) {
    const groups = this.dataSource.getRepository(LenderGroupEntity);
    const known = await groups.findOne({ where: { name }, withDeleted: true });
    return (known ?? (await groups.save(groups.create({ name, product_types: [...product_types] })))).id;
  }

  private async seedInsurers(): Promise<void> {
    const lenders = this.dataSource.getRepository(LenderEntity);
    for (const [index, insurer] of DEMO_INSURERS.entries()) {
      const columns = demoInsurerColumns(insurer, await this.groupId(DEMO_INSURER_GROUP));
      if (await lenders.exists({ where: { code: columns.code }, withDeleted: true })) continue;
      await lenders.insert({ ...columns, priority: 201 + index });
    }
  }

  /** The lenders of the sandbox, after the others, and the way to the API of each demo lender that has one. */
  private async seedSandboxLenders(): Promise<void> {
    const lenders = this.dataSource.getRepository(LenderEntity);
    const groups = await this.dataSource.getRepository(LenderGroupEntity).find();
    for (const [index, [code, name, group]] of SANDBOX_LENDERS.entries()) {
      const groupId = groups.find((one) => one.name === DEMO_LENDER_GROUPS[group].name)?.id;
      if (groupId === undefined || (await lenders.existsBy({ code }))) continue;
      await lenders.insert({ ...sandboxLenderColumns(code, name, group, groupId), priority: 101 + index });
    }
    const gateways = this.dataSource.getRepository(LenderGatewayEntity);
    const codes = [...DEMO_LENDERS, ...DEMO_INSURERS, ...SANDBOX_LENDERS].map(([code]) => code);
    for (const { id, code } of await lenders.findBy({ code: In(codes), api: 1 })) {
      if (await gateways.existsBy({ lender_id: id })) continue;
      const row_key = randomUUID();
      const { clientId, clientSecret, callbackSecret } = sandboxSecrets(code);
      await gateways.insert({
        lender_id: id,
        row_key,
        base_url: null,
        auth: 'client_credentials',
        client_id: clientId,
        client_secret: sealSecret(this.cipher, 'client_secret', clientSecret, row_key),
        callback_secret: sealSecret(this.cipher, 'callback_secret', callbackSecret, row_key),
        field_map: {},
        status_map: {},
      });
    }
  }

  /** Answers the sign-ins whose password was set now: new ones, and all of them under a new `DEMO_PASSWORD`. */
  private async seedAccounts(): Promise<SignIn[]> {
    const made: SignIn[] = [];
    for (const [email, name, role_id] of ADMINS) {
      const password = await this.seedAccount(AdminUserEntity, email, name, { role_id });
      if (password !== null) made.push({ app: 'admin', email, password, role: role_id });
    }
    const { email, name, slug } = PARTNER_USER;
    const partner = await this.dataSource.getRepository(PartnerEntity).findOneByOrFail({ slug });
    const password = await this.seedAccount(PartnerUserEntity, email, name, { partner_id: partner.id });
    if (password !== null) made.push({ app: 'partner', email, password });
    return made;
  }

  /** The password, where it was set now. */
  private async seedAccount(
    entity: typeof AdminUserEntity | typeof PartnerUserEntity,
    email: string,
    name: string,
    own: { role_id: AdminRole } | { partner_id: number },
  ): Promise<string | null> {
    const repository = this.dataSource.getRepository<AdminUserEntity | PartnerUserEntity>(entity);
    const known = await repository.findOneBy({ email_index: emailIndex(this.cipher, email) });
    if (!known) {
      const { password, columns } = await this.account(email, name);
      await repository.insert({ ...columns, ...own });
      return password;
    }
    const { password } = this.config.demo;
    if (password === null || (await passwordMatches(known.password_hash, password))) return null;
    await repository.update(known.id, { password_hash: await hashPassword(password), must_change_password: 0 });
    return password;
  }

  private async account(email: string, name: string) {
    const password = this.config.demo.password ?? generatePassword();
    const row_key = randomUUID();
    const columns = {
      name,
      row_key,
      ...sealEmail(this.cipher, email, row_key),
      password_hash: await hashPassword(password),
    };
    return { password, columns };
  }

  private async storePicture(folder: 'credit-cards' | 'partners', picture: Buffer): Promise<string> {
    const key = `${folder}/${randomUUID()}.webp`;
    await this.store.put(key, picture, 'image/webp');
    return `/files/${key}`;
  }
}
