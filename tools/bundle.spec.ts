import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { keepImportMetaUrl, generateBundle, literalImports } from './bundle.mjs';
import { root } from './folders.mjs';

const REQUIRE = 'const require = createRequire(import.meta.url);';
const file = (name: string) => join(root, 'node_modules/@nestjs', name);

interface Hooks {
  transform: (code: string, id: string) => { code: string } | null;
  generateBundle: () => void;
}
const plugin = () => literalImports() as unknown as Hooks;

describe('The bundle of the server', () => {
  it('takes the own require out of the packages that have one, and leaves all other files as they are', () => {
    const { transform, generateBundle: end } = plugin();
    expect(transform(`${REQUIRE}\nrequire('x');`, file('typeorm/dist/a.js'))?.code).toBe(`\nrequire('x');`);
    expect(transform(`import 'x';`, file('typeorm/dist/b.js'))).toBeNull();
    expect(transform(`${REQUIRE}\nrequire('x');`, file('core/a.js'))).toBeNull();
    expect(end).not.toThrow();
  });

  it('stops when a file of such a package loads its own require by another text', () => {
    const other = `const require = createRequire(import.meta.filename);\nrequire('x');`;
    expect(() => plugin().transform(other, file('typeorm/dist/a.js'))).toThrow(
      `node_modules/@nestjs/typeorm/dist/a.js no longer holds the text "${REQUIRE}".`,
    );
  });

  it('stops when no file of such a package has a require of its own any more', () => {
    expect(plugin().generateBundle).toThrow(`No file of @nestjs/typeorm holds "${REQUIRE}".`);
  });

  it('gives our files the address that they had, and stops at one that asks for it in another way', () => {
    const id = join(root, 'dist/server/src/operations/uploads/sheet-reader.js');
    expect(keepImportMetaUrl(`new URL('a.mjs', import.meta.url)`, id)).toBe(
      `new URL('a.mjs', new URL("../server/src/operations/uploads/sheet-reader.js", import.meta.url).href)`,
    );
    expect(() => keepImportMetaUrl('join(import.meta.dirname, "a.mjs")', id)).toThrow(
      "dist/server/src/operations/uploads/sheet-reader.js asks for import.meta.dirname, which would be the bundle's",
    );
  });

  it('stops when there is no source map of the packages to leave out', () => {
    expect(() => generateBundle({}, {})).toThrow('The bundle has no packages.js.map to leave out.');
  });
});
