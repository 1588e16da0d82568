import { Global, Module } from '@nestjs/common';
import { ApiKeyCallers } from './api-key-callers.js';

@Global()
@Module({ providers: [ApiKeyCallers], exports: [ApiKeyCallers] })
export class AuthModule {}
