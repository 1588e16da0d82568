import { Module } from '@nestjs/common';
import { CasesModule } from './cases/cases.module.js';
import { TicketsModule } from './tickets/tickets.module.js';

@Module({ imports: [CasesModule, TicketsModule] })
export class DeskArea {}
