import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PortalNoticeResponse } from '../src/partners/partner-users/dto/portal-notice.dto.js';
import type { PortalUserResponse } from '../src/partners/partner-users/dto/portal-user.dto.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import type { EmailMessage } from '../src/platform/messaging/email.js';
import { Messaging, type SmsMessage } from '../src/platform/messaging/messaging.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser, PASSWORD, prove } from './builders/accounts.js';
import { aMerchant } from './builders/merchants.js';
import { takeSms, templateOf } from './builders/sms.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs, leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

const USERS = '/api/partner/users';
const ADMIN_USERS = '/api/admin/partner-users';
const NOTICES = '/api/partner/notices';
const SUBJECT = 'Users of your partner portal were changed';

type Account = Awaited<ReturnType<typeof aPartnerUser>>;

describe('changes of users of the portal', () => {
  let app: TestApp;
  let other: TestApp;
  let mails: EmailMessage[];
  let texts: SmsMessage[];
  let partner: PartnerEntity;
  let owner: Account;
  let second: Account;
  let staff: Account;
  let phones = 9_641_000_000;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    await aPartner(app, { slug: 'moral-e-suvidha' });
    texts = takeSms(app, other);
    mails = [];
    for (const server of [app, other]) {
      server.app.get(Messaging).sendEmail = (mail) => Promise.resolve(void mails.push(mail));
    }
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });
  beforeEach(async () => {
    partner = await aPartner(app);
    owner = await aPartnerUser(app, { partner });
    second = await aPartnerUser(app, { partner });
    staff = await aPartnerUser(app, { partner, role: 'STAFF' });
    for (const one of [owner, second]) await prove(app, one.token);
    await other.refreshLists();
  });

  const aShop = async (of = partner) => {
    const { id } = await aMerchant(app, { partner_id: of.id, state: 'APPROVED' });
    return { partner_id: of.id, merchant_id: id };
  };
  const aMerchantUser = async (of = partner) => {
    const merchant = await aPhoneUser(app, { ...(await aShop(of)), role: 'MERCHANT', phone: String(++phones) });
    await prove(app, merchant.token);
    return merchant;
  };
  const anAgentOf = ({ user }: Awaited<ReturnType<typeof aMerchantUser>>) =>
    aPhoneUser(app, {
      partner_id: user.partner_id,
      merchant_id: user.merchant_id!,
      role: 'AGENT',
      name: 'Sunita Devi',
    });
  const changeRole = (id: number, role: string, token = owner.token, { server = app, version = 1 } = {}) =>
    server.as(token).post(`${USERS}/${id}/role`).send({ role, version });
  const rolesOf = async (...accounts: Account[]) => {
    const rows = await app.query<{ role: string }[]>('SELECT role FROM partner_users WHERE id IN (?) ORDER BY id', [
      accounts.map(({ user }) => user.id),
    ]);
    return rows.map(({ role }) => role);
  };
  /** Once nothing waits to be sent: who was told of a change of users, and with which words. */
  const told = async ({ mail, sms } = { mail: 0, sms: 0 }) => {
    await eventually(async () =>
      expect(
        await app.query(
          "SELECT topic FROM outbox_jobs WHERE topic IN ('user-change-mail', 'user-change-sms') AND state <> 'done'",
        ),
      ).toEqual([]),
    );
    return [
      ...mails
        .slice(mail)
        .filter(({ subject }) => subject === SUBJECT)
        .map(({ to, text }) => ({ to, text })),
      ...texts
        .slice(sms)
        .filter((one) => templateOf(one)?.startsWith('users.'))
        .map(({ to, text }) => ({ to, text })),
    ];
  };
  const toldSince = async (work: () => Promise<unknown>) => {
    await told();
    const before = { mail: mails.length, sms: texts.length };
    await work();
    return told(before);
  };
  const addresses = (found: { to: string }[]) => found.map(({ to }) => to).toSorted();

  describe('the role', () => {
    it('of staff is made owner and back again by an owner, who has proved to be one', async () => {
      const { body } = await changeRole(staff.user.id, 'OWNER').expect(200);
      expect(body).toMatchObject({ id: staff.user.id, role: 'OWNER', version: 2 });
      expect(await rolesOf(staff)).toEqual(['OWNER']);
      await changeRole(staff.user.id, 'STAFF', owner.token, { version: 2 }).expect(200);
      expect(await rolesOf(staff)).toEqual(['STAFF']);
      const audited = await app.query<{ changes: string }[]>(
        `SELECT actor_type, actor_id, changes FROM audit_log
         WHERE entity = 'partner-user' AND entity_id = ? AND action = 'change-role' ORDER BY id`,
        [staff.user.id],
      );
      const by = { actor_type: 'partner', actor_id: owner.user.id };
      expect(audited.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) as unknown }))).toEqual([
        { ...by, changes: [{ property: 'role', before: 'STAFF', after: 'OWNER' }] },
        { ...by, changes: [{ property: 'role', before: 'OWNER', after: 'STAFF' }] },
      ]);
    });

    it('ends the sessions of whom it is changed at once on every server', async () => {
      await other.as(staff.token).get('/api/partner/home').expect(200);
      await changeRole(staff.user.id, 'OWNER').expect(200);
      for (const server of [app, other])
        expectError(await server.as(staff.token).get('/api/partner/home'), 'AUTH.REQUIRED');
      const { body } = await app.http
        .post('/api/partner/login')
        .send({ email: staff.email, password: PASSWORD })
        .expect(200);
      expect(body).toMatchObject({ role: 'OWNER' });
      await other.as(owner.token).get('/api/partner/home').expect(200);
    });

    it('of the last active owner stays', async () => {
      await app.query('UPDATE partner_users SET status = 0 WHERE id = ?', [second.user.id]);
      expectError(await changeRole(owner.user.id, 'STAFF'), 'PORTAL_USER.LAST_OWNER');
      await app.query('UPDATE partner_users SET status = 1, must_change_password = 1 WHERE id = ?', [second.user.id]);
      expectError(await changeRole(owner.user.id, 'STAFF'), 'PORTAL_USER.LAST_OWNER');
      expect(await rolesOf(owner)).toEqual(['OWNER']);
      await app.as(owner.token).get('/api/partner/home').expect(200);
    });

    it('an owner steps down while there is another one', async () => {
      await changeRole(owner.user.id, 'STAFF').expect(200);
      expectError(await app.as(owner.token).get('/api/partner/home'), 'AUTH.REQUIRED');
      expect(await rolesOf(owner, second)).toEqual(['STAFF', 'OWNER']);
    });

    it.each([
      ['make each other staff', 'AUTH.REQUIRED', (own: Account) => (own === owner ? second : owner)],
      ['both step down', 'PORTAL_USER.LAST_OWNER', (own: Account) => own],
    ] as const)('of two owners who %s at once on two servers one stays', async (_what, code, whom) => {
      const answers = await Promise.all([
        changeRole(whom(owner).user.id, 'STAFF', owner.token),
        changeRole(whom(second).user.id, 'STAFF', second.token, { server: other }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expectError(
        answers.find(({ status }) => status !== 200)!,
        code,
      );
      expect((await rolesOf(owner, second)).toSorted()).toEqual(['OWNER', 'STAFF']);
    });

    it('of merchants and agents cannot be changed, nor can anybody become one', async () => {
      const merchant = await aMerchantUser();
      const agent = await anAgentOf(merchant);
      for (const { user } of [merchant, agent])
        expectError(await changeRole(user.id, 'STAFF'), 'PORTAL_USER.ROLE_FIXED');
      for (const role of ['MERCHANT', 'AGENT']) {
        expectError(await changeRole(staff.user.id, role), 'REQUEST.INVALID', ['role']);
      }
    });

    it('without a proof, with another version, by others than owners, and of others’ users it is refused', async () => {
      expectError(await changeRole(staff.user.id, 'OWNER', owner.token, { version: 7 }), 'VERSION.CONFLICT');
      const stranger = await aPartnerUser(app);
      for (const id of [stranger.user.id, 999_999]) expectError(await changeRole(id, 'STAFF'), 'PORTAL_USER.NOT_FOUND');
      const merchant = await aMerchantUser();
      await prove(app, staff.token);
      for (const { token } of [staff, merchant]) {
        expectError(await changeRole(second.user.id, 'STAFF', token), 'AUTH.FORBIDDEN');
      }
      await app.query('UPDATE sessions SET proved_at = NULL WHERE user_id = ?', [owner.user.id]);
      expectError(await changeRole(staff.user.id, 'OWNER'), 'AUTH.PROOF_REQUIRED');
      expect(await rolesOf(owner, second, staff)).toEqual(['OWNER', 'OWNER', 'STAFF']);
    });

    it('is closed to an admin who acts in the owner’s name', async () => {
      const admin = await anAdmin(app);
      const { body } = await app
        .as(admin.token)
        .post('/api/admin/masquerades')
        .send({ user_id: owner.user.id, reason: 'ticket' })
        .expect(200);
      expectError(await changeRole(staff.user.id, 'OWNER', (body as { token: string }).token), 'MASQUERADE.REFUSED');
      expectError(
        await app
          .as((body as { token: string }).token)
          .post(NOTICES)
          .send({ ticket_answer: 'none' }),
        'MASQUERADE.REFUSED',
      );
    });
  });

  describe('are told', () => {
    it('to every active owner, the one who did it included, and to nobody else', async () => {
      const paused = await aPartnerUser(app, { partner, status: 0 });
      const invited = await aPartnerUser(app, { partner });
      await app.query('UPDATE partner_users SET must_change_password = 1 WHERE id = ?', [invited.user.id]);
      await aPartnerUser(app);
      const found = await toldSince(() => changeRole(staff.user.id, 'OWNER').expect(200));
      // Who became one is an owner by then.
      expect(addresses(found)).toEqual([owner.email, second.email, staff.email].toSorted());
      for (const { text } of found) {
        expect(text).toMatch(
          /What: user made owner\nWho: Ramesh Kumar \(Owner\)\nBy: Ramesh Kumar\nWhen: \d\d \w+ 2026, \d\d:\d\d/,
        );
      }
      expect(addresses(found)).not.toContain(paused.email);
    });

    it.each([
      ['made staff', 'user made staff', () => changeRole(second.user.id, 'STAFF')],
      ['paused', 'user paused', () => app.as(owner.token).post(`${USERS}/${second.user.id}/pause`)],
    ])('to an owner who is %s by another one', async (_what, words, change) => {
      const found = await toldSince(async () => expect((await change()).status).toBe(200));
      expect(addresses(found)).toEqual([owner.email, second.email].toSorted());
      expect(found[0]!.text).toContain(`What: ${words}`);
    });

    it('when somebody is invited, paused and resumed; sending again and signing out change nobody', async () => {
      const invite = { role: 'STAFF', name: 'Kiran Desai', email: `kiran${++phones}@example.in` };
      const { id } = (await app.as(owner.token).post(USERS).send(invite).expect(201)).body as PortalUserResponse;
      const words = (found: { to: string; text: string }[]) =>
        found.filter(({ to }) => to === second.email).map(({ text }) => /What: (.+)/.exec(text)?.[1]);
      expect(words(await told())).toEqual(['user invited']);
      const act = (what: string, of: number) => app.as(owner.token).post(`${USERS}/${of}/${what}`).expect(200);
      expect(words(await toldSince(() => act('pause', staff.user.id)))).toEqual(['user paused']);
      expect(words(await toldSince(() => act('resume', staff.user.id)))).toEqual(['user may sign in again']);
      await act('end-sessions', staff.user.id);
      await app.query('UPDATE partner_users SET invited_at = NULL WHERE id = ?', [id]);
      expect(await toldSince(() => act('invite', id))).toEqual([]);
    });

    it('when an admin adds, renames, pauses or sends a password link, with the admin’s name', async () => {
      const admin = await anAdmin(app, { name: 'Meera Nair' });
      const as = app.as(admin.token);
      const to = async (work: () => Promise<unknown>) =>
        (await toldSince(work)).filter((one) => one.to === owner.email).map(({ text }) => text);
      const create = { name: 'Kiran Desai', email: `kiran${++phones}@example.in`, partner_id: partner.id };
      const [added] = await to(() => as.post(ADMIN_USERS).send(create).expect(201));
      expect(added).toMatch(
        /What: user invited\nWho: Kiran Desai \(Owner\)\nBy: Meera Nair, an administrator of the marketplace/,
      );
      const path = `${ADMIN_USERS}/${staff.user.id}`;
      const change = (body: object) => () => as.put(path).send(body).expect(200);
      expect((await to(change({ name: 'Ravi Kumar' })))[0]).toContain('What: name of a user changed\nWho: Ravi Kumar');
      expect((await to(change({ status: 0 })))[0]).toContain('What: user paused');
      expect(await to(change({ status: 0 }))).toEqual([]);
      expect((await to(change({ status: 1 })))[0]).toContain('What: user may sign in again');
      expect((await to(() => as.post(`${path}/reset-password`).expect(200)))[0]).toContain('new password asked for');
    });

    it('to the former address too, when an admin changes it', async () => {
      const admin = await anAdmin(app);
      const email = `new${++phones}@example.in`;
      const found = await toldSince(() =>
        app.as(admin.token).put(`${ADMIN_USERS}/${staff.user.id}`).send({ email }).expect(200),
      );
      expect(addresses(found)).toEqual([owner.email, second.email, staff.email].toSorted());
      expect(found[0]!.text).toContain('What: e-mail of a user changed');
      expect(await leaksInTables(app, [staff.email, email])).toEqual([]);
      expect(leaksInLogs([app, other], [staff.email, email])).toEqual([]);
    });

    it('when a merchant invites or pauses an agent: to the merchant by SMS, and to owners who did not switch it off', async () => {
      const merchant = await aMerchantUser();
      const quiet = await app.as(second.token).post(NOTICES).send({ agent_changes: 'none' }).expect(200);
      expect(quiet.body).toContainEqual({ kind: 'agent_changes', channel: 'none', channels: ['email', 'none'] });
      const agent = { role: 'AGENT', name: 'Sunita Devi', phone: String(++phones) };
      const found = await toldSince(() => app.as(merchant.token).post(USERS).send(agent).expect(201));
      expect(addresses(found)).toEqual([merchant.phone, owner.email].toSorted());
      expect(found.find(({ to }) => to === merchant.phone)!.text).toMatch(
        /^Gram Setu Kendra: user invited in the partner portal: Sunita Devi\. By Sunita Devi, \d\d\/\d\d \d\d\.\d\d\./,
      );
      // What an owner does is no merchant’s business of every day, so that it cannot be switched off.
      const paused = await toldSince(async () => {
        const { user } = await anAgentOf(merchant);
        await app.as(owner.token).post(`${USERS}/${user.id}/pause`).expect(200);
      });
      expect(addresses(paused)).toEqual([owner.email, second.email].toSorted());
    });

    it('when an admin moves an agent to another shop, or a shop to another partner: to the owners of both', async () => {
      const admin = app.as((await anAdmin(app)).token);
      const [merchant, target] = [await aMerchantUser(), await aMerchantUser()];
      const agent = await anAgentOf(merchant);
      const [from, to] = [merchant, target].map(({ user }) => user.merchant_id);
      const moved = await toldSince(() =>
        admin
          .post(`/api/admin/partner-tree/agents/${agent.user.id}/move`)
          .send({ from_merchant_id: from, to_merchant_id: to })
          .expect(200),
      );
      expect(addresses(moved)).toEqual([owner.email, second.email].toSorted());
      expect(moved[0]!.text).toContain('What: user moved\nWho: Sunita Devi (Agent)');
      const elsewhere = await aPartnerUser(app);
      const shopMoved = await toldSince(() =>
        admin
          .post(`/api/admin/partner-tree/${from}/move`)
          .send({ from_partner_id: partner.id, to_partner_id: elsewhere.partner.id, reason: 'shop_wishes' })
          .expect(200),
      );
      expect(addresses(shopMoved)).toEqual([owner.email, second.email, elsewhere.email].toSorted());
    });

    it('in the language of each', async () => {
      await app.query("UPDATE partner_users SET language = 'hi' WHERE id = ?", [second.user.id]);
      await changeRole(staff.user.id, 'OWNER').expect(200);
      await eventually(() => {
        const mail = mails.find(({ to }) => to === second.email);
        expect(mail?.subject).toBe('आपके पार्टनर पोर्टल के यूज़र बदले गए');
        expect(mail?.text).toContain('क्या: यूज़र को मालिक बनाया गया');
      });
    });
  });

  describe('notices', () => {
    const list = async (token: string) => (await app.as(token).get(NOTICES).expect(200)).body as PortalNoticeResponse[];
    const choose = (token: string, body: object) => app.as(token).post(NOTICES).send(body);

    it('list what each role is told of, and by which way', async () => {
      const merchant = await aMerchantUser();
      const byMail = { channel: 'email', channels: ['email', 'none'] };
      expect(await list(owner.token)).toEqual([
        { kind: 'ticket_answer', ...byMail },
        { kind: 'agent_changes', ...byMail },
        ...['account', 'user_changes', 'payout_data', 'integration'].map((kind) => ({
          ...{ kind, channel: 'email', channels: [] },
        })),
      ]);
      expect((await list(staff.token)).map(({ kind }) => kind)).toEqual(['ticket_answer', 'account']);
      expect(await list(merchant.token)).toEqual([
        { kind: 'ticket_answer', channel: 'sms', channels: ['sms', 'none'] },
        { kind: 'user_changes', channel: 'sms', channels: [] },
        { kind: 'payout_data', channel: 'sms', channels: [] },
      ]);
    });

    it('what protects account and money cannot be chosen, nor a way without an address, nor what is not the role’s', async () => {
      const merchant = await aMerchantUser();
      expectError(await choose(owner.token, { user_changes: 'none' }), 'REQUEST.INVALID', ['user_changes']);
      expectError(await choose(owner.token, { ticket_answer: 'sms' }), 'REQUEST.INVALID', ['ticket_answer']);
      expectError(await choose(merchant.token, { ticket_answer: 'email' }), 'REQUEST.INVALID', ['ticket_answer']);
      expectError(await choose(staff.token, { agent_changes: 'none' }), 'REQUEST.INVALID', ['agent_changes']);
      expectError(await choose(owner.token, { ticket_answer: 'pigeon' }), 'REQUEST.INVALID', ['ticket_answer']);
      expect(
        await app.query('SELECT id FROM partner_users WHERE notices IS NOT NULL AND partner_id = ?', [partner.id]),
      ).toEqual([]);
    });

    it('a choice leaves the others as they are', async () => {
      await choose(owner.token, { agent_changes: 'none' }).expect(200);
      const { body } = await choose(owner.token, { ticket_answer: 'none' }).expect(200);
      expect((body as PortalNoticeResponse[]).slice(0, 2).map(({ channel }) => channel)).toEqual(['none', 'none']);
      expect(await app.query('SELECT notices FROM partner_users WHERE id = ?', [owner.user.id])).toEqual([
        { notices: '{"agent_changes":"none","ticket_answer":"none"}' },
      ]);
    });

    it('answers to requests come by the chosen way: the answer by e-mail, that there is one by SMS, or nothing', async () => {
      const admin = app.as((await anAdmin(app)).token);
      const [merchant, silent] = [await aMerchantUser(), await aMerchantUser()];
      await choose(silent.token, { ticket_answer: 'none' }).expect(200);
      await choose(second.token, { ticket_answer: 'none' }).expect(200);
      await app.query("UPDATE partner_users SET language = 'hi' WHERE id = ?", [merchant.user.id]);
      const [mailsBefore, textsBefore] = [mails.length, texts.length];
      for (const { token } of [owner, second, merchant, silent]) {
        const asked = await app
          .as(token)
          .post('/api/partner/tickets')
          .send({ kind: 'general_query', text: 'Where is the poster of the gold loan?' })
          .expect(201);
        const { number } = asked.body as { number: string };
        const id = Number(number.slice(1));
        await admin.post(`/api/admin/tickets/${id}/claim`).expect(200);
        await admin.post(`/api/admin/tickets/${id}/answer`).send({ text: 'Under Posters.' }).expect(201);
      }
      await eventually(async () =>
        expect(
          await app.query("SELECT id FROM outbox_jobs WHERE topic LIKE 'ticket-answer%' AND state <> 'done'"),
        ).toEqual([]),
      );
      expect(mails.slice(mailsBefore).map(({ to }) => to)).toEqual([owner.email]);
      const sms = texts.slice(textsBefore);
      expect(sms.map(({ to }) => to)).toEqual([merchant.phone]);
      expect(templateOf(sms[0])).toBe('ticket.hi');
      expect(sms[0]!.text).toMatch(/^Gram Setu Kendra: आपके अनुरोध T\d{6} का जवाब आ गया है।/);
      expect(sms[0]!.text).not.toContain('Posters');
    });
  });
});
