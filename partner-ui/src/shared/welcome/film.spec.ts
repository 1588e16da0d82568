import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { FILM_SCENES } from './film.js';
import { en } from './i18n/en.js';
import { hi } from './i18n/hi.js';

const FOLDER = new URL('../../../public/welcome/1/', import.meta.url);

describe('the welcome film', () => {
  it.each([
    ['en', en],
    ['hi', hi],
  ])('its captions in %s say what stands beside it as text, scene by scene', (language, texts) => {
    const captions = readFileSync(new URL(`${language}.vtt`, FOLDER), 'utf8');
    const cues = FILM_SCENES.map((scene) => {
      const at = (seconds: number) => `00:${String(seconds).padStart(2, '0')}.000`;
      return `${at((scene - 1) * 6)} --> ${at(scene * 6)}\n${texts[`welcome.scene.${scene}`]}\n`;
    });
    expect(captions).toBe(`WEBVTT\n\n${cues.join('\n')}`);
  });

  it('it is small enough for a slow phone', () => {
    expect(statSync(new URL('film.webm', FOLDER)).size).toBeLessThan(600_000);
    expect(statSync(new URL('poster.webp', FOLDER)).size).toBeLessThan(20_000);
  });
});
