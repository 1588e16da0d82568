import { Module } from '@nestjs/common';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { InstallController } from './install.controller.js';
import { InstallService } from './install.service.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';
import { SecurityTxtController } from './security-txt.controller.js';

@Module({
  imports: [PartnersModule, FilesModule],
  controllers: [SecurityTxtController, InstallController, PagesController],
  providers: [PagesService, InstallService],
})
export class PagesModule {}
