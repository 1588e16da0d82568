import { contrastRatio, textColorOn, WHITE } from '@marketplace/contract/brand/contrast.js';

/**
 * Pictures for the demo data, drawn without a font or a network. The same arguments always give the
 * same bytes.
 */

const CARD = { width: 640, height: 404, radius: 26 };
const LOGO_SIDE = 192;

/** A credit card as a WebP of 640 x 404 with transparent corners; twelve designs, then again from the first. */
export async function cardPicture(seed: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const svg = cardSvg(pick(CARD_DESIGNS, seed), randomFrom(seed));
  return sharp(Buffer.from(svg)).webp({ quality: 68, alphaQuality: 80, effort: 6, smartSubsample: true }).toBuffer();
}

/** A partner's mark as a WebP of 192 x 192; colours are `#RRGGBB`, neighbouring seeds look unlike. */
export async function logoPicture(primary: string, secondary: string, seed: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const svg = logoSvg(primary, secondary, seed);
  // Few colours without loss are both smaller and sharper than many with it.
  const fewColors = await sharp(Buffer.from(svg)).png({ palette: true, colors: 40 }).toBuffer();
  return sharp(fewColors).webp({ lossless: true, effort: 6 }).toBuffer();
}

/** Only the seed draws; the server itself starts without it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  return sharp;
}

type Random = () => number;

/** Mulberry32: small, well spread and the same everywhere. */
function randomFrom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick<T>(items: readonly [T, ...T[]], seed: number): T {
  return items[Math.abs(Math.trunc(seed)) % items.length] ?? items[0];
}

function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The point at `degrees` (clockwise from the top) on a circle, as SVG writes it. */
function onCircle(x: number, y: number, radius: number, degrees: number): string {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return `${round(x + radius * Math.cos(radians))} ${round(y + radius * Math.sin(radians))}`;
}

function polygon(x: number, y: number, radius: number, corners: number, turn = 0): string {
  const points = Array.from({ length: corners }, (_, i) => onCircle(x, y, radius, turn + (i * 360) / corners));
  return `M${points.join('L')}Z`;
}

// ---- credit cards

interface CardDesign {
  /** From the upper left to the lower right corner. */
  colors: readonly [string, string, string];
  /** Of the raised parts: number, waves, emblem. */
  ink: string;
  chip: keyof typeof CHIPS;
  pattern: (random: Random) => string;
}

const CHIPS = { gold: ['#FCE7A8', '#CF9F45'], silver: ['#F6F8FA', '#A5AFBA'] } as const;

const CARD_DESIGNS: readonly [CardDesign, ...CardDesign[]] = [
  { colors: ['#0B1E4B', '#16408F', '#2F7BD8'], ink: '#FFFFFF', chip: 'gold', pattern: waves },
  { colors: ['#0A3B30', '#0F6B4F', '#3FA776'], ink: '#F3FBF6', chip: 'gold', pattern: petals },
  { colors: ['#17171B', '#25252B', '#3A3940'], ink: '#E4C57E', chip: 'gold', pattern: guilloche },
  { colors: ['#F2545B', '#F78154', '#FBC46D'], ink: '#FFFFFF', chip: 'silver', pattern: dunes },
  { colors: ['#2D1B69', '#5B2FB0', '#B14FD0'], ink: '#FFFFFF', chip: 'silver', pattern: facets },
  { colors: ['#E9EDF1', '#CBD3DB', '#A9B4C0'], ink: '#2B3742', chip: 'gold', pattern: brushed },
  { colors: ['#05445E', '#0E7C8B', '#57C4BF'], ink: '#FFFFFF', chip: 'gold', pattern: hexagons },
  { colors: ['#6B0F1A', '#A3162B', '#D8434E'], ink: '#FFFFFF', chip: 'gold', pattern: ribbons },
  { colors: ['#1B2A6B', '#2A3FA0', '#F08A24'], ink: '#FFFFFF', chip: 'gold', pattern: mandala },
  { colors: ['#7A4B34', '#B9795A', '#E9BFA2'], ink: '#FFFFFF', chip: 'silver', pattern: arcs },
  { colors: ['#20302A', '#2F5D3A', '#93B847'], ink: '#FFFFFF', chip: 'silver', pattern: contours },
  { colors: ['#12355B', '#3E8EDE', '#BFE3F7'], ink: '#FFFFFF', chip: 'silver', pattern: bubbles },
];

