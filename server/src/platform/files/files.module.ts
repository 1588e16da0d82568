import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config/config.js';
import { FileCleanUp } from './file-clean-up.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { passMultipartThrough } from './multipart.js';
import { objectStoreFor } from './object-store/object-store-for.js';
import { ObjectStore } from './object-store/object-store.js';
import { PictureEncoder } from './picture-encoder.js';
import { UnnamedFileEntity } from './unnamed-file.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([UnnamedFileEntity])],
  controllers: [FilesController],
  providers: [
    {
      provide: ObjectStore,
      inject: [Config],
      useFactory: objectStoreFor,
    },
    PictureEncoder,
    FilesService,
    FileCleanUp,
  ],
  exports: [ObjectStore, PictureEncoder],
})
export class FilesModule implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    // Commands (migrate, audit) run without an HTTP server.
    const adapter = this.host.httpAdapter;
    if (adapter instanceof FastifyAdapter) passMultipartThrough(adapter.getInstance());
  }
}
