import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent } from '../../platform/rest/api.decorators.js';
import { DeletionsService } from './deletions.service.js';
import { DeletionPreview, DeletionRequestRow, RequestDeletionByAdminDto } from './dto/deletions.dto.js';

/** What an admin does about one customer; customers are found by the search of the customers' journey. */
@ApiTags('Deletion requests (admin)')
@Controller('api/admin/customer-info-deletion/:prospectId')
@ApiParam({ name: 'prospectId', example: '9c1d2f6e-7a34-4a0e-8c55-2b1f0d9e6a77' })
@Allow(Permission.CustomerErase)
export class CustomerInfoDeletionController {
  constructor(private readonly deletions: DeletionsService) {}

  @Describe('Read what a deletion of a customer would erase and keep', {
    errors: ['RECORD.NOT_FOUND'],
    description: 'A POST, because each look is audited.',
  })
  @Post('preview')
  @HttpCode(200)
  @ApiOkResponse({ type: DeletionPreview })
  preview(@Param('prospectId') prospectId: string, @CurrentActor() actor: Actor): Promise<DeletionPreview> {
    return this.deletions.preview(prospectId, actor);
  }

  @Describe('Ask for the deletion of a customer as an admin', {
    errors: ['RECORD.NOT_FOUND', 'DELETION_REQUEST.ALREADY_OPEN'],
    description: 'This is the first of the two approvals: another admin has to approve.',
  })
  @Post('request')
  @ApiIdempotent()
  @ApiCreatedResponse({ type: DeletionRequestRow })
  request(
    @Param('prospectId') prospectId: string,
    @Body() dto: RequestDeletionByAdminDto,
    @CurrentActor() actor: Actor,
  ): Promise<DeletionRequestRow> {
    return this.deletions.request(prospectId, dto, actor);
  }
}
