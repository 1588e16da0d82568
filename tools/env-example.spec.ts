import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { Config } from '../server/src/platform/config/config.js';

it('.env.example names every setting of the server, and no other', () => {
  const asked = new Set<string>();
  const environment = new Proxy<Record<string, string | undefined>>(
    { DATABASE_URL: 'mysql://localhost/x', APP_SECRET: 'x'.repeat(32), S3_BUCKET: 'x' },
    {
      get(values, name: string) {
        asked.add(name);
        return values[name];
      },
    },
  );
  new Config(environment);
  const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const named = [...text.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(named.filter((name) => name !== 'TEST_DATABASE_URL').sort()).toEqual([...asked].sort());
});
