import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { root } from './folders.mjs';
import { providerOptions } from './galera.mjs';
import { composed, haproxyConfig } from './haproxy.mjs';
import { message } from '../contract/src/i18n/messages.js';

interface Service {
  image?: string;
  command?: string[];
  environment?: Record<string, string | null>;
  depends_on?: Record<string, object>;
  volumes?: string[];
  configs?: { source: string; target: string }[];
  networks?: string[];
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
  configs?: Record<string, { file: string }>;
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const compose = (path: string) => parse(read(path), { merge: true }) as Compose;
const cluster = compose('docker-compose.cluster.yml');
const single = compose('docker-compose.yml');
const names = (prefix: string) => Object.keys(cluster.services).filter((name) => name.startsWith(prefix));
const host = (address: string) => address.split(':')[0]!;

describe.each([
  ['docker-compose.yml', single],
  ['docker-compose.cluster.yml', cluster],
])('%s', (_name, { services, volumes, networks, configs = {} }) => {
  it.each(Object.entries(services))('names for %s only what it declares', (_service, service) => {
    for (const name of Object.keys(service.depends_on ?? {})) expect(Object.keys(services)).toContain(name);
    for (const name of service.networks ?? []) expect(Object.keys(networks)).toContain(name);
    for (const { source } of service.configs ?? []) expect(Object.keys(configs)).toContain(source);
    for (const volume of service.volumes ?? []) {
      const source = volume.replace(/\$\{\w+:-([^}]*)\}/, '$1').split(':')[0]!;
      if (source.startsWith('.')) expect(existsSync(join(root, source))).toBe(true);
      else expect(Object.keys(volumes)).toContain(source);
    }
  });

  it('has every file that it gives to a container', () => {
    for (const { file } of Object.values(configs)) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  });
});

describe('the cluster of docker-compose.cluster.yml', () => {
  it('has the databases and the servers that HAProxy leads to, on the ports that it and the servers name', () => {
    expect(composed.nodes.map(({ address }) => host(address))).toEqual(names('database-'));
    expect(composed.servers.map(({ address }) => host(address))).toEqual(names('server-'));
    for (const server of names('server-')) {
      const { DATABASE_URL, DATABASE_READ_URL, PORT } = cluster.services[server]!.environment!;
      expect(DATABASE_URL).toContain(`@haproxy${composed.binds.writer}/`);
      expect(DATABASE_READ_URL).toContain(`@haproxy${composed.binds.reader}/`);
      for (const { address } of composed.servers) expect(address).toContain(`:${PORT}`);
    }
  });

  it('tells each database of all others, and makes one of them the founder', () => {
    for (const name of names('database-')) {
      const { environment, command } = cluster.services[name]!;
      const others = names('database-').filter((other) => other !== name);
      expect(environment!['GALERA_PEERS']!.split(' ').map(host)).toEqual(others);
      expect(command).toContain(`--wsrep-cluster-address=gcomm://${names('database-').join(',')}`);
      expect(environment!['GALERA_FOUNDER'] === 'yes').toBe(name === 'database-1');
    }
  });

  it('finds out about lost nodes as fast as npm run cluster', () => {
    for (const name of names('database-')) {
      const options = cluster.services[name]!.command!.find((option) => option.includes('provider-options'));
      for (const option of providerOptions) expect(options).toContain(option);
    }
  });

  it('runs its servers like those of docker-compose.yml, but for the databases', () => {
    const { depends_on: _waits, environment, ...server } = cluster.services['server-1']!;
    const { depends_on: _others, environment: ofSingle, ...other } = single.services['server-1']!;
    expect(server).toEqual(other);
    expect({ ...environment, DATABASE_URL: '', DATABASE_READ_URL: '' }).toEqual({
      ...ofSingle,
      DATABASE_URL: '',
      DATABASE_READ_URL: '',
    });
  });
});

describe('docker/haproxy.cfg', () => {
  it('is what tools/haproxy.mjs writes; node tools/haproxy.mjs brings it up to date', () => {
    expect(read('docker/haproxy.cfg')).toBe(haproxyConfig(composed));
  });

  it('says in the words of the servers that none of them answers', () => {
    const { code, message: text } = JSON.parse(/string '(.*?)'/.exec(haproxyConfig(composed))![1]!) as {
      code: 'SERVER.UNAVAILABLE';
      message: string;
    };
    expect(text).toBe(message('en', code));
  });

  it('leads each kind of connection to every database and every server that was named', () => {
    const nodes = [1, 2].map((i) => ({ name: `node-${i}`, address: `127.0.0.1:330${i}` }));
    const servers = [1, 2, 3, 4].map((i) => ({ name: `app-${i}`, address: `127.0.0.1:800${i}` }));
    const config = haproxyConfig({ ...composed, nodes, servers, docker: false });
    expect(config.match(/ {2}server node-\d/g)).toHaveLength(4);
    expect(config.match(/ {2}server app-\d/g)).toHaveLength(8);
    // Written to is the first, read from are the others.
    expect(config.match(/server node-\d \S+ check backup/g)).toEqual([
      'server node-2 127.0.0.1:3302 check backup',
      'server node-1 127.0.0.1:3301 check backup',
    ]);
    expect(config).not.toContain('resolvers');
  });
});

it('docker/galera-node.sh is a script that bash can read', () => {
  const { status, stderr } = spawnSync('bash', ['-n', join(root, 'docker/galera-node.sh')], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
