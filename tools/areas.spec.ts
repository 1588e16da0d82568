import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ADMIN_FOLDERS, AREAS, violations, HOUSES } from './areas.mjs';
import { root } from './folders.mjs';

describe('the order of the areas', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'areas-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function foldersOf(source: string): string[] {
    const folders = readdirSync(join(root, source), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return folders.map(({ name }) => name).sort();
  }

  function write(files: Record<string, string>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  }

  it.each(HOUSES)(
    'every import of $source keeps the order, and no rooms or files import one another in a circle',
    (house) => {
      const found = violations(join(root, house.source), house.order);
      expect(found).toMatchObject({ upward: [], roomCircles: [], fileCircles: [] });
      expect(found.rooms).toBeGreaterThan(15);
    },
  );

  it('the order names every folder of the server but the lender sandbox', () => {
    expect(foldersOf('server/src')).toEqual([...AREAS, 'lender-sandbox'].sort());
  });

  it('the order names every folder of the admin', () => {
    expect(ADMIN_FOLDERS).toEqual(expect.arrayContaining(foldersOf('admin-ui/src')));
  });

  it.each([
    ['a value', "import { b } from '../../loans/offers/b.js';"],
    ['a type', "import type { B } from '../../loans/offers/b.js';"],
    ['a lazy import', "await import('../../loans/offers/b.js');"],
  ])('reports an import of %s from a lower area to an upper one', (_what, line) => {
    write({ 'platform/files/a.ts': line, 'loans/offers/b.ts': 'export const b = 1;' });
    expect(violations(folder, AREAS).upward).toEqual(['platform/files/a.ts -> loans/offers/b.ts']);
  });

  it('an import of a screen from a lower area to an upper one is reported', () => {
    write({ 'catalogue/lenders/a.tsx': "import { B } from '../../money/slabs/B.js';", 'money/slabs/B.tsx': '' });
    expect(violations(folder, ADMIN_FOLDERS).upward).toEqual(['catalogue/lenders/a.tsx -> money/slabs/B.tsx']);
  });

  it('permits an import from an upper area to a lower one, and any import of a start-up file', () => {
    write({
      'main.ts': "import './loans/offers/b.js';",
      'loans/offers/b.ts': "import '../../platform/files/a.js';",
      'platform/files/a.ts': '',
    });
    expect(violations(folder, AREAS)).toEqual({ files: 3, rooms: 2, upward: [], roomCircles: [], fileCircles: [] });
  });

  it('reports rooms that import one another through different files, once for all in the circle', () => {
    write({
      'loans/offers/one.ts': "import '../pricing/two.js';",
      'loans/pricing/two.ts': '',
      'loans/pricing/three.ts': "import '../callbacks/four.js';",
      'loans/callbacks/four.ts': "import '../offers/five.js';",
      'loans/offers/five.ts': '',
    });
    const circle = ['loans/callbacks', 'loans/offers', 'loans/pricing'];
    expect(violations(folder, AREAS)).toMatchObject({ roomCircles: [circle], fileCircles: [] });
  });

  it('reports files of a room that import one another', () => {
    write({ 'loans/offers/a.ts': "import type { B } from './b.js';", 'loans/offers/b.ts': "import './a.js';" });
    expect(violations(folder, AREAS)).toMatchObject({
      roomCircles: [],
      fileCircles: [['loans/offers/a.ts', 'loans/offers/b.ts']],
    });
  });
});
