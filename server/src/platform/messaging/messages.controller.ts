import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { Public } from '../auth/allow.decorator.js';
import { DomainError } from '../errors/domain-error.js';
import { escapeHtml } from '../http/escape-html.js';
import { ConsoleMessaging, Messaging } from './messaging.js';

/** Shows the messages of a server without a gateway; in production there always is one. */
@ApiExcludeController()
@Controller('development')
export class MessagesController {
  constructor(private readonly messaging: Messaging) {}

  @Get('messages')
  @Public()
  @Header('Content-Type', 'text/html; charset=utf-8')
  page(): string {
    if (!(this.messaging instanceof ConsoleMessaging)) throw new DomainError('REQUEST.NOT_FOUND');
    const messages = this.messaging.sent.map(
      ({ at, to, text }) => `<h2>${formatIstDateTime(at)} · ${escapeHtml(to)}</h2><pre>${escapeHtml(text)}</pre>`,
    );
    return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<meta name="viewport" content="width=device-width"><title>Messages</title>
<h1>Messages of this server</h1>${messages.join('') || '<p>None yet.</p>'}</html>`;
  }
}
