import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../auth/actor.js';
import { Allow } from '../auth/allow.decorator.js';
import { Describe } from '../openapi/describe.decorator.js';
import { AdminSearch } from './admin-search.js';
import { SearchDto, SearchHit } from './dto/search.dto.js';

@ApiTags('Search (admin)')
@Controller('api/admin/search')
@Allow(Permission.AdminSession)
export class AdminSearchController {
  constructor(private readonly searches: AdminSearch) {}

  @Describe('Find what an admin looks for, in all that the role may open', {
    description: 'A POST, so that what is looked for stands in no address and no log. 5 of each kind at most.',
  })
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: [SearchHit] })
  search(@Body() { text }: SearchDto, @CurrentActor() actor: Actor): Promise<SearchHit[]> {
    return this.searches.search(text, actor);
  }
}
