import { Module } from '@nestjs/common';
import { AudiencesModule } from './audiences/audiences.module.js';
import { CasesModule } from './cases/cases.module.js';
import { TelecallingModule } from './telecalling/telecalling.module.js';
import { TicketsModule } from './tickets/tickets.module.js';

@Module({ imports: [AudiencesModule, CasesModule, TelecallingModule, TicketsModule] })
export class DeskArea {}
