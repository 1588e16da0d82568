import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PageBoot } from '@marketplace/contract/brand/brand.js';
import { aPartner, aPartnerUser } from './builders/accounts.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';
import { aWebRoot, CARD_FILES, LEADS_FILES, EMBED_SCRIPT, FILM, type WebRoot } from './support/web-root.js';

const FONT = 'https://fonts.googleapis.com/css2?family=Mukta&display=swap';

describe('pages', () => {
  let web: WebRoot;
  let app: TestApp;

  beforeAll(async () => {
    web = await aWebRoot();
    app = await TestApp.start({
      env: {
        WEB_ROOT: web.path,
        DEFAULT_PARTNER: 'moral-e-suvidha',
        HELP_REQUEST_URL: 'https://help.example.in/requests?source=web',
        GRIEVANCE_OFFICER_NAME: 'Sunita Rao',
        GRIEVANCE_OFFICER_EMAIL: 'grievance@example.in',
        GRIEVANCE_OFFICER_PHONE: '9876543210',
        SECURITY_CONTACT: 'mailto:security@example.in',
        PUBLIC_URL: 'https://www.example.in',
      },
    });
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
    await aPartner(app, {
      slug: 'gram-setu',
      name: 'Gram Setu',
      title: 'Cards at Gram Setu',
      primary_color: '#F3A712',
      secondary_color: '#0B5D4E',
      font_link: FONT,
      font_family: 'Mukta',
      tanc_apply: 1,
    });
    await aPartner(app, { slug: 'har-ghar', name: 'Har Ghar', host: 'har-ghar.example.in' });
    await aPartner(app, { slug: 'switched-off', name: 'Switched Off', status: 0, host: 'off.example.in' });
  });
  afterAll(async () => {
    await app.stop();
    await web.remove();
  });

  const get = (path: string) => app.http.get(path).redirects(0);
  const bootOf = (html: string) => {
    const match = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html);
    return JSON.parse(match?.[1] ?? 'null') as PageBoot;
  };
  const appOf = (html: string) => /<body>(\w+)<\/body>/.exec(html)?.[1];

  it.each<[string, number, string, string, string]>([
    ['/', 200, 'consumer', 'moral-e-suvidha', ''],
    ['/credit-cards', 200, 'consumer', 'moral-e-suvidha', ''],
    ['/credit-cards/', 200, 'consumer', 'moral-e-suvidha', ''],
    ['/cards-secured', 200, 'consumer', 'moral-e-suvidha', ''],
    ['/cards-unsecured?sort=fee', 200, 'consumer', 'moral-e-suvidha', ''],
    ['/privacy-policy', 200, 'consumer', 'moral-e-suvidha', ''],
    ['/terms-of-use?partner=gram-setu', 200, 'consumer', 'gram-setu', ''],
    ['/?partner=gram-setu', 200, 'consumer', 'gram-setu', ''],
    ['/?partner=nobody', 200, 'consumer', 'moral-e-suvidha', ''],
    ['/?partner=gram-setu&partner=har-ghar', 200, 'consumer', 'moral-e-suvidha', ''],
    ['/gram-setu', 200, 'consumer', 'gram-setu', '/gram-setu'],
    ['/gram-setu/', 200, 'consumer', 'gram-setu', '/gram-setu'],
    ['/gram-setu/credit-cards', 200, 'consumer', 'gram-setu', '/gram-setu'],
    ['/gram-setu/cards-secured?partner=har-ghar', 200, 'consumer', 'gram-setu', '/gram-setu'],
    ['/verification', 200, 'consumer', 'moral-e-suvidha', ''],
    ['/products', 200, 'consumer', 'moral-e-suvidha', ''],
    ['/login', 404, 'consumer', 'moral-e-suvidha', ''],
    ['/user', 404, 'consumer', 'moral-e-suvidha', ''],
    ['/user/offers', 200, 'consumer', 'moral-e-suvidha', ''],
    ['/user/user-detail/gold-loan', 200, 'consumer', 'moral-e-suvidha', ''],
    ['/user/earlysalary/declined', 200, 'consumer', 'moral-e-suvidha', ''],
    ['/user/cashe/declined', 404, 'consumer', 'moral-e-suvidha', ''],
    ['/user/lenders-transaction/himgiri', 200, 'consumer', 'moral-e-suvidha', ''],
    ['/user/lenders-transaction', 404, 'consumer', 'moral-e-suvidha', ''],
    ['/transfer/0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11?t=x', 200, 'consumer', 'moral-e-suvidha', ''],
    ['/transfer', 404, 'consumer', 'moral-e-suvidha', ''],
    ['/create-merchant-form', 200, 'consumer', 'moral-e-suvidha', ''],
    ['/create-merchant-form/gram-setu', 200, 'consumer', 'gram-setu', ''],
    ['/create-merchant-form/gram-setu/success', 200, 'consumer', 'gram-setu', ''],
    ['/create-merchant-form/nobody', 404, 'consumer', 'moral-e-suvidha', ''],
    ['/gram-setu/create-merchant-form', 200, 'consumer', 'gram-setu', '/gram-setu'],
    ['/gram-setu/create-merchant-form/har-ghar', 404, 'consumer', 'gram-setu', '/gram-setu'],
    ['/gram-setu/refer/k7qm9xtb', 200, 'consumer', 'gram-setu', '/gram-setu'],
    ['/create-merchant-form/success', 200, 'consumer', 'moral-e-suvidha', ''],
    ['/redirect?product=gold-loan', 200, 'consumer', 'moral-e-suvidha', ''],
    ['/gram-setu/products', 200, 'consumer', 'gram-setu', '/gram-setu'],
    ['/gram-setu/user/offers', 200, 'consumer', 'gram-setu', '/gram-setu'],
    ['/gram-setu/transfer/x', 200, 'consumer', 'gram-setu', '/gram-setu'],
    ['/404', 404, 'consumer', 'moral-e-suvidha', ''],
    ['/gram-setu/404', 404, 'consumer', 'gram-setu', '/gram-setu'],
    ['/gram-setu/nothing', 404, 'consumer', 'gram-setu', '/gram-setu'],
    ['/gram-setu/credit-cards/seven', 404, 'consumer', 'gram-setu', '/gram-setu'],
    ['/nobody', 404, 'consumer', 'moral-e-suvidha', ''],
    ['/nobody/credit-cards', 404, 'consumer', 'moral-e-suvidha', ''],
    ['/switched-off/credit-cards', 404, 'consumer', 'moral-e-suvidha', ''],
    ['/Gram-Setu', 404, 'consumer', 'moral-e-suvidha', ''],
    ['/__proto__', 404, 'consumer', 'moral-e-suvidha', ''],
    ['/favicon.ico', 404, 'consumer', 'moral-e-suvidha', ''],
    ['/..%2f..%2fetc%2fpasswd', 404, 'consumer', 'moral-e-suvidha', ''],
    ['/admin', 200, 'admin', 'moral-e-suvidha', ''],
    ['/admin/credit-cards', 200, 'admin', 'moral-e-suvidha', ''],
    ['/admin/login?callback=%2Fadmin%2Fpartners', 200, 'admin', 'moral-e-suvidha', ''],
    ['/partner', 200, 'partner', 'moral-e-suvidha', ''],
    ['/partner/login', 200, 'partner', 'moral-e-suvidha', ''],
    ['/partner/nothing', 404, 'partner', 'moral-e-suvidha', ''],
    ['/gram-setu/partner', 200, 'partner', 'gram-setu', '/gram-setu'],
    ['/gram-setu/partner/login', 200, 'partner', 'gram-setu', '/gram-setu'],
    ['/gram-setu/partner/nothing', 404, 'partner', 'gram-setu', '/gram-setu'],
    ['/nobody/partner/login', 404, 'partner', 'moral-e-suvidha', ''],
  ])('%s answers %i from the %s app in the brand of %s', async (path, status, area, slug, basePath) => {
    const response = await get(path);

    expect([response.status, response.headers['content-type'], appOf(response.text)]).toEqual([
      status,
      'text/html; charset=utf-8',
      area,
    ]);
    const boot = bootOf(response.text);
    expect([boot.brand.slug, boot.basePath]).toEqual([slug, basePath]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    '',
    '/product-offering',
    '/product-offering/personal-loan',
    '/marketing-support',
    '/marketing-support/messaging-content',
    '/marketing-support/banners-and-creatives',
    '/communication',
    '/communication/tech-support',
    '/communication/general-query',
    '/faqs',
    '/faqs/customer-queries',
    '/faqs/dsa-queries',
    '/referral',
    '/training-material',
    '/training-material/eligibility-criteria',
    '/lender-journey',
    '/digital-integration',
    '/reports',
    '/customFunnel',
    '/settings',
  ])('the portal has a page at /partner%s, below a partner as well', async (path) => {
    for (const slug of ['', '/gram-setu']) {
      const { status, text } = await get(`${slug}/partner${path}`);
      expect([status, appOf(text), bootOf(text).basePath]).toEqual([200, 'partner', slug]);
    }
  });

  it.each<[string, string, string]>([
    ['har-ghar.example.in', '/credit-cards', 'har-ghar'],
    ['HAR-GHAR.example.in:8000', '/', 'har-ghar'],
    ['har-ghar.example.in', '/gram-setu', 'gram-setu'],
    ['har-ghar.example.in', '/?partner=gram-setu', 'gram-setu'],
    ['off.example.in', '/', 'moral-e-suvidha'],
    ['evil.example', '/', 'moral-e-suvidha'],
  ])('at the host %s, %s is in the brand of %s', async (host, path, slug) => {
    expect(bootOf((await get(path).set('Host', host)).text).brand.slug).toBe(slug);
  });

  it('a page carries the brand, so that nothing is fetched before the first paint', async () => {
    const { text } = await get('/gram-setu/credit-cards').expect(200);
    const { body: brand } = await app.http.get('/api/get-partner-by-name/gram-setu').expect(200);

    expect(bootOf(text)).toEqual({
      brand,
      basePath: '/gram-setu',
      entry: 'products',
      solar: false,
      language: 'en',
      idle: { minutes: 30, countdownSeconds: 60 },
      grievanceOfficer: { name: 'Sunita Rao', email: 'grievance@example.in', phone: '9876543210' },
    });
    expect(text).toContain('<title>Cards at Gram Setu</title>');
    expect(text).toContain('<meta name="theme-color" content="#F3A712">');
    expect(text).toContain(`<link rel="stylesheet" href="${FONT.replace('&', '&amp;')}">`);
    expect(text).toContain(
      ':root{--brand:#F3A712;--brand-2:#0B5D4E;--on-brand:#16211E;' +
        `--brand-text:${brand.primary_text_color};--brand-font:"Mukta";}`,
    );
    expect(text).not.toContain('<!--boot-->');
  });

  it('a page that shows cards preloads them before the scripts are there', async () => {
    const preload = '<link rel="preload" href="/api/get-credit-cards-data" as="fetch" crossorigin>';
    for (const path of ['/credit-cards', '/gram-setu/cards-secured']) expect((await get(path)).text).toContain(preload);
    const ofPortal = `<link rel="modulepreload" crossorigin href="/static/partner/${LEADS_FILES[0]}"></head>`;
    for (const path of ['/partner/leads', '/gram-setu/partner/leads/']) {
      expect((await get(path)).text).toContain(`</script>${ofPortal}`);
    }
    const others = ['/', '/terms-of-use', '/admin/credit-cards', '/nobody/credit-cards'];
    for (const path of [...others, '/leads', '/partner', '/nobody/partner/leads', '/partner/leads/1']) {
      expect((await get(path)).text).not.toContain('as="fetch"');
    }
  });

  it('a page names its own files behind those that every page needs', async () => {
    const [script, sheet] = CARD_FILES.map((file) => `href="/static/consumer/${file}"`);
    const links =
      `<link rel="modulepreload" crossorigin ${script}>` + `<link rel="preload" as="style" crossorigin ${sheet}>`;
    for (const path of ['/credit-cards', '/gram-setu/credit-cards?lang=hi']) {
      expect((await get(path)).text).toContain(`</script>${links}</head>`);
    }
    for (const path of ['/', '/terms-of-use', '/admin/credit-cards', '/nobody/credit-cards']) {
      expect((await get(path)).text).not.toContain('modulepreload');
    }
  });

  it('addresses without a page get one page for all, drawn once for each brand and language', async () => {
    const drawing = `
      let drawn = 0;
      export const drawPage = async ({ page, path, boot: { language } }) => ({
        ...{ html: '', title: [page, path, language, ++drawn].join(' '), description: 'Three ways on' },
        ...{ canonicalPath: page, structured: [] },
      });`;
    const other = await aWebRoot({ drawing });
    const server = await TestApp.start({ database: app.database, env: { WEB_ROOT: other.path } });
    const at = async (path: string, host = 'shop.example.in') => {
      const { status, text, headers } = await server.http.get(path).set('Host', host);
      expect([path, status, headers['x-robots-tag'], headers['cache-control']]).toEqual([
        ...[path, 404, 'noindex', 'no-store'],
      ]);
      expect(text).toContain('<meta name="description" content="Three ways on"><meta name="robots" content="noindex">');
      expect(text).not.toContain('rel="canonical"');
      expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-");
      return /<title>(.*?)<\/title>/.exec(text)?.[1];
    };
    try {
      const together = await Promise.all(['/nonsense', '/lenders/none', '/a/b'].map((path) => at(path)));
      expect(together).toEqual(['/404 /404 en 1', '/404 /404 en 1', '/404 /404 en 1']);
      expect(await at('/nonsense?lang=hi')).toBe('/404 /404 hi 2');
      expect(await at('/gram-setu/nonsense')).toBe('/404 /gram-setu/404 en 3');
      const invented = Array.from({ length: 20 }, (_, n) => `/nonsense/${n}?x=${n}`);
      for (const path of [...invented, '/credit-cards/999', '/lenders/nobody', '/login', '/nobody/products', '/404']) {
        expect(await at(path, `host${path.length}.example.com`)).toBe('/404 /404 en 1');
      }
      expect(await at('/gram-setu/lenders/nobody')).toBe('/404 /gram-setu/404 en 3');
      // Whatever has a page keeps it, and the other apps tell by themselves what they have not.
      expect((await server.http.get('/lenders').expect(200)).text).toContain('<title>/lenders /lenders en 4</title>');
      for (const path of ['/user/offers', '/offline', '/partner', '/admin/nothing']) {
        expect((await server.http.get(path).expect(200)).text).not.toContain('Three ways on');
      }
      expect((await server.http.get('/partner/nothing').expect(404)).text).not.toContain('Three ways on');
      expectError(await server.http.get('/api/nothing'), 'REQUEST.NOT_FOUND');
    } finally {
      await server.stop();
      await other.remove();
    }
  });

  it('a page has its app’s idle time', async () => {
    const minutes = async (path: string) => bootOf((await get(path)).text).idle.minutes;

    expect([await minutes('/'), await minutes('/admin'), await minutes('/partner')]).toEqual([30, 15, 30]);
  });

  it('a page runs only scripts with the nonce of this answer', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/', '/admin', '/gram-setu/partner/login', '/nothing']) {
      const { text, headers } = await get(path);
      const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? '';
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      const used = [...text.matchAll(/nonce="([^"]*)"/g)].map((match) => match[1]);
      expect(used).toEqual([nonce, nonce]);
      expect(text).not.toContain('__CSP_NONCE__');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
  });

  it('a page loads nothing from elsewhere but the partner’s font', async () => {
    const policy = async (path: string) =>
      ((await get(path)).headers['content-security-policy'] ?? '').replace(/nonce-[^']+/g, 'nonce-N').split('; ');

    const plain = [
      "default-src 'none'",
      "script-src 'self' 'nonce-N'",
      "style-src 'self' 'nonce-N'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ];
    expect(await policy('/')).toEqual(plain);
    expect(await policy('/gram-setu')).toEqual(
      plain.map((rule) => {
        if (rule.startsWith('style-src')) return `${rule} https://fonts.googleapis.com`;
        return rule.startsWith('font-src') ? `${rule} https://fonts.gstatic.com` : rule;
      }),
    );
  });

  it('the portal alone plays a film', async () => {
    for (const [path, media] of [
      ['/partner', "media-src 'self'"],
      ['/gram-setu/partner/login', "media-src 'self'"],
      ['/', undefined],
      ['/admin', undefined],
    ]) {
      const policy = (await get(path!)).headers['content-security-policy'] ?? '';
      expect([path, policy.split('; ').find((rule) => rule.startsWith('media-src'))]).toEqual([path, media]);
    }
  });

  it('the film is fetched in parts, and is kept for good', async () => {
    const film = get('/static/welcome/1/film.webm');
    const whole = await film.expect(200);
    expect(whole.headers).toMatchObject({
      ...{ 'content-type': 'video/webm', 'accept-ranges': 'bytes', 'content-length': String(FILM.length) },
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const part = await get('/static/welcome/1/film.webm').set('Range', 'bytes=2-5').expect(206);
    expect(part.headers).toMatchObject({ 'content-range': `bytes 2-5/${FILM.length}`, 'content-length': '4' });
    expect((part.body as Buffer).toString()).toBe(FILM.slice(2, 6));
    expectError(await get('/static/welcome/1/film.webm').set('Range', `bytes=${FILM.length}-`), 'REQUEST.MALFORMED');
    for (const path of [
      '/static/welcome/',
      '/static/welcome/1/',
      '/static/welcome/2/film.webm',
      '/static/welcome/1/x.js',
    ]) {
      expectError(await get(path), 'REQUEST.NOT_FOUND');
    }
  });

  it.each<[string, string]>([
    ['that ends the script', '</script><script>alert(1)</script>'],
    ['that ends the title', '</title><img src=x onerror=alert(1)>'],
    ['that opens a comment', '<!--<script>'],
    ['that is a pattern of replacement', "A $& B $1 $` $' $$"],
    ['that asks for the nonce', '__CSP_NONCE__'],
    ['with quotes and signs', `"Tom" & 'Jerry' <3`],
    ['with separators of JavaScript', 'a\u2028b\u2029c'],
    ['that is the placeholder', '<!--boot-->'],
  ])('a partner’s name %s is shown as text', async (_name, name) => {
    const { slug } = await aPartner(app, { name, name_hi: null, title: null });
    const { text } = await get(`/${slug}`).expect(200);

    expect(bootOf(text).brand.name).toBe(name);
    expect(text.match(/<script/g)).toHaveLength(2);
    expect(text).not.toContain('<img');
    const title = /<title>(.*?)<\/title>/s.exec(text)?.[1] ?? '';
    expect(title).not.toMatch(/[<>]/);
    const shown = title
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    expect(shown).toBe(name);
    expect(appOf(text)).toBe('consumer');
  });

  it.each<[string, Record<string, string>, string, 'en' | 'hi']>([
    ['nothing', {}, '', 'en'],
    ['the header', { 'Accept-Language': 'hi-IN,hi;q=0.9,en;q=0.8' }, '', 'hi'],
    ['the first language known of the header', { 'Accept-Language': 'ta-IN,en;q=0.9,hi;q=0.8' }, '', 'en'],
    ['a header of other languages', { 'Accept-Language': 'ta,te' }, '', 'en'],
    ['the cookie before the header', { Cookie: 'a=b; language=hi', 'Accept-Language': 'en' }, '', 'hi'],
    ['a cookie that is none of the two', { Cookie: 'language=fr', 'Accept-Language': 'hi' }, '', 'hi'],
    ['a cookie of another name', { Cookie: 'mylanguage=hi' }, '', 'en'],
    ['the query before the cookie', { Cookie: 'language=hi' }, '?lang=en', 'en'],
    ['a query that is none of the two', { Cookie: 'language=hi' }, '?lang=xx', 'hi'],
    ['a query of two', {}, '?lang=hi&lang=en', 'en'],
  ])('a page is in the language of %s', async (_name, headers, query, language) => {
    const { text } = await get(`/${query}`).set(headers).expect(200);

    expect(bootOf(text).language).toBe(language);
    expect(/<html lang="(\w+)"/.exec(text)?.[1]).toBe(language);
    expect(text).toContain(`<title>${language === 'hi' ? 'मोरल ई-सुविधा' : 'Moral e-Suvidha'}</title>`);
  });

  it('the login page asks for the mobile number, with one product at the solar host', async () => {
    const other = await TestApp.start({
      database: app.database,
      env: { WEB_ROOT: web.path, ENTRY: 'login', SOLAR_HOST: 'solar.example.in' },
    });
    const at = async (host: string, path: string) => {
      const { status, text } = await other.http.get(path).set('Host', host);
      const { entry, solar } = bootOf(text);
      return [status, entry, solar];
    };
    try {
      expect(await at('shop.example.in', '/login')).toEqual([200, 'login', false]);
      expect(await at('shop.example.in', '/products')).toEqual([200, 'login', false]);
      expect(await at('WWW.Solar.example.in:8000', '/')).toEqual([200, 'login', true]);
      expect(await at('solar.example.in', '/user/offers')).toEqual([200, 'login', true]);
      for (const path of [
        '/credit-cards',
        '/user/business-detail',
        '/user/user-detail/gold-loan',
        '/user/credit-card',
      ]) {
        expect(await at('solar.example.in', path)).toEqual([404, 'login', true]);
      }
    } finally {
      await other.stop();
    }
  });

  it('HEAD answers like GET without the page, and POST is refused', async () => {
    const head = await app.http.head('/gram-setu').expect(200);
    expect([head.text, head.headers['content-type']]).toEqual([undefined, 'text/html; charset=utf-8']);

    expectError(await app.http.post('/gram-setu').send({}), 'REQUEST.NOT_FOUND');
  });

  it.each(['/api', '/api/', '/api/nothing', '/r', '/files', '/files/x', '/static', '/static/x'])(
    '%s answers 404',
    async (path) => {
      expectError(await get(path), 'REQUEST.NOT_FOUND');
    },
  );

  describe('/.well-known/security.txt', () => {
    const securityTxt = (server: TestApp) => server.http.get('/.well-known/security.txt');

    it('the file names the contact and its own address, and expires in months', async () => {
      const { headers, text } = await securityTxt(app).expect(200);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      const fields = Object.fromEntries(
        text
          .trim()
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
      );
      expect(fields).toEqual({
        Contact: 'mailto:security@example.in',
        Expires: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
        'Preferred-Languages': 'en, hi',
        Canonical: 'https://www.example.in/.well-known/security.txt',
      });
      const days = (new Date(fields['Expires'] ?? '').getTime() - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(30);
      expect(days).toBeLessThan(365);
    });

    it('the file answers 404 while no contact is configured', async () => {
      const without = await TestApp.start({ database: app.database, env: { WEB_ROOT: web.path } });
      expectError(await securityTxt(without), 'REQUEST.NOT_FOUND');
      await without.stop();
    });
  });

  describe('built files', () => {
    it.each(['consumer', 'admin', 'partner'])('a built file of the %s app is immutable', async (name) => {
      const { headers, text } = await get(`/static/${name}/assets/${name}-1a2b3c.js`).expect(200);

      expect(text).toBe(`document.title = '${name}';`);
      expect(headers).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
    });

    it('a built file has only those headers that concern a file', async () => {
      const { headers } = await get('/static/consumer/assets/consumer-1a2b3c.js').expect(200);
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['content-security-policy']));
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-frame-options']));
    });

    it.each([
      '/static/consumer/index.html',
      '/static/consumer/',
      '/static/consumer/assets/',
      '/static/consumer/assets/missing.js',
      '/static/consumer/..%2f..%2fadmin-ui/dist/index.html',
      '/static/consumer/.env',
      '/static/nothing/x.js',
    ])('%s answers 404 and is not cached', async (path) => {
      const response = await get(path);

      expectError(response, 'REQUEST.NOT_FOUND');
      expect(response.headers['cache-control']).toBe('no-store');
    });

    it('a precondition for another version answers 412, not 500', async () => {
      const demand = get('/static/consumer/assets/consumer-1a2b3c.js').set('If-Match', '"another"');
      expectError(await demand, 'REQUEST.MALFORMED');
    });

    it('a path outside the folder answers 404', async () => {
      const path = '/static/consumer/%2e%2e/dist/%2e%2e/%2e%2e/admin-ui/dist/assets/admin-1a2b3c.js';
      expectError(await get(path), 'REQUEST.NOT_FOUND');
    });
  });

  describe('in a frame of a partner’s site', () => {
    const EMBED = '/api/partner/embed';
    const SITES = ['https://www.kirana.example.in', 'http://localhost:3000'];
    let other: TestApp;
    let owner: string;
    let version: number;

    beforeAll(async () => {
      other = await TestApp.start({ database: app.database, env: { WEB_ROOT: web.path } });
      const partner = await aPartner(app, { slug: 'kirana', name: 'Kirana', host: 'kirana.example.in' });
      owner = (await aPartnerUser(app, { partner })).token;
      await other.refreshLists();
      version = (await app.as(owner).get(EMBED).expect(200)).body.version as number;
    });
    afterAll(() => other.stop());

    const framing = ({ headers }: { headers: Record<string, string> }) => [
      /frame-ancestors ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1],
      headers['x-frame-options'],
    ];
    const REFUSED = ["'none'", 'DENY'];
    const change = (origins: unknown, read = version) => app.as(owner).post(EMBED).send({ origins, version: read });

    it('an owner names sites, which hold on every server, and all owners are told', async () => {
      expect((await app.as(owner).get(EMBED).expect(200)).body).toEqual({ partner: 'kirana', origins: [], version });
      expect(framing(await get('/kirana'))).toEqual(REFUSED);

      const { body } = await change([SITES[0], 'https://WWW.kirana.example.in/', SITES[1]]).expect(200);

      expect(body).toEqual({ partner: 'kirana', origins: SITES, version: version + 1 });
      const former = version;
      ({ version } = body as { version: number });
      await other.refreshLists();
      for (const server of [app, other]) {
        expect(framing(await server.http.get('/kirana'))).toEqual([SITES.join(' '), undefined]);
        expect((await server.as(owner).get(EMBED).expect(200)).body).toEqual(body);
      }
      expectError(await change([], former), 'VERSION.CONFLICT');
      const [told] = await app.query<{ n: number }[]>(
        "SELECT COUNT(*) AS n FROM outbox_jobs WHERE topic = 'security-notice' AND payload LIKE '%embed-origins-changed%'",
      );
      expect(Number(told!.n)).toBe(1);
      const [row] = await app.query<{ actor_type: string; changes: string }[]>(
        "SELECT actor_type, changes FROM audit_log WHERE entity = 'partner' ORDER BY id DESC LIMIT 1",
      );
      expect(row).toMatchObject({ actor_type: 'partner', changes: expect.stringContaining('kirana.example.in') });
      // What is there already is no change.
      expect((await change(SITES).expect(200)).body).toEqual(body);
    });

    it.each<[string, unknown]>([
      ['an address with a path', ['https://a.example.in/loans']],
      ['plain http', ['http://a.example.in']],
      ['a wildcard', ['https://*.example.in']],
      ['another directive', ["https://a.in; script-src 'unsafe-inline'"]],
      ['more than ten', Array.from({ length: 11 }, (_, n) => `https://a${n}.example.in`)],
      ['no list', 'https://a.example.in'],
      ['no text', [7]],
    ])('%s is refused', async (_what, origins) => {
      expectError(await change(origins), 'REQUEST.INVALID', ['origins']);
    });

    it.each([
      ['/kirana', true],
      ['/kirana/', true],
      ['/kirana/verification', true],
      ['/kirana/products', true],
      ['/kirana/credit-cards', true],
      ['/kirana/user/user-detail', true],
      ['/kirana/user/offers', true],
      ['/kirana/user/lenders-transaction/himgiri', true],
      ['/kirana/privacy-policy', true],
      ['/kirana/user/personal-data', false],
      ['/kirana/transfer/0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11', false],
      ['/kirana/assisted/abc', false],
      ['/kirana/create-merchant-form', false],
      ['/kirana/redirect', false],
      ['/kirana/auth', false],
      ['/kirana/nothing', false],
      ['/kirana/create-merchant-form/gram-setu', false],
      ['/kirana/partner', false],
      ['/kirana/partner/login', false],
      ['/partner?partner=kirana', false],
      ['/admin', false],
      ['/?partner=kirana', false],
      ['/gram-setu?partner=kirana', false],
      ['/', false],
      ['/api/partner/embed', false],
      ['/api/docs', false],
      ['/files/partners/none.webp', false],
    ])('%s may be shown: %s', async (path, isFramed) => {
      const response = await get(path);
      expect(framing(response)).toEqual(isFramed ? [SITES.join(' '), undefined] : REFUSED);
      expect(bootOf(response.text)?.framedBy).toEqual(isFramed ? SITES : undefined);
    });

    it('nor at the partner’s own host, whose partner may be another one tomorrow', async () => {
      expect(framing(await get('/').set('Host', 'kirana.example.in'))).toEqual(REFUSED);
    });

    it('any site loads the script: a version for good, the newest for an hour, and no other file', async () => {
      for (const [file, cache] of [
        ['1.js', 'public, max-age=31536000, immutable'],
        ['embed.js', 'public, max-age=3600'],
      ]) {
        const { headers, text } = await get(`/static/embed/${file}`).expect(200);
        expect(text).toBe(EMBED_SCRIPT);
        expect(headers).toMatchObject({
          ...{ 'cache-control': cache, 'content-type': 'text/javascript; charset=utf-8' },
          ...{ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
          'x-content-type-options': 'nosniff',
        });
        expect(headers).not.toHaveProperty('x-frame-options');
      }
      for (const file of ['0.js', '2.js', '01.js', '1', '1.js.map', '..%2f1.js', '']) {
        expectError(await get(`/static/embed/${file}`), 'REQUEST.NOT_FOUND');
      }
    });
  });

  it('files answer 404 before the apps are built', async () => {
    const empty = await TestApp.start({ database: app.database, env: { WEB_ROOT: `${web.path}/nowhere` } });
    try {
      expectError(await empty.http.get('/'), 'REQUEST.NOT_FOUND');
      await empty.http.get('/api/health/live').expect(200);
    } finally {
      await empty.stop();
    }
  });
});
