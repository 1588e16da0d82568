import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { FORMS } from '@marketplace/contract/forms/forms.js';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import {
  DetailsSavedResponse,
  IdentityCheckDto,
  IdentityCheckResponse,
  MaskInfoResponse,
  type Profile,
  ProfileResponse,
  ProfileQueryDto,
  SaveProfileDto,
} from './dto/profile.dto.js';
import { ProfilesService } from './profiles.service.js';

const ApiUserId = () => ApiParam({ name: 'id', example: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11' });
const ApiApplicationId = () => ApiParam({ name: 'appId', example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' });
const BeforeIdentityCheck = () => Allow(Permission.CustomerSession, { beforeIdentityCheck: true });

@ApiTags('Profiles')
@Controller('api')
@Allow(Permission.CustomerSession)
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  @Describe('Read your profile for a product', {
    errors: ['PROFILE.NOT_FOUND'],
    description: 'Masked until the identity check is answered.',
  })
  @Get('user/:id')
  @BeforeIdentityCheck()
  @ApiUserId()
  @ApiOkResponse({ type: ProfileResponse })
  get(
    @Param('id') id: string,
    @Query() { productType }: ProfileQueryDto,
    @CurrentActor() actor: Actor,
  ): Promise<Profile> {
    return this.profiles.get(id, productType, actor);
  }

  @Describe('Save fields of your profile', { errors: ['PROFILE.NOT_FOUND'] })
  @Put('user/:id')
  @ApiUserId()
  @ApiOkResponse({ type: ProfileResponse })
  save(@Param('id') id: string, @Body() dto: SaveProfileDto, @CurrentActor() actor: Actor): Promise<Profile> {
    return this.profiles.save(id, dto, actor);
  }

  @Describe('Read your PAN and birth date, masked', { errors: ['PROFILE.NOT_FOUND'] })
  @Get('getMaskInfo/:id')
  @BeforeIdentityCheck()
  @ApiUserId()
  @ApiOkResponse({ type: MaskInfoResponse })
  maskInfo(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<MaskInfoResponse> {
    return this.profiles.maskInfo(id, actor);
  }

  @Describe('Answer the identity check with birth date and PAN', {
    errors: ['PROFILE.NOT_FOUND', 'PROFILE.NOTHING_TO_COMPARE', 'AUTH.TOO_MANY_ATTEMPTS'],
    description:
      'Whoever has a mobile number is not necessarily whom its data is about: until this is answered, data is masked and nothing can be changed.',
  })
  @Post('user/:id/identity-check')
  @HttpCode(200)
  @BeforeIdentityCheck()
  @ApiUserId()
  @ApiOkResponse({ type: IdentityCheckResponse })
  checkIdentity(
    @Param('id') id: string,
    @Body() dto: IdentityCheckDto,
    @CurrentActor() actor: Actor,
  ): Promise<IdentityCheckResponse> {
    return this.profiles.checkIdentity(id, dto, actor);
  }

  @Describe('Save the details of a gold loan', { errors: ['APPLICATION.NOT_FOUND'] })
  @Post('gold-loans/:appId')
  @HttpCode(200)
  @ApiApplicationId()
  @ApiOkResponse({ type: DetailsSavedResponse })
  goldLoan(
    @Param('appId') appId: string,
    @Body() dto: SaveProfileDto,
    @CurrentActor() actor: Actor,
  ): Promise<DetailsSavedResponse> {
    return this.profiles.saveDetails(appId, FORMS.gold, dto, actor);
  }

  @Describe('Save the details of a housing loan', { errors: ['APPLICATION.NOT_FOUND'] })
  @Post('housing-loan/:appId')
  @HttpCode(200)
  @ApiApplicationId()
  @ApiOkResponse({ type: DetailsSavedResponse })
  housingLoan(
    @Param('appId') appId: string,
    @Body() dto: SaveProfileDto,
    @CurrentActor() actor: Actor,
  ): Promise<DetailsSavedResponse> {
    return this.profiles.saveDetails(appId, FORMS.housing, dto, actor);
  }
}