function cardSvg({ colors, ink, chip, pattern }: CardDesign, random: Random): string {
  const { width, height, radius } = CARD;
  const outline = `<rect width="${width}" height="${height}" rx="${radius}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<linearGradient id="base" x1="0" y1="0" x2="1" y2="1">${repeat(3, (i) => `<stop offset="${i * 0.5}" stop-color="${colors[i]}"/>`)}</linearGradient>
<linearGradient id="gloss" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".1"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>
<linearGradient id="chip" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${CHIPS[chip][0]}"/><stop offset="1" stop-color="${CHIPS[chip][1]}"/></linearGradient>
<clipPath id="card">${outline}/></clipPath>
</defs>
<g clip-path="url(#card)">
${outline} fill="url(#base)"/>${pattern(random)}${outline} fill="url(#gloss)"/>
${chipAndWaves(ink)}${number(ink)}${emblem(ink)}
<rect x=".75" y=".75" width="${width - 1.5}" height="${height - 1.5}" rx="${radius - 0.75}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.5"/>
</g></svg>`;
}

function chipAndWaves(ink: string): string {
  const contacts = 'M0 21H26M0 43H26M58 21H84M58 43H84M26 0V64M58 0V64M26 21C34 21 34 43 26 43M58 21C50 21 50 43 58 43';
  const wave = (i: number) =>
    `<path d="M${i * 12} ${24 - i * 8}A${16 + i * 9} ${16 + i * 9} 0 0 1 ${i * 12} ${40 + i * 8}"/>`;
  return `<g transform="translate(52 132)"><rect width="84" height="64" rx="11" fill="url(#chip)"/>
<path d="${contacts}" fill="none" stroke="#5B4A22" stroke-opacity=".55" stroke-width="1.8"/></g>
<g transform="translate(158 132)" fill="none" stroke="${ink}" stroke-opacity=".85" stroke-width="4" stroke-linecap="round">${repeat(4, wave)}</g>`;
}

/** Four groups of four digits, worn to dots. */
function number(ink: string): string {
  const dot = (i: number) => `<circle cx="${58 + (i % 4) * 17 + Math.floor(i / 4) * 92}" cy="262" r="4.6"/>`;
  return `<g fill="${ink}" fill-opacity=".88">${repeat(16, dot)}</g>
<g fill="${ink}" fill-opacity=".5"><rect x="53" y="322" width="150" height="9" rx="4.5"/><rect x="53" y="343" width="92" height="9" rx="4.5"/></g>`;
}

/** A mark where a network's would be, and like none of them. */
function emblem(ink: string): string {
  const diamond = (x: number, opacity: number) =>
    `<path d="${polygon(x, 330, 34, 4)}" fill="${ink}" fill-opacity="${opacity}" stroke-linejoin="round"/>`;
  return `${diamond(530, 0.9)}${diamond(562, 0.5)}`;
}

function waves(random: Random): string {
  const phase = random() * 40;
  const wave = (i: number) => {
    const y = 60 + i * 24;
    return `<path d="M-10 ${y + 130}C150 ${y - 40 - phase} 300 ${y + 210} 430 ${y + 60}S600 ${y - 120} 660 ${y - 40 + phase}" stroke-opacity="${round(5 - i * 0.3) / 10}"/>`;
  };
  return `<g fill="none" stroke="#8FC7FF" stroke-width="2">${repeat(14, wave)}</g>`;
}

function petals(): string {
  const petal = (x: number, y: number) => (i: number) =>
    `<path d="M0 0C26 -26 26 -66 0 -92C-26 -66 -26 -26 0 0Z" transform="translate(${x} ${y}) rotate(${i * 45})"/>`;
  const flower = (i: number) => repeat(8, petal(250 + (i % 3) * 184 + (i > 2 ? -92 : 0), i > 2 ? 330 : 78));
  return `<g fill="#BFF3D4" fill-opacity=".09" stroke="#D6FBE5" stroke-opacity=".28" stroke-width="1.5">${repeat(6, flower)}</g>`;
}

function guilloche(): string {
  const loop = (i: number) => `<ellipse cx="455" cy="196" rx="205" ry="70" transform="rotate(${i * 20} 455 196)"/>`;
  return `<g fill="none" stroke="#D9B65F" stroke-opacity=".45" stroke-width="1.8">${repeat(9, loop)}</g>`;
}

