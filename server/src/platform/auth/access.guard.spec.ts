import { describe, expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Config } from '../config/config.js';
import { AccessGuard } from './access.guard.js';
import { ApiKeyCallers } from './api-key-callers.js';
import { AllowApiKey, Public } from './allow.decorator.js';

class Routes {
  @Public()
  open(): void {}

  forgotten(): void {}

  @AllowApiKey()
  ofPrograms(): void {}
}

@Public()
class OpenRoutes {
  inherits(): void {}
}

const routes = new Routes();
const contextOf = (type: new () => object, handler: () => void) =>
  ({
    getHandler: () => handler,
    getClass: () => type,
    switchToHttp: () => ({ getRequest: () => ({ headers: {} }), getResponse: () => ({}) }),
  }) as unknown as ExecutionContext;

describe('the access guard', () => {
  const config = new Config({
    DATABASE_URL: 'mysql://localhost/none',
    APP_SECRET: 'only-for-tests-only-for-tests-only',
  });
  const guard = new AccessGuard(new Reflector(), config, new ApiKeyCallers());

  it('a route that declares nothing is closed', async () => {
    await expect(guard.canActivate(contextOf(Routes, routes.forgotten))).rejects.toThrow('AUTH.FORBIDDEN');
  });

  it('a route that is declared public, itself or by its class, is open', async () => {
    expect(await guard.canActivate(contextOf(Routes, routes.open))).toBe(true);
    expect(await guard.canActivate(contextOf(OpenRoutes, new OpenRoutes().inherits))).toBe(true);
  });

  it('a route of the partner API is closed without a key', async () => {
    await expect(guard.canActivate(contextOf(Routes, routes.ofPrograms))).rejects.toThrow('API_KEY.NOT_VALID');
  });

  it('an error of the database is not answered as a bad token', () => {
    expect(() => guard.handleRequest(new Error('Connection lost'), false)).toThrow('Connection lost');
    expect(() => guard.handleRequest(null, false)).toThrow('AUTH.REQUIRED');
  });
});
