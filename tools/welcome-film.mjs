import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';
import { root } from './folders.mjs';

/**
 * Draws the portal's welcome film anew: `npm install --no-save mediabunny@1 && node tools/welcome-film.mjs`. The package
 * writes WebM with a length and places to seek; nothing else needs its 12 MB. The film is silent, and without words in its pictures:
 * what it says stands in the captions beside it, en.vtt and hi.vtt, scene by scene. Change both together, and give what
 * is changed a folder of its own (`welcome/2`), because browsers keep these files.
 */
const folder = join(root, 'partner-ui/public/welcome/1');
const SCENE_S = 6;

const require = createRequire(import.meta.url);
const muxer = await readFile(
  require.resolve('mediabunny').replace(/dist\/.*$/, 'dist/bundles/mediabunny.min.cjs'),
  'utf8',
);
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  // Encoders are for secure pages alone; nothing is asked of any network.
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('https://localhost/');
  await page.addScriptTag({
    content: `var module = { exports: {} }, exports = module.exports;${muxer};var Mediabunny = module.exports;`,
  });
  const { film, poster } = await page.evaluate(record, SCENE_S);
  await writeFile(join(folder, 'film.webm'), Buffer.from(film, 'base64'));
  await writeFile(join(folder, 'poster.webp'), Buffer.from(poster, 'base64'));
  console.log(
    `film.webm ${Math.round((film.length * 3) / 4 / 1024)} kB, poster.webp ${Math.round((poster.length * 3) / 4 / 1024)} kB`,
  );
} finally {
  await browser.close();
}

/**
 * Runs in the page.
 * @param {number} sceneSeconds
 * @returns {Promise<{ film: string; poster: string }>} in Base64
 */
