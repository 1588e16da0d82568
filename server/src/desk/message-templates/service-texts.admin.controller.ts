import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Config, SMS_TEXTS } from '../../platform/config/config.js';
import { smsTemplate } from '../../platform/messaging/sms-texts.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ServiceTextsResponse } from './dto/service-text.dto.js';

@ApiTags('Campaigns')
@Controller('api/admin/service-texts')
@Allow(Permission.CampaignManage)
export class ServiceTextsAdminController {
  constructor(private readonly config: Config) {}

  @Describe('Read the texts that the service sends by itself', {
    description: 'As they are registered with the operators. They change with the program, never here.',
  })
  @Get()
  @ApiOkResponse({ type: ServiceTextsResponse })
  read(): ServiceTextsResponse {
    const { templates } = this.config.messaging.sms;
    return {
      texts: SMS_TEXTS.map((name) => ({
        name,
        ...smsTemplate(name, this.config.publicUrl),
        template_id: templates.get(name) ?? null,
      })),
    };
  }
}
