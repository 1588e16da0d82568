import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { SessionStrategy } from './session.strategy.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';

@Global()
@Module({
  imports: [PassportModule],
  controllers: [SessionsController],
  providers: [SessionsService, OwnSessionsService, SessionStrategy],
  exports: [SessionsService],
})
export class SessionsModule {}