function dunes(): string {
  return `<circle cx="470" cy="150" r="86" fill="#FFF3D6" fill-opacity=".85"/>
<path d="M0 300C120 220 220 230 330 280S540 330 660 220V420H0Z" fill="#D63F62" fill-opacity=".55"/>
<path d="M0 345C140 280 260 330 380 335S560 300 660 290V420H0Z" fill="#9B2A5B" fill-opacity=".6"/>
<path d="M0 395C160 340 330 385 450 372S600 350 660 356V420H0Z" fill="#5E1F4E" fill-opacity=".7"/>`;
}

function facets(random: Random): string {
  const columns = 8;
  const corners = Array.from({ length: (columns + 1) * 6 }, (_, i) => ({
    x: ((i % (columns + 1)) / columns) * 700 - 30 + (random() - 0.5) * 48,
    y: (Math.floor(i / (columns + 1)) / 5) * 464 - 30 + (random() - 0.5) * 48,
  }));
  const facet = (...indices: number[]) => {
    const points = indices.map((i) => `${round(corners[i]?.x ?? 0)} ${round(corners[i]?.y ?? 0)}`);
    return `<path d="M${points.join('L')}Z" fill="${random() < 0.5 ? '#fff' : '#12063A'}" fill-opacity="${round(random() * 2.4) / 10}"/>`;
  };
  return repeat(columns * 5, (cell) => {
    const at = Math.floor(cell / columns) * (columns + 1) + (cell % columns);
    return facet(at, at + 1, at + columns + 1) + facet(at + 1, at + columns + 2, at + columns + 1);
  });
}

function brushed(): string {
  const sheen = (x: number, opacity: number) =>
    `<path d="M${x} -10h90l-190 430h-90Z" fill="#fff" fill-opacity="${opacity}"/>`;
  const line = (i: number) => `<path d="M0 ${i * 8 + 4}H640"/>`;
  return `<g stroke="#fff" stroke-opacity=".3" stroke-width="1">${repeat(50, line)}</g>${sheen(330, 0.5)}${sheen(470, 0.35)}${sheen(640, 0.4)}`;
}

function hexagons(): string {
  const cell = (i: number) => {
    const [column, row] = [i % 9, Math.floor(i / 9)];
    const [x, y] = [150 + column * 64, row * 74 + (column % 2) * 37];
    const strength = Math.max(0, column / 9 - Math.abs(row - 2.5) / 9);
    const isFilled = (column * 3 + row * 5) % 7 < 2;
    return `<path d="${polygon(x, y, 37, 6, 30)}" stroke-opacity="${round(strength * 8) / 10}" fill-opacity="${isFilled ? round(strength * 3) / 10 : 0}"/>`;
  };
  return `<g fill="#fff" stroke="#D9FFFB" stroke-width="2">${repeat(63, cell)}</g>`;
}

function ribbons(): string {
  const band = (x: number, width: number, color: string, opacity: number) =>
    `<path d="M${x} 420L${x + 260} -16h${width}L${x + width} 420Z" fill="${color}" fill-opacity="${opacity}"/>`;
  return [
    band(190, 130, '#FF8A7A', 0.35),
    band(300, 60, '#4A0510', 0.4),
    band(376, 22, '#FFD7A8', 0.85),
    band(424, 90, '#FF9C8A', 0.4),
    band(540, 14, '#FFD7A8', 0.6),
    band(580, 160, '#4A0510', 0.35),
  ].join('');
}

function mandala(): string {
  const [x, y] = [520, 150];
  const ring = (count: number, radius: number, size: number) =>
    repeat(count, (i) => {
      const turn = (i * 360) / count;
      return `<path d="M0 0C${size} ${-size} ${size} ${-size * 2} 0 ${-size * 3}C${-size} ${-size * 2} ${-size} ${-size} 0 0Z" transform="translate(${onCircle(x, y, radius, turn)}) rotate(${round(turn)})"/>`;
    });
  const circles = repeat(3, (i) => `<circle cx="${x}" cy="${y}" r="${44 + i * 62}"/>`);
  return `<g fill="#FFD08A" fill-opacity=".14" stroke="#FFDDA6" stroke-opacity=".75" stroke-width="1.8">${circles}${ring(10, 14, 9)}${ring(12, 48, 17)}${ring(18, 108, 18)}</g>`;
}

