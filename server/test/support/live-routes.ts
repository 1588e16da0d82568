import type { TestApp } from './test-app.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Every route of the running server, `GET /api/...`, read from the trees that the router prints of itself. */
export function liveRoutes(app: TestApp): string[] {
  const routes: string[] = [];
  for (const method of METHODS) {
    const parts: string[] = [];
    for (const line of app.app.getHttpAdapter().getInstance().printRoutes({ method }).split('\n')) {
      const match = /^(.*)[├└]── (\S+)( \(.+\))?/.exec(line);
      if (!match) continue;
      const [, indent = '', part = '', isRoute] = match;
      parts.splice(indent.length / 4, parts.length, part);
      if (isRoute) routes.push(`${method} ${parts.join('')}`);
    }
  }
  return routes.sort();
}

/** The address of a route, with ids of nothing. */
export function addressOf(route: string): { method: string; path: string } {
  const [method = '', pattern = ''] = route.split(' ');
  return { method, path: pattern.replace(':id', '4294967295').replace(/:\w+/g, 'none').replace('*', 'none') };
}
