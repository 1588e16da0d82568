import type { TrainingPicture } from '@marketplace/contract/training/training.js';

/** Pictures of the demo modules, drawn without a font, so that they are the same in both languages. */
interface DemoPicture {
  /** Places in `DEMO_MODULES` and in its pages. */
  module: number;
  page: number;
  svg: string;
  texts: Omit<TrainingPicture, 'id'>;
}

const WIDTH = 960;
const HEIGHT = 480;
const INK = '#16324F';
const BLUE = '#2F6FB5';
const SKY = '#E8F1FA';
const GREEN = '#1F8A5B';
const SAND = '#F6C667';
const RED = '#C8402F';

const frame = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${SKY}"/>${content}</svg>`;

/** Each stands in a box of 160 x 160 around its place. */
const bank = (x: number, y: number) => `<g transform="translate(${x} ${y})">
<path d="M-80 -30L0 -80L80 -30Z" fill="${INK}"/><rect x="-80" y="-26" width="160" height="14" fill="${INK}"/>
${[-60, -20, 20, 60].map((at) => `<rect x="${at - 10}" y="-8" width="20" height="64" fill="${BLUE}"/>`).join('')}
<rect x="-80" y="60" width="160" height="18" fill="${INK}"/></g>`;

const person = (x: number, y: number, color: string) => `<g transform="translate(${x} ${y})" fill="${color}">
<circle cx="0" cy="-38" r="34"/><path d="M-66 74C-66 20 -36 6 0 6S66 20 66 74Z"/></g>`;

const shop = (x: number, y: number) => `<g transform="translate(${x} ${y})">
<rect x="-70" y="-20" width="140" height="94" fill="#FFFFFF" stroke="${INK}" stroke-width="8"/>
<path d="M-84 -64H84L74 -16H-74Z" fill="${SAND}" stroke="${INK}" stroke-width="8" stroke-linejoin="round"/>
<rect x="-50" y="8" width="44" height="66" fill="${BLUE}"/><rect x="10" y="8" width="44" height="36" fill="${SKY}" stroke="${INK}" stroke-width="6"/></g>`;

const coin = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="24" fill="${SAND}" stroke="${INK}" stroke-width="6"/><path d="M${x - 9} ${y - 9}H${x + 9}M${x - 9} ${y - 1}H${x + 9}M${x - 4} ${y - 9}C${x + 12} ${y - 9} ${x + 8} ${y + 4} ${x - 8} ${y + 4}L${x + 6} ${y + 14}" fill="none" stroke="${INK}" stroke-width="4"/>`;

const arrow = (from: [number, number], to: [number, number], color: string) => {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return `<path d="M${from.join(' ')}L${to.join(' ')}" stroke="${color}" stroke-width="12" stroke-linecap="round"/>
<path d="M0 -24L34 0L0 24Z" fill="${color}" transform="translate(${to.join(' ')}) rotate(${Math.round(angle)})"/>`;
};

const moneyFlow = frame(
  `${bank(170, 240)}${person(770, 120, GREEN)}${shop(770, 376)}
${arrow([290, 210], [620, 126], GREEN)}${coin(455, 168)}${arrow([290, 270], [620, 366], BLUE)}${coin(455, 318)}
<g opacity=".9">${arrow([880, 160], [880, 316], RED)}<path d="M850 208L910 268M910 208L850 268" stroke="${RED}" stroke-width="14" stroke-linecap="round"/></g>`,
);

const rows = (x: number, y: number, widths: readonly number[]) =>
  widths
    .map((width, n) => `<rect x="${x}" y="${y + n * 34}" width="${width}" height="14" rx="7" fill="#A9BDD1"/>`)
    .join('');

/** A sheet that is read before it is signed. */
const statement = frame(
  `<rect x="300" y="36" width="360" height="408" rx="16" fill="#FFFFFF" stroke="${INK}" stroke-width="8"/>
