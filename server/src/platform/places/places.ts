import { BANK_LIST } from './bank-list.js';
import { PINCODE_LIST } from './pincode-list.js';

export interface Area {
  district: string;
  state: string;
}

/** Areas by the first three digits, then by the last three. */
type Areas = Map<string, Map<string, Area>>;

/** Read at the first use, to keep the start-up short. */
let areas: Areas | undefined;
let banks: Map<string, string> | undefined;

/**
 * The place of a pincode of six digits. A post office that is newer than the list is placed by its first three digits,
 * a sorting district: the state is then known, and the district is `''`.
 */
export function areaOf(pincode: string): Area | undefined {
  areas ??= readPincodes();
  const sorted = areas.get(pincode.slice(0, 3));
  const [neighbour] = sorted?.values() ?? [];
  return sorted?.get(pincode.slice(3)) ?? (neighbour && { district: '', state: neighbour.state });
}

/** The bank of an IFSC. */
export function bankOf(ifsc: string): string | undefined {
  banks ??= new Map(lines(BANK_LIST).map((line) => [line.slice(0, 4), line.slice(5)]));
  return banks.get(ifsc.slice(0, 4));
}

function readPincodes(): Areas {
  const read: Areas = new Map();
  let state = '';
  for (const line of lines(PINCODE_LIST)) {
    if (line.startsWith('# ')) state = line.slice(2);
    else readDistrict(read, line, state);
  }
  return read;
}

/** `Mandi; 175:001-004,008 176:123` */
function readDistrict(read: Areas, line: string, state: string): void {
  const [district = '', codes = ''] = line.split('; ');
  const area = { district, state };
  for (const group of codes.split(' ')) {
    const [first = '', ranges = ''] = group.split(':');
    const sorted = read.get(first) ?? new Map<string, Area>();
    read.set(first, sorted);
    for (const range of ranges.split(',')) {
      const [from = 0, to = from] = range.split('-').map(Number);
      for (let last = from; last <= to; last++) sorted.set(String(last).padStart(3, '0'), area);
    }
  }
}

function lines(list: string): string[] {
  return list.trim().split('\n');
}
