import { describe, expect, it } from '@jest/globals';
import { amountInWords } from './amount-in-words.js';

describe('an amount in words', () => {
  it.each<[paise: number, en: string, hi: string]>([
    [0, 'Zero Rupees Only', 'शून्य रुपये मात्र'],
    [1, 'One Paisa Only', 'एक पैसा मात्र'],
    [100, 'One Rupee Only', 'एक रुपया मात्र'],
    [2_050, 'Twenty Rupees and Fifty Paise Only', 'बीस रुपये और पचास पैसे मात्र'],
    [10_000, 'One Hundred Rupees Only', 'एक सौ रुपये मात्र'],
    [3_327_600, 'Thirty Three Thousand Two Hundred Seventy Six Rupees Only', 'तैंतीस हज़ार दो सौ छिहत्तर रुपये मात्र'],
    [
      3_271_251,
      'Thirty Two Thousand Seven Hundred Twelve Rupees and Fifty One Paise Only',
      'बत्तीस हज़ार सात सौ बारह रुपये और इक्यावन पैसे मात्र',
    ],
    [10_000_000, 'One Lakh Rupees Only', 'एक लाख रुपये मात्र'],
    [
      1_234_567_899,
      'One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees and Ninety Nine Paise Only',
      'एक करोड़ तेईस लाख पैंतालीस हज़ार छह सौ अठहत्तर रुपये और निन्यानवे पैसे मात्र',
    ],
    [
      999_999_999_999,
      'Nine Hundred Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Rupees and Ninety Nine Paise Only',
      'नौ सौ निन्यानवे करोड़ निन्यानवे लाख निन्यानवे हज़ार नौ सौ निन्यानवे रुपये और निन्यानवे पैसे मात्र',
    ],
  ])('%d paise', (paise, en, hi) => {
    expect([amountInWords(paise, 'en'), amountInWords(paise, 'hi')]).toEqual([en, hi]);
  });

  it('every number below a hundred has a word of its own in both languages', () => {
    for (const language of ['en', 'hi'] as const) {
      const words = Array.from({ length: 100 }, (_, n) => amountInWords(n * 100, language));
      expect(new Set(words).size).toBe(100);
      expect(words.filter((text) => /undefined|^\s/.test(text))).toEqual([]);
    }
  });
});
