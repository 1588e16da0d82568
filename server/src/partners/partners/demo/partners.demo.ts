import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { logoPicture } from '../../../platform/demo-data/pictures.js';
import { storeDemoPicture } from '../../../platform/demo-data/store-picture.js';
import { PartnerEntity } from '../partner.entity.js';
import { DEMO_PARTNERS, demoProducts } from './partners.js';

export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const partners = app.get(DataSource).getRepository(PartnerEntity);
  const known = new Set((await partners.find({ withDeleted: true, select: { slug: true } })).map(({ slug }) => slug));
  for (const [index, [slug, name, name_hi, primary_color, secondary_color]] of DEMO_PARTNERS.entries()) {
    if (known.has(slug)) continue;
    const logo = await storeDemoPicture(app, 'partners', await logoPicture(primary_color, secondary_color, index));
    await partners.insert({
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