function arcs(): string {
  const arc = (i: number) =>
    `<circle cx="670" cy="-20" r="${90 + i * 36}" stroke-opacity="${round(7.5 - i * 0.5) / 10}" stroke-width="${16 - i}"/>`;
  return `<g fill="none" stroke="#FFE9DA">${repeat(12, arc)}</g>`;
}

function contours(random: Random): string {
  const bumps = Array.from({ length: 4 }, () => ({ lobes: 2 + Math.floor(random() * 4), phase: random() * 6.3 }));
  const contour = (i: number) => {
    const radius = 30 + i * 34;
    const points = Array.from({ length: 73 }, (_, step) => {
      const angle = step * 5;
      const swell = bumps.reduce((sum, { lobes, phase }) => sum + Math.sin((angle * lobes * Math.PI) / 180 + phase), 0);
      return onCircle(450, 130, radius * (1 + swell * 0.045), angle);
    });
    return `<path d="M${points.join('L')}Z" stroke-opacity="${round(8 - i * 0.55) / 10}"/>`;
  };
  return `<g fill="none" stroke="#E4F5B8" stroke-width="2">${repeat(12, contour)}</g>`;
}

function bubbles(random: Random): string {
  const bubble = () => {
    const radius = 22 + random() * 76;
    return `<circle cx="${round(230 + random() * 430)}" cy="${round(random() * 404)}" r="${round(radius)}" fill-opacity="${round(1 + random() * 1.6) / 10}"/>`;
  };
  return `<g fill="#fff" stroke="#fff" stroke-opacity=".35" stroke-width="1.5">${repeat(15, bubble)}</g>`;
}

// ---- logos

interface Ink {
  /** Of the mark itself. */
  main: string;
  /** Of its second part. */
  accent: string;
}

type Mark = (ink: Ink) => string;

