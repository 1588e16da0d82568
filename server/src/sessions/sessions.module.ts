import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { SessionStrategy } from './session.strategy.js';
import { SessionsService } from './sessions.service.js';

@Global()
@Module({
  imports: [PassportModule],
  providers: [SessionsService, SessionStrategy],
  exports: [SessionsService],
})
export class SessionsModule {}
