import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { SessionEntity } from './session.entity.js';
import { SessionStrategy } from './session.strategy.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SessionEntity]), PassportModule],
  controllers: [SessionsController],
  providers: [SessionsService, OwnSessionsService, SessionStrategy],
  exports: [SessionsService],
})
export class SessionsModule implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    this.housekeeping.removeAfter(30, 'sessions WHERE expires_at < ?');
  }
}
