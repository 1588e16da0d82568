import { readFileSync } from 'node:fs';
import { create, type Font, type PathCommand } from 'fontkit';
import { fontFiles } from '../../../platform/pdf/pdf-text.js';

/** A text laid out in glyphs, in ems. */
export interface ShapedText {
  text: string;
  /** Ems. */
  width: number;
  /** Its outlines, with the start of its baseline at `x`, `y`, as the path of an SVG or a PDF. */
  outline(x: number, y: number, size: number): string;
}

type Weight = 400 | 600;
type Script = 'devanagari' | 'latin' | 'latin-ext';

const opened = new Map<string, Font>();

function fontOf(script: Script, weight: Weight): Font {
  const name = `${script}-${weight}`;
  let font = opened.get(name);
  if (!font) {
    font = create(readFileSync(fontFiles()[name]!));
    opened.set(name, font);
  }
  return font;
}

const DEVANAGARI = /\p{scx=Devanagari}/u;
/** They stand inside of Devanagari words, and choose between two forms of a conjunct. */
const JOINERS = /[\u200c\u200d]/;
/** The rupee sign and letters with rare accents are in the second of them. */
const LATIN: readonly Script[] = ['latin', 'latin-ext'];

/** Words that every creative of a language has: shaping Devanagari takes a millisecond or more for each. */
const shaped = new Map<string, ShapedText>();
const MOST_SHAPED = 2_000;

/** Characters that no font of ours has, such as emoji, are left out: a box would stand in their place. */
export function shapeText(text: string, isBold: boolean): ShapedText {
  const key = `${isBold ? 'b' : 'r'}${text}`;
  let found = shaped.get(key);
  if (!found) {
    found = shape(text, isBold);
    if (shaped.size >= MOST_SHAPED) shaped.clear();
    shaped.set(key, found);
  }
  return found;
}

function shape(text: string, isBold: boolean): ShapedText {
  const weight: Weight = isBold ? 600 : 400;
  const runs = runsOf(text.normalize('NFC'), weight).map(({ script, text: part }) => {
    const font = fontOf(script, weight);
    return { run: font.layout(charactersOf(part, font)), scale: 1 / font.unitsPerEm, text: part };
  });
  return {
    text: runs.map((run) => run.text).join(''),
    width: runs.reduce((sum, { run, scale }) => sum + run.advanceWidth * scale, 0),
    outline(x, y, size) {
      let path = '';
      let at = x;
      for (const { run, scale } of runs) {
        const k = scale * size;
        for (const [n, glyph] of run.glyphs.entries()) {
          const { xAdvance, xOffset, yOffset } = run.positions[n]!;
          path += outlineOf(glyph.path.commands, at + xOffset * k, y - yOffset * k, k);
          at += xAdvance * k;
        }
      }
      return path;
    },
  };
}

/**
 * Given a string, fontkit looks up the characters of its glyphs in a cache, where a glyph that was first outlined as a part
 * of another, as the dot of a vowel sign with a dot, has none: every later dot would then stand behind its letter.
 */
function charactersOf(text: string, font: Font): { id: number; codePoints: number[] }[] {
  return [...text].map((character) => {
    const code = character.codePointAt(0)!;
    return { id: font.glyphForCodePoint(code).id, codePoints: [code] };
  });
}

interface Run {
  script: Script;
  text: string;
}

function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const script = scriptOf(character, weight, runs.at(-1));
    const last = runs.at(-1);
    if (script === undefined) continue;
    if (last?.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs;
}

function scriptOf(character: string, weight: Weight, last: Run | undefined): Script | undefined {
  if (JOINERS.test(character)) return last?.script === 'devanagari' ? 'devanagari' : undefined;
  const code = character.codePointAt(0)!;
  const scripts: readonly Script[] = DEVANAGARI.test(character) ? ['devanagari'] : LATIN;
  return scripts.find((script) => fontOf(script, weight).hasGlyphForCodePoint(code));
}

const LETTERS = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const satisfies Record<PathCommand['command'], string>;

/** Fonts count upwards, drawings downwards. */
function outlineOf(commands: readonly PathCommand[], x: number, y: number, k: number): string {
  let path = '';
  for (const { command, args } of commands) {
    path += LETTERS[command];
    for (let n = 0; n < args.length; n += 2) {
      path += `${n === 0 ? '' : ' '}${round(x + args[n]! * k)} ${round(y - args[n + 1]! * k)}`;
    }
  }
  return path;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
