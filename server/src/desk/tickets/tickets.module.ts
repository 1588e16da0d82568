import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TICKET_KEPT_DAYS, ticketNumber } from '@marketplace/contract/tickets/tickets.js';
import { DeskTeamsModule } from '../../accounts/desk-teams/desk-teams.module.js';
import { HelpModule } from '../../customers/help/help.module.js';
import { HelpService } from '../../customers/help/help.service.js';
import { Erasure } from '../../customers/prospects/erasure.js';
import { ProspectsModule } from '../../customers/prospects/prospects.module.js';
import { PartnerUsersModule } from '../../partners/partner-users/partner-users.module.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { daysBefore, Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { MessagingModule } from '../../platform/messaging/messaging.module.js';
import { Waiting } from '../../platform/waiting/waiting.js';
import { DeskTicketsService } from './desk-tickets.service.js';
import { OwnTicketsService } from './own-tickets.service.js';
import { TicketFileEntity } from './ticket-file.entity.js';
import { TicketFiles } from './ticket-files.js';
import { TicketMails } from './ticket-mails.js';
import { TicketMessageEntity } from './ticket-message.entity.js';
import { ABOUT_NOTHING, aboutLenderApplication } from './ticket-subject.js';
import { TicketEntity } from './ticket.entity.js';
import { TicketsAdminController } from './tickets.admin.controller.js';
import { TicketsController } from './tickets.controller.js';
import { type NewTicket, TicketsRepository } from './tickets.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([TicketEntity, TicketMessageEntity, TicketFileEntity]),
    DeskTeamsModule,
    FilesModule,
    HelpModule,
    MessagingModule,
    PartnerUsersModule,
    ProspectsModule,
  ],
  controllers: [TicketsController, TicketsAdminController],
  providers: [DeskTicketsService, OwnTicketsService, TicketFiles, TicketMails, TicketsRepository],
  exports: [TicketFiles, TicketsRepository],
})
export class TicketsModule implements OnModuleInit {
  constructor(
    private readonly help: HelpService,
    private readonly tickets: TicketsRepository,
    private readonly erasure: Erasure,
    private readonly housekeeping: Housekeeping,
    private readonly waiting: Waiting,
    private readonly demo: DemoData,
  ) {}

  onModuleInit(): void {
    this.help.takeBy(async (tx, { description, ...contact }, { page, request_id, lender_application }, actor) => {
      const customer = actor.type === 'customer' ? actor.id : null;
      const ticket: NewTicket = {
        kind: 'help',
        source: customer === null ? 'visitor' : 'customer',
        prospect_id: customer,
        partner_id: null,
        language: actor.language,
        contact,
        page: page ?? null,
        request_id: request_id ?? null,
        // One that is not theirs is left out: the request for help is worth more than being strict about it.
        ...(customer !== null && lender_application !== undefined
          ? await aboutLenderApplication(tx, lender_application, customer)
          : ABOUT_NOTHING),
      };
      const { id, uuid } = await this.tickets.open(
        tx,
        ticket,
        { side: 'asker', admin_id: null, text: description },
        new Date(),
      );
      return { number: ticketNumber(id), uuid: customer === null ? null : uuid };
    });
    this.demo.register(
      'desk/tickets',
      ['accounts/admin-users', 'loans/applications'],
      () => import('./demo/tickets.demo.js'),
    );
    this.waiting.registerRows('tickets', "tickets WHERE state IN ('OPEN', 'REOPENED')");
    this.housekeeping.add((now) =>
      this.housekeeping.removeFound(
        "tickets e WHERE e.state = 'CLOSED' AND e.turn_at < ?",
        (ids) => this.tickets.remove(ids),
        daysBefore(now, TICKET_KEPT_DAYS),
      ),
    );
    this.erasure.register({
      count: async (database, { id }) => {
        const [row] = await database.query<{ n: number }[]>('SELECT COUNT(*) AS n FROM tickets WHERE prospect_id = ?', [
          id,
        ]);
        return [{ kind: 'tickets', erased: row?.n ?? 0, kept: 0, ground: null }];
      },
      erase: (tx, { id }) => this.tickets.removeOf(tx, id),
    });
  }
}
