import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { certificateNumber } from '@marketplace/contract/privacy/deletion.js';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Exported } from '../../platform/exports/exported.decorator.js';
import { byKey } from '../../platform/exports/pages.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { CertificatesService } from './certificates.service.js';
import { DELETION_CERTIFICATE_LIST, DeletionCertificateRow } from './dto/deletions.dto.js';
import { DELETION_CERTIFICATE_COLUMNS } from './exported-columns.js';

@ApiTags('Deletion certificates (admin)')
@Controller('api/admin/deletion-certificates')
@Allow(Permission.CustomerErase)
export class DeletionCertificatesController {
  constructor(private readonly certificates: CertificatesService) {}

  @Describe('List certificates of deletion', {
    description: 'Filters: `number`, `created_from` and `created_to` (days in India, both included)',
  })
  @Get()
  @AllowStaleReads()
  @ApiListQuery(DELETION_CERTIFICATE_LIST)
  @ApiOkResponse({ type: [DeletionCertificateRow] })
  @Exported('deletion-certificates', DELETION_CERTIFICATE_COLUMNS, byKey)
  list(@Query() query: RawListQuery): Promise<Page<DeletionCertificateRow>> {
    return this.certificates.list(query);
  }

  @Describe('Read a certificate of deletion', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: DeletionCertificateRow })
  get(@Param('id', IdPipe) id: number): Promise<DeletionCertificateRow> {
    return this.certificates.get(id);
  }

  @Describe('Download a certificate of deletion', {
    errors: ['RECORD.NOT_FOUND'],
    description: 'Each download is audited.',
  })
  @Get(':id/certificate.pdf')
  @ApiRowId()
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async pdf(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const certificate = await this.certificates.pdf(id, actor);
    void reply
      .headers({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${certificateNumber(id)}.pdf"`,
        'X-Content-Type-Options': 'nosniff',
      })
      .send(certificate);
  }
}