async function record(sceneSeconds) {
  const FPS = 15;
  const [WIDTH, HEIGHT] = [640, 360];
  const INK = '#16211e';
  const GREEN = '#0b5d4e';
  const TINT = '#dcebe7';
  const GROUND = '#f6f8f7';
  const AMBER = '#f3a712';
  const WHITE = '#ffffff';
  const LINE = '#c5d3cf';

  const canvas = new globalThis.OffscreenCanvas(WIDTH, HEIGHT);
  const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));

  /** @param {number} x */
  const ease = (x) => 1 - (1 - Math.min(Math.max(x, 0), 1)) ** 3;
  /** How far something is that begins at `from` of a scene and takes `length` of it. @type {(t: number, from: number, length?: number) => number} */
  const part = (t, from, length = 0.15) => ease((t - from) / length);

  /** @type {(x: number, y: number, w: number, h: number, r: number, fill: string, line?: string) => void} */
  const box = (x, y, w, h, r, fill, line) => {
    pen.beginPath();
    pen.roundRect(x, y, w, h, r);
    pen.fillStyle = fill;
    pen.fill();
    if (!line) return;
    pen.strokeStyle = line;
    pen.lineWidth = 2;
    pen.stroke();
  };
  /** @type {(x: number, y: number, r: number, fill: string) => void} */
  const disc = (x, y, r, fill) => {
    pen.beginPath();
    pen.arc(x, y, r, 0, 2 * Math.PI);
    pen.fillStyle = fill;
    pen.fill();
  };
  /** @type {(points: number[][], colour: string, width?: number) => void} */
  const stroke = (points, colour, width = 5) => {
    pen.beginPath();
    points.forEach(([x = 0, y = 0], at) => (at === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.lineCap = pen.lineJoin = 'round';
    pen.stroke();
  };
  /** @type {(x: number, y: number, size: number, colour?: string) => void} */
  const tick = (x, y, size, colour = WHITE) =>
    stroke(
      [
        [x - size, y],
        [x - size * 0.25, y + size * 0.7],
        [x + size, y - size * 0.7],
      ],
      colour,
      size * 0.45,
    );
  /** @type {(x: number, y: number, colour: string, scale?: number) => void} */
  const person = (x, y, colour, scale = 1) => {
    disc(x, y - 44 * scale, 22 * scale, colour);
    pen.beginPath();
    pen.roundRect(x - 34 * scale, y - 16 * scale, 68 * scale, 70 * scale, [34 * scale, 34 * scale, 0, 0]);
    pen.fillStyle = colour;
    pen.fill();
  };
  /** A phone whose screen `draw` fills. @type {(x: number, y: number, draw: () => void, scale?: number) => void} */
  const phone = (x, y, draw, scale = 1) => {
    pen.save();
    pen.translate(x, y);
    pen.scale(scale, scale);
    box(-64, -118, 128, 236, 20, INK);
    box(-56, -106, 112, 212, 10, WHITE);
    draw();
    pen.restore();
  };
  /** @type {(x: number, y: number, size: number, shown: number) => void} */
  const code = (x, y, size, shown) => {
    const [cells, eye] = [19, 5];
    const cell = size / cells;
    for (let n = 0; n < cells * cells * shown; n++) {
      const [row, column] = [Math.floor(n / cells), n % cells];
      // From the edge of the eye that the cell lies in, if it lies in one of the three.
      const [down, across] = [Math.min(row, cells - 1 - row), Math.min(column, cells - 1 - column)];
      const isEye = down <= eye && across <= eye && !(row > cells / 2 && column > cells / 2);
      const ring = Math.min(down, across, eye - 1 - down, eye - 1 - across);
      const isDark = isEye ? ring === 0 || ring === 2 : (row * row * 7 + column * column * 13 + n * 5) % 11 < 5;
      if (isDark) box(x + column * cell, y + row * cell, cell + 0.4, cell + 0.4, 0, INK);
    }
  };
  /** A coin with the sign of the rupee, drawn, as the fonts of a machine differ. @type {(x: number, y: number, r: number) => void} */
  const coin = (x, y, r) => {
    disc(x, y, r, AMBER);
    disc(x, y, r * 0.82, '#f8bd45');
    const [a, w] = [r * 0.38, r * 0.12];
    stroke(
      [
        [x - a, y - a],
        [x + a, y - a],
      ],
      INK,
      w,
    );
    stroke(
      [
        [x - a, y - a * 0.4],
        [x + a, y - a * 0.4],
      ],
      INK,
      w,
    );
    stroke(
      [
        [x - a, y - a],
        [x - a * 0.1, y - a],
        [x + a * 0.35, y - a * 0.4],
        [x - a * 0.1, y + a * 0.15],
        [x - a, y + a * 0.15],
        [x + a * 0.4, y + a * 1.2],
      ],
      INK,
      w,
    );
  };

  /** Each scene, by how much of it is over. @type {((t: number) => void)[]} */
  const scenes = [
    // A shop, and somebody comes.
    (t) => {
      const up = part(t, 0, 0.25);
      box(200, 130 + 30 * (1 - up), 240, 160, 8, WHITE, LINE);
      for (let n = 0; n < 6; n++) {
        pen.beginPath();
        pen.roundRect(190 + n * 43.4, 104 + 30 * (1 - up), 43.4, 48, [0, 0, 20, 20]);
        pen.fillStyle = n % 2 ? TINT : GREEN;
        pen.fill();
      }
      box(224, 190, 96, 64, 4, TINT);
      box(348, 180, 64, 110, 4, GREEN);
      disc(400, 236, 4, AMBER);
      person(272, 226, AMBER, 0.6);
      person(640 - 130 * part(t, 0.3, 0.4), 250, INK, 0.75);
    },
    // The own link, as a code and shared.
    (t) => {
      box(120, 90, 180, 180, 10, WHITE, LINE);
      code(138, 108, 144, part(t, 0.05, 0.4));
      const out = part(t, 0.45, 0.35);
      for (let n = 0; n < 3; n++) {
        const [x, y] = [300 + (140 + 40 * n) * out, 180 + (n - 1) * 80 * out];
        stroke(
          [
            [308, 180],
            [x, y],
          ],
          LINE,
          3,
        );
        if (out > 0) person(x, y + 4, [GREEN, AMBER, INK][n] ?? INK, 0.42);
      }
    },
    // The customer's own phone: a code of six figures, then yes.
    (t) => {
      person(180, 240, INK, 1);
      phone(400, 180, () => {
        box(-40, -84, 80, 10, 5, TINT);
        for (let n = 0; n < 6; n++) {
          box(-46 + n * 16, -40, 12, 26, 3, GROUND, LINE);
          if (t > 0.2 + n * 0.06) disc(-40 + n * 16, -27, 3.4, INK);
        }
        const sent = part(t, 0.62, 0.12);
        box(-46, 10, 92, 26, 8, sent > 0.5 ? GREEN : LINE);
        if (sent > 0) {
          disc(0, 70, 22 * sent, GREEN);
          if (sent > 0.6) tick(0, 70, 10);
        }
      });
    },
    // Offers beside each other; the customer chooses.
    (t) => {
      for (let n = 0; n < 3; n++) {
        const shown = part(t, 0.05 + n * 0.12);
        const isChosen = n === 1 && t > 0.6;
        const [x, y] = [86 + n * 164, 92 + 40 * (1 - shown)];
        pen.globalAlpha = shown;
        box(x, y, 140, 176, 10, WHITE, isChosen ? GREEN : LINE);
        disc(x + 32, y + 32, 16, [GREEN, AMBER, INK][n] ?? INK);
        box(x + 58, y + 24, 62, 14, 7, TINT);
        for (let row = 0; row < 3; row++) {
          box(x + 16, y + 70 + row * 24, 40, 10, 5, TINT);
          const length = [44, 30, 54][(n + row) % 3] ?? 30;
          box(x + 124 - length, y + 70 + row * 24, length, 10, 5, INK);
        }
        box(x + 16, y + 142, 108, 22, 8, isChosen ? GREEN : TINT);
        if (isChosen) tick(x + 70, y + 153, 6);
        pen.globalAlpha = 1;
      }
    },
    // How far each customer is.
    (t) => {
      box(110, 70, 420, 220, 12, WHITE, LINE);
      for (let row = 0; row < 3; row++) {
        const y = 116 + row * 64;
        person(152, y + 6, [GREEN, AMBER, INK][row] ?? INK, 0.36);
        const done = Math.min(part(t, 0.1 + row * 0.1, 0.5) * 3, 3 - row);
        stroke(
          [
            [210, y],
            [490, y],
          ],
          TINT,
          8,
        );
        stroke(
          [
            [210, y],
            [210 + (280 / 3) * done, y],
          ],
          GREEN,
          8,
        );
        for (let step = 0; step <= 3; step++) {
          const isDone = done >= step;
          disc(210 + (280 / 3) * step, y, 13, isDone ? GREEN : TINT);
          if (isDone) tick(210 + (280 / 3) * step, y, 5);
        }
      }
    },
    // What was earned, as a statement.
    (t) => {
      box(130, 66, 190, 228, 10, WHITE, LINE);
      box(154, 92, 90, 14, 7, GREEN);
      for (let row = 0; row < 4; row++) {
        const shown = part(t, 0.1 + row * 0.08);
        box(154, 128 + row * 30, 80 * shown, 10, 5, TINT);
        box(294 - 40 * shown, 128 + row * 30, 40 * shown, 10, 5, INK);
      }
      stroke(
        [
          [154, 252],
          [294, 252],
        ],
        LINE,
        2,
      );
      box(234, 262, 60 * part(t, 0.5), 14, 7, GREEN);
      for (let n = 0; n < 4; n++) {
        const drop = part(t, 0.45 + n * 0.08, 0.16);
        if (drop > 0) coin(450 + (n % 2) * 8 - 4, -40 + (282 - n * 34 + 40) * drop - 14, 34);
      }
    },
  ];

  /** @type {(scene: number, t: number) => void} */
  const draw = (scene, t) => {
    pen.fillStyle = GROUND;
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    pen.fillStyle = TINT;
    pen.fillRect(0, 290, WIDTH, 70);
    scenes[scene]?.(t);
    // How much of the film is over.
    for (let n = 0; n < scenes.length; n++) {
      box(WIDTH / 2 - scenes.length * 17 + n * 34, 340, 26, 5, 2.5, WHITE);
      const over = n < scene ? 1 : n === scene ? t : 0;
      if (over > 0) box(WIDTH / 2 - scenes.length * 17 + n * 34, 340, 26 * over, 5, 2.5, GREEN);
    }
  };

  const { BufferTarget, CanvasSource, Output, WebMOutputFormat } = /** @type {any} */ (globalThis).Mediabunny;
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate: 90_000, keyFrameInterval: sceneSeconds });
  output.addVideoTrack(source, { frameRate: FPS });
  await output.start();
  const frames = sceneSeconds * FPS;
  for (let scene = 0; scene < scenes.length; scene++) {
    for (let n = 0; n < frames; n++) {
      draw(scene, n / (frames - 1));
      await source.add(scene * sceneSeconds + n / FPS, 1 / FPS);
    }
  }
  await output.finalize();
  draw(0, 1);
  const still = await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 });

  /** @param {ArrayBuffer} buffer */
  const base64 = (buffer) => {
    let text = '';
    for (const byte of new Uint8Array(buffer)) text += String.fromCharCode(byte);
    return btoa(text);
  };
  return { film: base64(output.target.buffer), poster: base64(await still.arrayBuffer()) };
}
