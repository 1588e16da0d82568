import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { AREAS } from './areas.mjs';
import { root } from './folders.mjs';
import { Problem, runCommand } from './problem.mjs';

const USAGE = `Usage: npm run room -- <area>/<rooms> [<room>]
  <area>   one of ${AREAS.join(', ')}
  <rooms>  the plural, in lower case and with hyphens: guarantors, loan-purposes
  <room>   the singular, where it is not the plural without its s: npm run room -- catalogue/branches branch`;

const NAME = /^[a-z]+(-[a-z]+)*$/;
const MINUTE_MS = 60_000;

/**
 * Where the admin's pages of a room lie.
 * @param {Names} names
 */
const adminFolder = ({ area, rooms }) => `admin-ui/src/${area}/${rooms}`;

/** @typedef {ReturnType<typeof namesOf>} Names */

/**
 * Each template of `tools/room/`, and the file that it becomes.
 * @param {Names} names
 * @returns {Record<string, string>}
 */
function filesOf(names) {
  const { area, rooms, room, Rooms, Room, roomCamel, timestamp } = names;
  const server = `server/src/${area}/${rooms}`;
  const admin = adminFolder(names);
  return {
    'contract.ts': `contract/src/${rooms}/rules.ts`,
    'migration.ts': `migrations/${timestamp}-${Rooms}.ts`,
    'entity.ts': `${server}/${room}.entity.ts`,
    'dto.ts': `${server}/dto/${room}.dto.ts`,
    'repository.ts': `${server}/${rooms}.repository.ts`,
    'service.ts': `${server}/${rooms}.service.ts`,
    'exported-columns.ts': `${server}/exported-columns.ts`,
    'controller.ts': `${server}/${rooms}.controller.ts`,
    'admin.controller.ts': `${server}/${rooms}.admin.controller.ts`,
    'module.ts': `${server}/${rooms}.module.ts`,
    'access.ts': `server/test/access/${rooms}.ts`,
    'spec.ts': `server/test/${rooms}.e2e-spec.ts`,
    'room.tsx': `${admin}/room.tsx`,
    'record.ts': `${admin}/${roomCamel}Record.ts`,
    'Inputs.tsx': `${admin}/${Room}Inputs.tsx`,
    'List.tsx': `${admin}/${Room}List.tsx`,
    'Create.tsx': `${admin}/${Room}Create.tsx`,
    'Edit.tsx': `${admin}/${Room}Edit.tsx`,
    'en.ts': `${admin}/i18n/en.ts`,
    'hi.ts': `${admin}/i18n/hi.ts`,
    'useTexts.ts': `${admin}/i18n/useTexts.ts`,
  };
}

/**
 * The spellings of a room's name, as the templates ask for them.
 * @param {string} area
 * @param {string} rooms
 * @param {string} room
 * @param {number} timestamp of the migration
 */
function namesOf(area, rooms, room, timestamp) {
  const pascal = (/** @type {string} */ name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
  const camel = (/** @type {string} */ name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const words = (/** @type {string} */ name) => name.replaceAll('-', ' ');
  const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);
  return {
    ...{ area, rooms, room, timestamp: String(timestamp) },
    ...{ Rooms: pascal(rooms), Room: pascal(room), roomsCamel: camel(rooms), roomCamel: camel(room) },
    ...{ ROOM: room.replaceAll('-', '_').toUpperCase(), table: rooms.replaceAll('-', '_') },
    ...{ words: words(rooms), word: words(room), Words: capital(words(rooms)), Word: capital(words(room)) },
    'a word': `${/^[aeiou]/.test(room) ? 'an' : 'a'} ${words(room)}`,
  };
}

/**
 * Writes a room with everything that belongs to it, and names it in its area's module.
 * @param {string} folder a checkout
 * @param {string} [path] such as `loans/guarantors`
 * @param {string} [singular]
 * @returns {Promise<string[]>} the files
 */
export async function makeRoom(folder, path = '', singular) {
  const [area = '', rooms = '', ...rest] = path.split('/');
  const room = singular ?? rooms.replace(/s$/, '');
  if (!AREAS.includes(area) || rest.length > 0 || !NAME.test(rooms) || !NAME.test(room)) throw new Problem(USAGE);
  if (room === rooms) throw new Problem(`The singular of ${rooms} is not plain: name it as well.\n\n${USAGE}`);
  const names = namesOf(area, rooms, room, nextTimestamp(join(folder, 'migrations')));
  const files = filesOf(names);
  const folders = [`server/src/${area}/${rooms}`, adminFolder(names), `contract/src/${rooms}`];
  const taken = [...folders, ...Object.values(files)].find((file) => existsSync(join(folder, file)));
  if (taken !== undefined) throw new Problem(`${taken} is there already.`);
  for (const [template, file] of Object.entries(files)) {
    const text = readFileSync(join(root, `tools/room/${template}.template`), 'utf8');
    await write(folder, file, fill(text, { ...names, admin: wayUp(file) }));
  }
  const module = `server/src/${area}/${area}.module.ts`;
  await write(folder, module, withRoom(readFileSync(join(folder, module), 'utf8'), names));
  return Object.values(files);
}

/**
 * @param {string} text
 * @param {Record<string, string>} names
 */
function fill(text, names) {
  return text.replace(/\{\{([A-Za-z]+(?: word)?)\}\}/g, (found, name) => names[name] ?? found);
}

/**
 * From a file of the admin to `admin-ui/src/`.
 * @param {string} file
 */
function wayUp(file) {
  return `${relative(dirname(file), 'admin-ui/src')}/`;
}

/**
 * After the last migration, whatever the clock says: migrations run in the order of their timestamps.
 * @param {string} migrations
 */
function nextTimestamp(migrations) {
  const last = Math.max(...readdirSync(migrations).map((name) => Number.parseInt(name, 10) || 0));
  return Math.max(Date.now(), last + MINUTE_MS);
}

/**
 * The area's module with the room as the last one that it imports.
 * @param {string} text
 * @param {Names} names
 */
function withRoom(text, { rooms, Rooms }) {
  const module = `${Rooms}Module`;
  const path = `./${rooms}/${rooms}.module.js`;
  const later = [...text.matchAll(/^import .* from '(\.\/.*)';$/gm)].find(([, other = '']) => other > path);
  const place = later?.index ?? text.indexOf('\n@Module(');
  const imported = `${text.slice(0, place)}import { ${module} } from '${path}';\n${text.slice(place)}`;
  return imported.replace(/imports: \[([^\]]*?),?\s*\]/, `imports: [$1, ${module}]`);
}

/**
 * @param {string} folder
 * @param {string} file
 * @param {string} text
 */
async function write(folder, file, text) {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(async () => {
    const files = await makeRoom(root, process.argv[2], process.argv[3]);
    console.log(
      `${files.join('\n')}\n\nNext: npm run openapi, then npm test -- ${files.find((file) => /spec/.test(file))}`,
    );
  });
}
