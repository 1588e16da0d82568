/**
 * Makes the font files that the consumer and partner apps ship: Noto Sans and Noto Sans Devanagari, cut
 * down to the characters of English and Hindi and to the weights 400 to 700. Run `node web/fonts/make.mjs`
 * after an update of the @fontsource-variable packages; the output is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const LATIN = '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2';
const LATIN_EXT = '@fontsource-variable/noto-sans/files/noto-sans-latin-ext-wght-normal.woff2';
const DEVANAGARI = '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2';

const LATIN_FEATURES = ['ccmp', 'kern', 'mark', 'tnum'];
// What the Devanagari shaping engine applies: conjuncts, half forms, reph, marks; no alternates of other languages.
const DEVANAGARI_FEATURES = [
  ...['nukt', 'akhn', 'rphf', 'rkrf', 'blwf', 'half', 'vatu', 'cjct'],
  ...['pres', 'abvs', 'blws', 'psts', 'haln', 'kern', 'dist', 'abvm', 'blwm'],
];

// Basic Latin, Latin-1 with its accents, dashes, quotes, bullet, ellipsis, euro, arrows, minus.
await make('noto-sans-latin', LATIN, LATIN_FEATURES, '20-7E A0-FF 2010-2015 2018-201E 2022 2026 20AC 2190-2193 2212');
// The package keeps the rupee sign in another file; every page needs it.
await make('noto-sans-rupee', LATIN_EXT, [], '20B9');
// Letters and signs of Hindi, with the nukta letters, danda, the joiners and the dotted circle.
await make(
  'noto-sans-devanagari',
  DEVANAGARI,
  DEVANAGARI_FEATURES,
  '901-903 905-90B 90D 90F-911 913-928 92A-930 932-933 935-939 93C-943 945 947-949 94B-94D 950 958-95F 964-970 200C-200D 25CC',
);
// The characters of the language's name only, for English pages, because the full font would cost 50 kB for one word.
await make('noto-sans-hindi-name', DEVANAGARI, DEVANAGARI_FEATURES, '926 928 939 93F 940 94D');

async function make(name, source, keepFeatures, ranges) {
  const font = await subsetFont(await readFile(require.resolve(source)), characters(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures,
    noHinting: true,
  });
  await writeFile(new URL(`${name}.woff2`, import.meta.url), font);
  console.log(`${name}.woff2 ${(font.length / 1024).toFixed(1)} kB`);
}

/** `'20-7E A0'` -> the characters U+0020 to U+007E and U+00A0. */
function characters(ranges) {
  return ranges
    .split(' ')
    .flatMap((range) => {
      const [first, last = first] = range.split('-').map((code) => parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
    })
    .join('');
}
