import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import { AppModule } from './app.module.js';
import { keepCallbackBodies } from './platform/http/raw-body.js';
import { serveStaticFiles } from './pages/pages/static-files.js';
import { ApiKeyCallers } from './platform/auth/api-key-callers.js';
import type { Config } from './platform/config/config.js';
import { refuseOtherMethods } from './platform/http/allowed-methods.js';
import { compressTexts } from './platform/http/compression.js';
import { Draining } from './platform/http/draining.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { createLogger, NestLogger } from './platform/http/logger.js';
import { addRequestHooks, requestId } from './platform/http/request-hooks.js';
import { addSecurityHeaders } from './platform/http/security-headers.js';
import { refuseUnread } from './platform/http/unread-request.js';
import { Limits } from './platform/limits/limits.js';
import { Metrics } from './platform/metrics/metrics.js';
import { openApiDocument } from './platform/openapi/openapi.js';
import { partnerApiDocument } from './platform/openapi/partner-api.js';
import { answerPages } from './platform/rest/page.js';
import { startTelemetry } from './platform/telemetry/telemetry.js';

/** Of a body in JSON; the longest that a call declares, an order of 5,000 rows, has 55 kB. */
const BODY_LIMIT = 100 * 1024;

/** The whole application, wired and ready to listen; tests use the same. */
export async function createApp(config: Config, logTo?: DestinationStream): Promise<NestFastifyApplication> {
  const logger = createLogger(config.logLevel, logTo);
  const telemetry = await startTelemetry(config.telemetry);
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    ...arrivalTimeouts(config.requestTimeoutMs),
    trustProxy: config.trustedProxies > 0 && ((_address, hop) => hop < config.trustedProxies),
    genReqId: requestId,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: refuseUnread,
    // What is refused before any route is known, such as a broken address.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      reply.header('X-Request-Id', request.id);
      new ErrorFilter().answer(error, request, reply);
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  if (config.corsOrigins.length > 0) {
    app.enableCors({
      origin: config.corsOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      credentials: true,
      exposedHeaders: ['Content-Range', 'X-Request-Id', 'ETag', 'Retry-After'],
      maxAge: 600,
    });
  }
  const fastify = app.getHttpAdapter().getInstance();
  // No call takes plain text, which Fastify reads of its own accord.
  fastify.removeContentTypeParser('text/plain');
  // Clients of react-admin name a type for the body of a DELETE, and send none.
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (request.method === 'DELETE' && length === '0' && encoding === undefined) delete request.headers['content-type'];
    done();
  });
  keepCallbackBodies(fastify);
  addSecurityHeaders(fastify, { overTls: config.production });
  answerPages(fastify);
  compressTexts(fastify);
  addRequestHooks(fastify, app.get(Limits), app.get(Metrics), app.get(Draining), app.get(ApiKeyCallers), logger);
  refuseOtherMethods(fastify);
  await serveStaticFiles(fastify, config.webRoot);
  if (telemetry) {
    telemetry.exportMetrics(app.get(Metrics).registry);
    fastify.addHook('onClose', () => telemetry.stop());
  }
  describeApi(app);
  return app;
}

/**
 * A request has `limitMs` to arrive whole. Node looks only now and then which have been too slow (each half minute if
 * nobody says otherwise), and has a limit of its own for the headers.
 */
function arrivalTimeouts(limitMs: number) {
  const connectionsCheckingInterval = Math.ceil(limitMs / 10);
  const requestTimeout = limitMs - connectionsCheckingInterval;
  return { requestTimeout, http: { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval } };
}

function describeApi(app: NestFastifyApplication): void {
  let whole: OpenAPIObject | undefined;
  const document = () => (whole ??= openApiDocument(app));
  // As JSON alone: as YAML it would be written anew for each call, which keeps all others waiting for a tenth of a second.
  const raw: 'json'[] = ['json'];
  SwaggerModule.setup('api/docs', app, document, {
    ...{ raw, jsonDocumentUrl: 'api/openapi.json', customSiteTitle: 'Marketplace API' },
  });
  SwaggerModule.setup('api/partner-api', app, () => partnerApiDocument(document()), {
    ...{ ui: false, raw, jsonDocumentUrl: 'api/partner-api/openapi.json' },
  });
}
