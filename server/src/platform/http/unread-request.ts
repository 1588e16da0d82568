import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, ERROR_STATUS, type ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { requestId } from './request-hooks.js';

const BY_CODE: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'REQUEST.TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST.TIMEOUT',
};

/**
 * Answers a request that Node's parser could not read, such as one with a broken header line. There is no request
 * object yet, and therefore no language.
 */
export function refuseUnread(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = BY_CODE[error.code ?? ''] ?? 'REQUEST.MALFORMED';
  const status = ERROR_STATUS[code];
  const id = requestId({ headers: {} });
  const body: ErrorBody = {
    success: false,
    code,
    // Node's limit for headers.
    message: message('en', code, { limit: '16 KB' }),
    requestId: id,
  };
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `X-Request-Id: ${id}`,
      'Connection: close',
      '',
      text,
    ].join('\r\n'),
  );
}
