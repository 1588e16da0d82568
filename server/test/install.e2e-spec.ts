import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { anAdmin, aPartner } from './builders/accounts.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';
import { aWebRoot, SERVICE_WORKER, type WebRoot } from './support/web-root.js';

const FOR_GOOD = 'public, max-age=31536000, immutable';

interface Manifest {
  icons: { src: string; sizes: string; purpose: string; type: string }[];
}

describe('the installable consumer app', () => {
  let web: WebRoot;
  let app: TestApp;

  beforeAll(async () => {
    web = await aWebRoot();
    app = await TestApp.start({ env: { WEB_ROOT: web.path, DEFAULT_PARTNER: 'moral-e-suvidha' } });
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
    await aPartner(app, { slug: 'gram-setu', name: 'Gram Setu', primary_color: '#5A2A82', secondary_color: '#F6A623' });
    await aPartner(app, { slug: 'har-ghar', name: 'Har Ghar', host: 'har-ghar.example.in' });
    await aPartner(app, { slug: 'switched-off', name: 'Switched Off', status: 0 });
  });
  afterAll(async () => {
    await app.stop();
    await web.remove();
  });

  const get = (path: string, host?: string) => {
    const request = app.http.get(path).redirects(0);
    return host === undefined ? request : request.set('Host', host);
  };
  const manifestOf = async (path: string, host?: string) => {
    const { text } = await get(path, host).expect(200);
    return JSON.parse(text) as Manifest & Record<string, unknown>;
  };

  it('a manifest has name, colours, addresses and icons of the brand of its address', async () => {
    const answer = await get('/gram-setu/manifest.webmanifest').expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    const { icons, ...manifest } = JSON.parse(answer.text) as Manifest;
    expect(manifest).toEqual({
      id: '/gram-setu',
      name: 'Gram Setu',
      short_name: 'Gram Setu',
      lang: 'en',
      start_url: '/gram-setu',
      scope: '/gram-setu',
      display: 'standalone',
      theme_color: '#5A2A82',
      background_color: '#FFFFFF',
      categories: ['finance'],
    });
    expect(icons.map(({ sizes, purpose, type }) => [sizes, purpose, type])).toEqual([
      ['192x192', 'any', 'image/png'],
      ['512x512', 'any', 'image/png'],
      ['192x192', 'maskable', 'image/png'],
      ['512x512', 'maskable', 'image/png'],
    ]);
    for (const { src } of icons) expect(src).toMatch(/^\/gram-setu\/app-icon\.png\?/);
  });

  it.each<[string, string | undefined, object]>([
    ['/manifest.webmanifest', undefined, { id: '/', name: 'Moral e-Suvidha', start_url: '/', scope: '/' }],
    ['/manifest.webmanifest?lang=hi', undefined, { name: 'मोरल ई-सुविधा', short_name: 'मोरल ई-सुविधा', lang: 'hi' }],
    ['/manifest.webmanifest?lang=fr', undefined, { name: 'Moral e-Suvidha', lang: 'en' }],
    ['/manifest.webmanifest', 'har-ghar.example.in', { id: '/', name: 'Har Ghar', start_url: '/' }],
    ['/gram-setu/manifest.webmanifest?lang=hi', 'har-ghar.example.in', { id: '/gram-setu', name: 'Gram Setu' }],
  ])('%s at the host %s is of %j', async (path, host, expected) => {
    expect(await manifestOf(path, host)).toMatchObject(expected);
  });

  it('there is neither manifest nor icon of a partner who is unknown or switched off', async () => {
    for (const slug of ['nobody', 'switched-off']) {
      expectError(await get(`/${slug}/manifest.webmanifest`), 'PARTNER.NOT_FOUND');
      expectError(await get(`/${slug}/app-icon.png?kind=any-192`), 'PARTNER.NOT_FOUND');
    }
    for (const query of ['', '?kind=any-64', '?kind=constructor', '?kind=any-192&kind=any-512']) {
      expectError(await get(`/app-icon.png${query}`), 'REQUEST.NOT_FOUND');
    }
  });

  it('pages of the consumer app name the manifest of their visit, and no others do', async () => {
    const links = async (path: string, host?: string) =>
      /<link rel="manifest" href="([^"]+)"><link rel="apple-touch-icon" href="([^"]+)">/
        .exec((await get(path, host)).text)
        ?.slice(1);
    expect(await links('/gram-setu/credit-cards')).toEqual([
      '/gram-setu/manifest.webmanifest?lang=en',
      expect.stringMatching(/^\/gram-setu\/app-icon\.png\?kind=maskable-192&amp;v=[0-9a-f]{12}$/),
    ]);
    expect((await links('/?partner=gram-setu&lang=hi'))?.[0]).toBe('/gram-setu/manifest.webmanifest?lang=hi');
    expect((await links('/', 'har-ghar.example.in'))?.[0]).toBe('/manifest.webmanifest?lang=en');
    for (const path of ['/admin', '/partner', '/gram-setu/partner/login']) expect(await links(path)).toBeUndefined();
  });

  it('icons without a logo are drawn in the colours of the brand, and are kept for good', async () => {
    const { icons } = await manifestOf('/gram-setu/manifest.webmanifest');
    for (const { src, sizes, purpose } of icons) {
      const answer = await get(src).expect(200);
      expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': FOR_GOOD });
      const picture = sharp(answer.body as Buffer);
      const { format, width, height } = await picture.metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
      const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => {
        const start = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4;
        return [...data.subarray(start, start + 4)];
      };
      // The corner belongs to the launcher, or is left out; the third step has the second colour.
      expect(at(0, 0)[3]).toBe(purpose === 'maskable' ? 255 : 0);
      expect(at(0.5, 0.1)).toEqual([0x5a, 0x2a, 0x82, 255]);
      expect(at(0.68, 0.5)).toEqual([0xf6, 0xa6, 0x23, 255]);
    }
  });

  it('icons with a logo show it, and what a launcher cuts off is white', async () => {
    const { user } = await anAdmin(app, { role: 1 });
    const upload = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#FF0000' } })
      .jpeg()
      .toBuffer();
    const { body } = await app
      .as(await app.tokenFor('admin', user.id))
      .post('/api/s3-upload-file')
      .field('path', 'partners')
      .attach('image_name', upload, 'logo.jpg')
      .expect(200);
    await aPartner(app, { slug: 'with-logo', logo: (body as { file: string }).file });
    const { icons } = await manifestOf('/with-logo/manifest.webmanifest');
    for (const { src } of icons) {
      const { data, info } = await sharp((await get(src).expect(200)).body as Buffer)
        .flatten({ background: '#FFFFFF' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const isRed = (x: number, y: number) => {
        const start = (Math.floor(y) * info.width + Math.floor(x)) * info.channels;
        return data[start]! > 200 && data[start + 1]! < 60;
      };
      const side = info.width;
      expect(isRed(side / 2, side / 2)).toBe(true);
      // No red outside of the circle with four fifths of the width.
      if (src.includes('maskable')) {
        for (let x = 0; x < side; x += 4) {
          for (let y = 0; y < side; y += 4) {
            if (Math.hypot(x - side / 2, y - side / 2) > side * 0.41) expect(isRed(x, y)).toBe(false);
          }
        }
      }
    }
  });

  it('a logo that is gone is replaced by the mark, and another logo has another address', async () => {
    const logo = '/files/partners/5f3c1d5e-2a37-4a5e-9a43-1f6a4f6c2a11.webp';
    await aPartner(app, { slug: 'lost-logo', logo });
    const [icon] = (await manifestOf('/lost-logo/manifest.webmanifest')).icons;
    await get(icon!.src).expect(200);
    const [other] = (await manifestOf('/gram-setu/manifest.webmanifest')).icons;
    const version = (src: string) => /v=(\w+)/.exec(src)?.[1];
    expect(version(icon!.src)).not.toBe(version(other!.src));
    // An address of before is answered, and not kept.
    const old = await get('/gram-setu/app-icon.png?kind=any-192&v=000000000000').expect(200);
    expect(old.headers['cache-control']).toBe('no-cache');
  });

  it('the service worker is asked for anew each time, and reaches nothing but this site', async () => {
    const { text, headers } = await get('/service-worker.js').expect(200);
    expect(text).toBe(SERVICE_WORKER);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  });

  it('the shell is a page in the brand and language of its address, without a page’s data', async () => {
    for (const [path, slug, basePath, language] of [
      ['/offline', 'moral-e-suvidha', '', 'en'],
      ['/gram-setu/offline?lang=hi', 'gram-setu', '/gram-setu', 'hi'],
    ]) {
      const { text } = await get(path!).expect(200);
      const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(text)![1]!) as object;
      expect(boot).toMatchObject({ isShell: true, basePath, language, brand: { slug } });
    }
    for (const path of ['/nobody/offline', '/gram-setu/offline/x']) await get(path).expect(404);
    expect((await get('/credit-cards')).text).not.toContain('isShell');
    expect(JSON.parse(/id="boot">(.*?)<\/script>/s.exec((await get('/partner/offline')).text)![1]!)).not.toHaveProperty(
      'isShell',
    );
  });

  it('where browsers shall keep nothing, the service worker takes itself away', async () => {
    const off = await TestApp.start({ env: { WEB_ROOT: web.path, SERVICE_WORKER: 'off' } });
    try {
      const { text, headers } = await off.http.get('/service-worker.js').expect(200);
      expect(headers['cache-control']).toBe('no-cache');
      expect(text).toContain('registration.unregister()');
      expect(text).not.toContain('fetch');
    } finally {
      await off.stop();
    }
  });

  it('before the consumer app is built there is no service worker', async () => {
    const other = await aWebRoot();
    const unbuilt = await TestApp.start({ env: { WEB_ROOT: join(other.path, 'nothing') } });
    try {
      expectError(await unbuilt.http.get('/service-worker.js'), 'REQUEST.NOT_FOUND');
    } finally {
      await unbuilt.stop();
      await other.remove();
    }
  });
});
