import { describe, expect, it } from '@jest/globals';
import { fillUtmLink, utmLinkProblem } from './utm-link.js';

const HOSTS = ['example.in', 'cards.bank.example'];

describe('a UTM link', () => {
  it.each([
    'https://example.in',
    'https://apply.example.in/cards?click={UNIQUE_ID}',
    'https://cards.bank.example/{UNIQUE_ID}/start#top',
    'https://example.in/?a={UNIQUE_ID}&b={UNIQUE_ID}',
    'https://example.in:443/',
  ])('may be %s', (link) => {
    expect(utmLinkProblem(link, HOSTS)).toBeUndefined();
  });

  it.each([
    ['http://example.in/', 'link.notHttps'],
    ['javascript:alert(1)//example.in', 'link.notHttps'],
    ['data:text/html,hi', 'link.notHttps'],
    ['//example.in/', 'link.notHttps'],
    ['example.in', 'link.notHttps'],
    ['', 'link.notHttps'],
    [' https://example.in/', 'link.notHttps'],
    ['https://example.in/a b', 'link.notHttps'],
    ['https://exam\tple.in/', 'link.notHttps'],
    ['https:\\\\example.in\\', 'link.notHttps'],
    ['https://user@example.in/', 'link.credentials'],
    ['https://example.in:secret@evil.example/', 'link.credentials'],
    ['https://example.in:8443/', 'link.port'],
    ['https://example.in/?id={OTHER}', 'link.placeholder'],
    ['https://example.in/?id={unique_id}', 'link.placeholder'],
    ['https://example.in/?id={UNIQUE_ID', 'link.placeholder'],
    ['https://{UNIQUE_ID}.example.in/', 'link.placeholderInHost'],
    ['https://evil.example/', 'link.hostNotListed'],
    ['https://evilexample.in/', 'link.hostNotListed'],
    ['https://example.in.evil.example/', 'link.hostNotListed'],
    ['https://127.0.0.1/', 'link.hostNotListed'],
    ['https://ехample.in/', 'link.hostNotListed'],
    [`https://example.in/${'a'.repeat(1000)}`, 'link.tooLong'],
  ])('may not be %s', (link, key) => {
    expect(utmLinkProblem(link, HOSTS)?.key).toBe(key);
  });

  it('names the host that is not listed, as the browser would read it', () => {
    expect(utmLinkProblem('https://EVIL.example/', HOSTS)?.vars).toEqual({ host: 'evil.example' });
  });
});

describe('the address a click opens', () => {
  it.each([
    ['https://a.in/?c={UNIQUE_ID}', 'id-1', null, 'https://a.in/?c=id-1'],
    ['https://a.in/{UNIQUE_ID}?c={UNIQUE_ID}', 'id-1', null, 'https://a.in/id-1?c=id-1'],
    ['https://a.in/?c={UNIQUE_ID}', 'a b&c', null, 'https://a.in/?c=a%20b%26c'],
    ['https://a.in/', 'id-1', 'gram_setu', 'https://a.in/?utm_id=gram_setu'],
    ['https://a.in/?utm_id=own', 'id-1', 'gram_setu', 'https://a.in/?utm_id=own'],
  ])('of %s with %s for %s is %s', (link, id, utmId, expected) => {
    expect(fillUtmLink(link, id, utmId)).toBe(expected);
  });
});
