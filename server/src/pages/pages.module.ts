import { Module } from '@nestjs/common';
import { PagesModule } from './pages/pages.module.js';
import { SharePicturesModule } from './share-pictures/share-pictures.module.js';
import { SitemapModule } from './sitemap/sitemap.module.js';

@Module({
  imports: [SharePicturesModule, SitemapModule, PagesModule],
})
export class PagesArea {}
