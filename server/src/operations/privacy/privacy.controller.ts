import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { Success, SUCCESS } from '../../platform/rest/success.js';
import { DeletionRequestsService } from './deletion-requests.service.js';
import { DeletionRequestResponse, PersonalDataResponse, RequestDeletionDto } from './dto/personal-data.dto.js';
import { PersonalDataService } from './personal-data.service.js';

/** Customers' access to their own data, and requests about it. */
@ApiTags('Personal data')
@Controller('api/user/:id')
@ApiParam({ name: 'id', example: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11' })
@Allow(Permission.CustomerSession)
export class PrivacyController {
  constructor(
    private readonly personalData: PersonalDataService,
    private readonly deletionRequests: DeletionRequestsService,
  ) {}

  @Describe('Read all personal data that is held of you', { errors: ['PROFILE.NOT_FOUND'] })
  @Get('personal-data')
  @ApiOkResponse({ type: PersonalDataResponse })
  get(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<PersonalDataResponse> {
    return this.personalData.get(id, actor);
  }

  @Describe('Ask for your personal data to be deleted', { errors: ['PROFILE.NOT_FOUND'] })
  @Post('deletion-request')
  @HttpCode(200)
  @ApiOkResponse({ type: DeletionRequestResponse, description: 'The open request, also where there was one before' })
  requestDeletion(
    @Param('id') id: string,
    @Body() dto: RequestDeletionDto,
    @CurrentActor() actor: Actor,
  ): Promise<DeletionRequestResponse> {
    return this.deletionRequests.request(id, dto, actor);
  }

  @Describe('Take back your request for deletion', { errors: ['PROFILE.NOT_FOUND'] })
  @Delete('deletion-request')
  @ApiOkResponse({ type: Success, description: 'No request is open any more' })
  async takeBack(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<Success> {
    await this.deletionRequests.takeBack(id, actor);
    return SUCCESS;
  }
}
