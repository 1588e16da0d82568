import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from './folders.mjs';

/** The areas of the server: each may import itself and those after it (decision 41). */
export const AREAS = [
  'pages',
  'portal',
  'desk',
  'operations',
  'money',
  'loans',
  'customers',
  'catalogue',
  'partners',
  'accounts',
  'platform',
];

/** The folders of the admin, in the same order: the areas have what the app is made of above and below them. */
export const ADMIN_FOLDERS = ['app', ...AREAS.slice(AREAS.indexOf('desk')), 'session', 'shared', 'api'];

/** Where rooms lie, and in which order. */
export const HOUSES = [
  { source: 'server/src', order: AREAS },
  { source: 'admin-ui/src', order: ADMIN_FOLDERS },
];

/** @typedef {Map<string, Set<string>>} Graph What each file or room imports. */

/**
 * What of the imports below `source` is out of order, types included: imports from an area to one before it, and
 * circles of rooms and of files.
 * @param {string} source the folder that holds the areas
 * @param {readonly string[]} order
 * @returns {{ files: number, rooms: number, upward: string[], roomCircles: string[][], fileCircles: string[][] }}
 */
export function violations(source, order) {
  const files = importsOf(source);
  /** @type {Graph} */
  const rooms = new Map();
  const upward = [];
  for (const [file, imported] of files) {
    const room = roomOf(file, order);
    if (room !== null && !rooms.has(room)) rooms.set(room, new Set());
    for (const target of imported) {
      if (order.indexOf(areaOf(target)) < order.indexOf(areaOf(file))) upward.push(`${file} -> ${target}`);
      const other = roomOf(target, order);
      if (room !== null && other !== null && other !== room) rooms.get(room)?.add(other);
    }
  }
  return {
    files: files.size,
    rooms: rooms.size,
    upward,
    roomCircles: circlesIn(rooms),
    fileCircles: circlesIn(files),
  };
}

/**
 * @param {string} source
 * @returns {Graph}
 */
function importsOf(source) {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\.(spec|d)\.tsx?$/.test(path));
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const path = join(source, file);
      const named = ts.preProcessFile(readFileSync(path, 'utf8')).importedFiles.map(({ fileName }) => fileName);
      const targets = named
        .filter((name) => name.startsWith('.'))
        .map((name) => relative(source, resolve(dirname(path), name)).replaceAll(sep, '/'))
        .flatMap((target) => [target, target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')])
        .filter((target) => known.has(target));
      return [file, new Set(targets)];
    }),
  );
}

const areaOf = (/** @type {string} */ file) => file.split('/')[0] ?? '';

/** Start-up files, and the module of an area, are in no room. */
function roomOf(/** @type {string} */ file, /** @type {readonly string[]} */ order) {
  const [area = '', room = '', ...rest] = file.split('/');
  return order.includes(area) && rest.length > 0 ? `${area}/${room}` : null;
}

/**
 * Sets of nodes that reach one another, by Tarjan's algorithm.
 * @param {Graph} graph
 */
function circlesIn(graph) {
  /** @type {string[][]} */
  const circles = [];
  /** @type {Map<string, number>} */
  const lowest = new Map();
  /** @type {string[]} */
  const path = [];
  const visit = (/** @type {string} */ node) => {
    const place = lowest.size;
    let low = place;
    lowest.set(node, low);
    const start = path.push(node) - 1;
    for (const next of graph.get(node) ?? []) {
      if (!lowest.has(next)) visit(next);
      if (path.includes(next)) low = Math.min(low, lowest.get(next) ?? low);
    }
    lowest.set(node, low);
    if (low < place) return;
    const circle = path.splice(start);
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of graph.keys()) if (!lowest.has(node)) visit(node);
  return circles;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { source, order } of HOUSES) {
    const { files, rooms, upward, roomCircles, fileCircles } = violations(join(root, source), order);
    console.log(`${source}: ${files} files in ${rooms} rooms`);
    console.log(`  ${upward.length} imports upward, ${roomCircles.length + fileCircles.length} circles`);
    for (const line of [...upward, ...[...roomCircles, ...fileCircles].map((circle) => circle.join(', '))]) {
      console.log(`    ${line}`);
    }
    if (upward.length + roomCircles.length + fileCircles.length > 0) process.exitCode = 1;
  }
}