/** Each fits a circle of radius 56 around the middle of a 192 square. */
const MARKS: readonly [Mark, ...Mark[]] = [
  // a sun over a line
  ({ main, accent }) =>
    `<path d="M56 112a40 40 0 0 1 80 0Z" fill="${accent}"/><path d="M44 128H148" stroke="${main}" stroke-width="11"/><path d="M96 46V58M49 65l9 9M143 65l-9 9" stroke="${main}" stroke-width="9"/>`,
  // two leaves
  ({ main, accent }) =>
    `<path d="M96 146C44 134 40 82 46 56C86 62 100 98 96 146Z" fill="${main}"/><path d="M96 146C92 104 108 78 148 72C152 104 142 138 96 146Z" fill="${accent}"/>`,
  // rising bars
  ({ main, accent }) =>
    `<rect x="48" y="102" width="24" height="42" rx="6" fill="${main}"/><rect x="84" y="76" width="24" height="68" rx="6" fill="${main}"/><rect x="120" y="48" width="24" height="96" rx="6" fill="${accent}"/>`,
  // two rings that hold each other
  ({ main, accent }) =>
    `<circle cx="78" cy="96" r="32" fill="none" stroke="${main}" stroke-width="13"/><path d="M100 74A32 32 0 1 1 92 108" fill="none" stroke="${accent}" stroke-width="13"/>`,
  // a roof over a door
  ({ main, accent }) =>
    `<path d="M46 98L96 50L146 98" fill="none" stroke="${main}" stroke-width="13" stroke-linejoin="round"/><path d="M66 104V144H126V104L96 76Z" fill="${accent}"/>`,
  // a shield, half and half
  ({ main, accent }) =>
    `<path d="M96 42V152C62 140 50 116 50 60Z" fill="${main}"/><path d="M96 42V152C130 140 142 116 142 60Z" fill="${accent}"/>`,
  // a flower of eight
  ({ main, accent }) =>
    `${repeat(8, (i) => `<ellipse cx="96" cy="62" rx="13" ry="22" fill="${main}" transform="rotate(${i * 45} 96 96)"/>`)}<circle cx="96" cy="96" r="15" fill="${accent}"/>`,
  // a line that rises
  ({ main, accent }) =>
    `<path d="M46 132L80 98L102 120L140 72" fill="none" stroke="${main}" stroke-width="13" stroke-linejoin="round"/><path d="M112 64H146V98" fill="none" stroke="${accent}" stroke-width="13" stroke-linejoin="round"/>`,
  // stacked chevrons
  ({ main, accent }) =>
    repeat(
      3,
      (i) =>
        `<path d="M54 ${92 + i * 26}L96 ${56 + i * 26}L138 ${92 + i * 26}" fill="none" stroke="${i === 0 ? accent : main}" stroke-width="14" stroke-linejoin="round"/>`,
    ),
  // a hexagon with a heart of its own
  ({ main, accent }) =>
    `<path d="${polygon(96, 96, 52, 6)}" fill="none" stroke="${main}" stroke-width="12" stroke-linejoin="round"/><path d="${polygon(96, 96, 24, 6)}" fill="${accent}"/>`,
  // three people, as arcs
  ({ main, accent }) =>
    `<circle cx="96" cy="66" r="18" fill="${accent}"/><circle cx="56" cy="84" r="13" fill="${main}"/><circle cx="136" cy="84" r="13" fill="${main}"/><path d="M64 142a32 32 0 0 1 64 0Z" fill="${accent}"/><path d="M36 134a22 22 0 0 1 30 -20M156 134a22 22 0 0 0 -30 -20" fill="none" stroke="${main}" stroke-width="12"/>`,
  // a stack of coins
  ({ main, accent }) =>
    [62, 46, 58]
      .map(
        (x, i) =>
          `<rect x="${x}" y="${52 + i * 32}" width="80" height="24" rx="12" fill="${i === 0 ? accent : main}"/>`,
      )
      .join(''),
  // a kite of four
  ({ main, accent }) =>
    `<path d="M92 40V92H48Z" fill="${main}"/><path d="M100 40V92H144Z" fill="${accent}"/><path d="M48 100H92V152Z" fill="${accent}"/><path d="M144 100H100V152Z" fill="${main}"/>`,
  // a wave under a dot
  ({ main, accent }) =>
    `<circle cx="96" cy="62" r="20" fill="${accent}"/>${repeat(2, (i) => `<path d="M42 ${108 + i * 28}Q60 ${90 + i * 28} 78 ${108 + i * 28}T114 ${108 + i * 28}T150 ${108 + i * 28}" fill="none" stroke="${main}" stroke-width="12"/>`)}`,
  // a cube
  ({ main, accent }) =>
    `<path d="M96 40L144 68L96 96L48 68Z" fill="${accent}"/><path d="M44 78L91 105V154L44 127Z" fill="${main}"/><path d="M148 78L101 105V154L148 127Z" fill="${main}" fill-opacity=".72"/>`,
  // a key
  ({ main, accent }) =>
    `<circle cx="74" cy="76" r="28" fill="none" stroke="${accent}" stroke-width="14"/><path d="M94 96L142 144M118 120L136 102" stroke="${main}" stroke-width="14"/>`,
  // a bridge
  ({ main, accent }) =>
    `<path d="M46 118a50 50 0 0 1 100 0" fill="none" stroke="${accent}" stroke-width="13"/><path d="M96 70V118M72 78V118M120 78V118" stroke="${main}" stroke-width="8"/><path d="M40 122H152" stroke="${main}" stroke-width="13"/>`,
];

/** Below this two neighbouring shapes run together. */
const VISIBLE = 1.7;

/** `color` where it stands out from `background`, else what does. */
function visibleOn(background: string, color: string): string {
  return contrastRatio(background, color) >= VISIBLE ? color : textColorOn(background);
}

type Frame = (primary: string, secondary: string) => { back: string; ink: Ink };

const FRAMES: readonly [Frame, ...Frame[]] = [
  (primary, secondary) => ({
    back: `<rect width="192" height="192" rx="44" fill="${primary}"/>`,
    ink: { main: textColorOn(primary), accent: visibleOn(primary, secondary) },
  }),
  (primary, secondary) => ({
    back: `<circle cx="96" cy="96" r="96" fill="${primary}"/>`,
    ink: { main: textColorOn(primary), accent: visibleOn(primary, secondary) },
  }),
  (primary, secondary) => ({
    back: `<rect x="5" y="5" width="182" height="182" rx="40" fill="#fff" stroke="${primary}" stroke-width="10"/>`,
    ink: { main: visibleOn(WHITE, primary), accent: visibleOn(WHITE, secondary) },
  }),
];

function logoSvg(primary: string, secondary: string, seed: number): string {
  // 17 marks and 3 frames have no common divisor: 51 seeds in a row give 51 logos.
  const { back, ink } = pick(FRAMES, seed)(primary, secondary);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_SIDE}" height="${LOGO_SIDE}">${back}<g stroke-linecap="round">${pick(MARKS, seed)(ink)}</g></svg>`;
}
