import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { root } from './folders.mjs';
import { hasPackages } from './packages.mjs';

const wanted = {
  '': { name: 'root' },
  web: { version: '0.1.0' },
  'node_modules/@marketplace/web': { link: true, resolved: 'web' },
  'node_modules/react': { version: '19.3.1' },
  'web/node_modules/react': { version: '18.0.0' },
  'node_modules/binary-for-another-system': { version: '1.0.0', optional: true },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
});
afterEach(() => rmSync(folder, { recursive: true }));

function install(packages: Record<string, unknown>) {
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
}

describe('The packages', () => {
  const installed = {
    'node_modules/@marketplace/web': { link: true, resolved: 'web' },
    'node_modules/react': { version: '19.3.1' },
    'web/node_modules/react': { version: '18.0.0' },
  };

  it('the packages are complete when each has the locked version, binaries of other systems aside', () => {
    install(installed);
    expect(hasPackages(folder)).toBe(true);
  });

  it.each([
    ['one is missing', { 'web/node_modules/react': undefined }],
    ['one is of another version', { 'node_modules/react': { version: '19.3.0' } }],
  ])('the packages are to be installed when %s', (_case, difference) => {
    install({ ...installed, ...difference });
    expect(hasPackages(folder)).toBe(false);
  });

  it('the packages are to be installed when they never were, or not to the end', () => {
    expect(hasPackages(folder)).toBe(false);
    mkdirSync(join(folder, 'node_modules'));
    expect(hasPackages(folder)).toBe(false);
  });
});

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

describe('the manifests', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest;
  const folders = ['.', ...read('package.json').workspaces!];
  const named = folders.flatMap((folder) => {
    const { dependencies, devDependencies } = read(join(folder, 'package.json'));
    return Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => ({
      folder,
      name,
      version,
    }));
  });

  it('the manifests name an exact version of each package, the same in all of them', () => {
    const versions = new Map(named.map(({ name, version }) => [name, version]));
    expect(
      named.filter(({ name, version }) => version !== versions.get(name) || !/^\d+\.\d+\.\d+$/.test(version)),
    ).toEqual([]);
  });

  it('the manifests name the workspaces with the version that these have', () => {
    const own = named.filter(({ name }) => name.startsWith('@marketplace/'));
    expect(own.length).toBeGreaterThan(5);
    for (const { name, version } of own) {
      expect(read(join(name.slice('@marketplace/'.length), 'package.json'))).toMatchObject({ name, version });
    }
  });

  it('the lock file holds no address of a registry', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { resolved?: string; link?: boolean }>;
    };
    const addressed = Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined && !link);
    expect(addressed).toEqual([]);
  });
});
