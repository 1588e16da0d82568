import { Injectable } from '@nestjs/common';
import { creativeProblems, readPrintMark, replaceReason } from '@marketplace/contract/creatives/creatives.js';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { PRODUCT_SLUGS } from '@marketplace/contract/products/products.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { TrackingLinksService } from '../../partners/tracking-links/tracking-links.service.js';
import { CreativesRepository, type CreativeVersion } from './creatives.repository.js';
import { CreativesService } from './creatives.service.js';

/** Where the QR codes on creatives lead, for as long as the paper hangs. */
@Injectable()
export class PrintedService {
  constructor(
    private readonly creatives: CreativesRepository,
    private readonly service: CreativesService,
    private readonly links: TrackingLinksService,
    private readonly partners: PartnersService,
  ) {}

  /** By the link of a merchant or an agent, which is counted and counts for them. */
  async followLink(code: string, mark: string): Promise<string> {
    const printed = await this.printed(mark);
    const path = await this.links.follow(code, printed && PRODUCT_SLUGS[printed.product_type]);
    return this.withNotice(path, printed);
  }

  /** By the partner's own pages. A partner that is gone has none. */
  async followPartner(slug: string, mark: string): Promise<string> {
    const partner = await this.partners.bySlug(slug).catch(() => null);
    if (!partner) return '/?notice=link';
    const printed = await this.printed(mark);
    const isOffered = printed && partner.product_types.includes(printed.product_type);
    const page = isOffered ? `/redirect?product=${PRODUCT_SLUGS[printed.product_type]}` : '';
    return this.withNotice(`/${partner.slug}${page}`, printed);
  }

  private async printed(mark: string): Promise<CreativeVersion | undefined> {
    const read = readPrintMark(mark);
    return (read && (await this.creatives.version(read.creativeId, read.version))) ?? undefined;
  }

  /** A text that was only replaced may say the same: it has not ended. */
  private async withNotice(path: string, printed: CreativeVersion | undefined): Promise<string> {
    if (!printed || path.includes('notice=')) return path;
    const rates = await this.service.rates();
    const holds = Object.keys(creativeProblems(printed, rates)).length === 0;
    const isPublished = printed.published_version !== null;
    const reason = replaceReason(printed, isPublished ? printed.text_version : null, holds, istToday());
    return reason === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}notice=offer`;
  }
}
