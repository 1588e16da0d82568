const PATHS = {
  alert: 'M12 7v6m0 4h.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M19 12H5m6-6-6 6 6 6',
  /** A lender's house. */
  bank: 'M3 10 12 4l9 6M4 10h16M6 10v8m4-8v8m4-8v8m4-8v8M3 20h18',
  card: 'M3 6h18v12H3zm0 4h18M7 15h4',
  check: 'M5 12.5 9.5 17 19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  eye: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7m10-3a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
  eyeOff:
    'M3 3l18 18M10.6 5.1A9.8 9.8 0 0 1 12 5c6.5 0 10 7 10 7a17 17 0 0 1-3 3.7M6.5 6.6A16.6 16.6 0 0 0 2 12s3.5 7 10 7a9.7 9.7 0 0 0 5.2-1.5M9.9 9.9a3 3 0 0 0 4.2 4.2',
  house: 'M3 11l9-7 9 7M5 10v10h14V10m-9 10v-6h4v6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  /** A banknote, which was paid out. */
  money: 'M3 7h18v10H3zm9 2.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M6 10v4m12-4v4',
  out: 'M14 5h5v5m0-5-9 9M19 14v5H5V5h5',
  /** Of a finger, with a stone. */
  ring: 'M12 9.5a5.7 5.7 0 1 1 0 11.5 5.7 5.7 0 0 1 0-11.5M8.5 3h7L18 6l-6 3.5L6 6z',
  /** A seal with a tick: a lender's yes. */
  seal: 'M8.5 10.2l2.3 2.3 4.7-4.8M12 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14M8.5 16.2 7 21.5l5-2 5 2-1.5-5.3',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  shop: 'M5 12v8h14v-8M9.5 20v-5h5v5M3 9l2-5h14l2 5c0 3-4.5 4-6 1-1 3-5 3-6 0-1.5 3-6 2-6-1z',
  /** A panel below the sun. */
  solar:
    'M4 21l3-8h10l3 8zm5.5-8-1 8m6-8 1 8M5.5 17h13M12 6a2.5 2.5 0 0 1 2.5 2.5h-5A2.5 2.5 0 0 1 12 6m0-4v1.5M6.5 4.5l1.200 1.200m9.800-1.200-1.200 1.200',
  wallet: 'M3 7h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zm0 0l12-3v3m2 6.5h.01',
  /** A sheet on its way. */
  send: 'M21 4 3 11l7 3 3 7zM10 14 21 4',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative line drawing beside a text; screen readers ignore it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