<rect x="340" y="76" width="280" height="44" rx="8" fill="${BLUE}"/>${rows(340, 146, [280, 220, 250, 180])}
<rect x="340" y="290" width="280" height="56" rx="8" fill="#FFF3D6" stroke="${SAND}" stroke-width="6"/>${coin(376, 318)}
<rect x="416" y="311" width="170" height="14" rx="7" fill="${INK}"/>
<path d="M350 404C372 372 384 424 404 394S436 412 452 396" fill="none" stroke="${INK}" stroke-width="7" stroke-linecap="round"/>
<path d="M340 418H480" stroke="#A9BDD1" stroke-width="5"/>
<circle cx="690" cy="226" r="82" fill="#FFFFFF" fill-opacity=".55" stroke="${GREEN}" stroke-width="16"/>
<path d="M750 290L816 360" stroke="${GREEN}" stroke-width="26" stroke-linecap="round"/>
<path d="M652 228L680 256L730 196" fill="none" stroke="${GREEN}" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"/>`,
);

/** Two loans beside each other: a short block of interest with a tall one of charges, and the other way round. */
const twoCosts = frame(
  `<path d="M120 410H840" stroke="${INK}" stroke-width="8" stroke-linecap="round"/>
${[
  { x: 220, interest: 110, charges: 200 },
  { x: 560, interest: 190, charges: 40 },
]
  .map(
    ({ x, interest, charges }) =>
      `<rect x="${x}" y="${406 - interest}" width="180" height="${interest}" fill="${BLUE}"/><rect x="${x}" y="${406 - interest - charges}" width="180" height="${charges}" fill="${SAND}"/>
<path d="M${x - 26} ${406 - interest - charges}V406M${x - 40} ${406 - interest - charges}H${x - 12}" stroke="${INK}" stroke-width="7"/>`,
  )
  .join('')}
<circle cx="650" cy="104" r="44" fill="${GREEN}"/><path d="M630 104L645 120L672 88" fill="none" stroke="#FFFFFF" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>`,
);

export const DEMO_PICTURES: readonly DemoPicture[] = [
  {
    ...{ module: 0, page: 1, svg: moneyFlow },
    texts: {
      alt_en:
        'Money goes from the lender to the customer and to your shop. The way from the customer to the shop is crossed out.',
      alt_hi: 'पैसा ऋणदाता से ग्राहक को और आपकी दुकान को जाता है। ग्राहक से दुकान की ओर का रास्ता काटा हुआ है।',
      ...{ caption_en: 'The lender pays both. Nothing goes from the customer to you.' },
      ...{ caption_hi: 'दोनों को पैसे ऋणदाता देता है। ग्राहक से आपको कुछ नहीं मिलता।' },
    },
  },
  {
    ...{ module: 2, page: 0, svg: statement },
    texts: {
      alt_en: 'A sheet with one line marked and a magnifying glass beside it; the place to sign is at its end.',
      alt_hi: 'एक काग़ज़ जिसमें एक लाइन पर निशान है, पास में आवर्धक लेंस; दस्तख़त की जगह सबसे नीचे है।',
      ...{ caption_en: 'Read first, then sign.', caption_hi: 'पहले पढ़ें, फिर दस्तख़त करें।' },
    },
  },
  {
    ...{ module: 2, page: 1, svg: twoCosts },
    texts: {
      alt_en:
        'Two loans as columns. The first has less interest but high charges and is taller; the second is marked as the cheaper one.',
      alt_hi: 'दो लोन, दो खंभों के रूप में। पहले में ब्याज कम पर शुल्क ज़्यादा है और खंभा ऊँचा है; दूसरे पर सस्ता होने का निशान है।',
      ...{ caption_en: 'Blue: interest. Yellow: charges. The APR counts both.' },
      ...{ caption_hi: 'नीला: ब्याज। पीला: शुल्क। APR में दोनों गिने जाते हैं।' },
    },
  },
];
