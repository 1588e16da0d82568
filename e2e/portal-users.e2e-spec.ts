import { expect, type Page } from '@playwright/test';
import type { PartnerEntity } from '../server/src/partners/partners/partner.entity.js';
import type { SmsMessage } from '../server/src/platform/messaging/messaging.js';
import { aPartner, aPartnerUser, aPhoneUser, PASSWORD } from '../server/test/builders/accounts.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import { codesTo, codeTo, takeSms, templateOf } from '../server/test/builders/sms.js';
import { eventually } from '../server/test/support/eventually.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { closeByEscape, expectGoodPage, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;
let sent: SmsMessage[];
let partner: PartnerEntity;
let phones = 9_511_000_000;

test.beforeAll(async () => {
  app = await startMarketplace();
  sent = takeSms(app);
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
  partner = await aPartner(app, {
    slug: 'gram-setu-kendra',
    name: 'Gram Setu Kendra',
    name_hi: 'ग्राम सेतु केंद्र',
    primary_color: '#5A2A82',
  });
});
test.afterAll(async () => {
  await app.stop();
});

async function open(path: string, { locale, token }: { locale?: 'hi-IN'; token?: string } = {}): Promise<Page> {
  const { page } = await visit(app.url, { ...(locale && { locale }), ...(token && { stored: { p_atkn: token } }) });
  await page.goto(path);
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function aMerchantUser(shop_name = 'Rao Kirana Store') {
  const { id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED', shop_name });
  return aPhoneUser(app, {
    ...{ partner_id: partner.id, merchant_id: id, role: 'MERCHANT', name: shop_name, phone: String(++phones) },
  });
}

test('a merchant signs in with the mobile number, in Hindi, after a wrong number and a wrong code @phone', async () => {
  const { phone } = await aMerchantUser();
  const page = await open('/gram-setu-kendra/partner/settings/agents', { locale: 'hi-IN' });
  await expect(heading(page, 'पार्टनर साइन इन')).toBeVisible();
  await expectGoodPage(page);
  const number = page.getByLabel('मोबाइल नंबर');
  await number.fill('12345');
  await page.getByRole('button', { name: 'OTP भेजें' }).click();
  await page.getByRole('alert').getByRole('link', { name: '10 अंकों का सही मोबाइल नंबर डालें' }).click();
  await expect(number).toBeFocused();
  await number.fill(`+91 ${phone}`);
  await page.getByRole('button', { name: 'OTP भेजें' }).click();
  const otp = await codeTo(sent, phone);
  const code = page.getByLabel('OTP');
  await code.fill(otp === '111111' ? '222222' : '111111');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'नंबर बदलें' }).click();
  await expect(number).toHaveValue(phone);
  await page.getByRole('button', { name: 'OTP भेजें' }).click();
  expect(codesTo(sent, phone)).toHaveLength(1);
  await code.fill(otp);
  // The page that was asked for, in the menu of a merchant.
  await expect(heading(page, 'आपके एजेंट')).toBeVisible();
  await expectGoodPage(page);
});

test('a merchant invites an agent, who accepts on another phone and sees no page of others', async () => {
  const merchant = await aMerchantUser();
  const phone = String(++phones);
  const page = await open('/partner/settings/agents', { token: merchant.token });
  await expect(page.getByText('Nobody yet. Invite your first agent')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Invite an agent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite an agent' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByRole('alert').getByRole('link', { name: 'Enter the name' })).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByLabel('Name').fill('Sunita Devi');
  await dialog.getByLabel('Mobile number').fill(phone);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  // A code to the merchant's own number, so that nobody invites who merely holds the phone.
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByRole('button', { name: 'Send OTP' }).click();
  await expect(proof.getByLabel('OTP')).toBeFocused();
  await expectGoodPage(page);
  await proof.getByLabel('OTP').fill(await codeTo(sent, merchant.phone));
  await expect(dialog).toHaveCount(0);
  const card = page.getByRole('listitem').filter({ hasText: 'Sunita Devi' });
  await expect(card.getByText('Invited', { exact: true })).toBeVisible();
  await expectGoodPage(page);

  const link = await eventually(() => {
    const found = sent.find((sms) => sms.to === phone && templateOf(sms) === 'portal.en');
    return /\/partner\/invitation#\w{22}/.exec(found?.text ?? '')![0];
  });
  const agents = await open(link);
  await expect(agents.getByText('Rao Kirana Store')).toBeVisible();
  await expectGoodPage(agents);
  await agents.getByRole('button', { name: 'Send OTP' }).click();
  await expect(agents.getByRole('heading', { name: 'Enter the OTP' })).toBeVisible();
  await expectGoodPage(agents);
  await agents.getByLabel('OTP').fill(await codeTo(sent, phone));
  await closeByEscape(agents.getByRole('dialog', { name: 'Welcome' }));
  await expect(heading(agents, 'Home')).toBeVisible();
  await expect(agents.getByText('Sunita Devi · Rao Kirana Store · Gram Setu Kendra')).toBeVisible();
  await expectGoodPage(agents);
  await agents.goto('/partner/settings/agents');
  await expect(heading(agents, 'There is no page at this address')).toBeVisible();
  await agents.goto(link);
  await agents.reload();
  await expect(agents.getByRole('alert').getByText('This invitation was used already.')).toBeVisible();

  await page.reload();
  await card.getByRole('button', { name: 'Pause: Sunita Devi' }).click();
  const ask = page.getByRole('dialog', { name: 'Pause Sunita Devi?' });
  await expectGoodPage(page);
  await ask.getByRole('button', { name: 'Pause' }).click();
  await expect(card.getByText('Paused', { exact: true })).toBeVisible();
  await agents.goto('/partner');
  await expect(heading(agents, 'Partner sign-in')).toBeVisible();
});

test('an owner finds users by name and role, invites staff and signs a merchant out', async () => {
  const owner = await aPartnerUser(app, { partner });
  const merchant = await aMerchantUser('Om Sai Mobile');
  const page = await open('/partner/settings/users', { token: owner.token });
  await expect(heading(page, 'Users and roles')).toBeVisible();
  await expect(page.getByText('This is you')).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel('Name, mobile number or e-mail').fill('sai mobile');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out everywhere: Om Sai Mobile' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Om Sai Mobile is signed out everywhere.')).toBeVisible();
  await app.as(merchant.token).get('/api/partner/get-revenue').expect(401);

  await page.getByLabel('Role').selectOption('STAFF');
  await expect(page.getByText('Nobody is found.')).toBeVisible();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('Name').fill('Kiran Desai');
  await dialog.getByLabel('E-mail address').fill(`kiran.${owner.user.id}@example.in`);
  await expect(dialog.getByLabel('Staff')).toBeChecked();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Current password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('Name, mobile number or e-mail').fill('');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Kiran Desai' }).first()).toBeVisible();
});

test('an agent finds the settings in Hindi, and enters PAN and bank account with an OTP @phone', async () => {
  const merchant = await aMerchantUser('Jai Kirana');
  const agent = await aPhoneUser(app, {
    ...{ partner_id: partner.id, merchant_id: merchant.user.merchant_id!, role: 'AGENT', name: 'Sunita Devi' },
    phone: String(++phones),
  });
  const page = await open('/gram-setu-kendra/partner/settings', { locale: 'hi-IN', token: agent.token });
  await expect(heading(page, 'सेटिंग')).toBeVisible();
  await expect(page.getByText('Jai Kirana')).toBeVisible();
  await expect(page.getByText(`******${agent.phone.slice(-4)}`)).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'टैक्स विवरण डालें' }).click();
  await page.getByLabel('PAN').fill('aapfu 0939f');
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
  await page.getByRole('button', { name: 'टैक्स विवरण सेव करें' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'इस GSTIN का कोई अक्षर या अंक ग़लत है' }).click();
  await expect(page.getByLabel('GSTIN')).toBeFocused();
  await expectGoodPage(page);
  await page.getByLabel('GSTIN').fill('');
  await page.getByRole('button', { name: 'टैक्स विवरण सेव करें' }).click();
  const proof = page.getByRole('dialog', { name: 'पुष्टि करें कि यह आप ही हैं' });
  await proof.getByRole('button', { name: 'OTP भेजें' }).click();
  await expectGoodPage(page);
  await proof.getByLabel('OTP').fill(await codeTo(sent, agent.phone));
  await expect(page.getByText('******939F')).toBeVisible();

  await page.getByRole('link', { name: 'बैंक खाता डालें' }).click();
  await expect(heading(page, 'बैंक खाता')).toBeVisible();
  await page.getByRole('button', { name: 'खाता डालें' }).click();
  await page.getByLabel('खाताधारक का नाम').fill('SUNITA DEVI');
  await page.getByLabel('IFSC').fill('SBIN0001234');
  await page.getByLabel('खाता नंबर', { exact: true }).fill('30100012345678');
  await page.getByLabel('खाता नंबर एक बार फिर').fill('30100012345678');
  await page.getByRole('button', { name: 'खाता सेव करें' }).click();
  // The proof before was used up by the tax data.
  await app.query('UPDATE otp_challenges SET created_at = created_at - INTERVAL 31 SECOND');
  await proof.getByRole('button', { name: 'OTP भेजें' }).click();
  await proof.getByLabel('OTP').fill(await codeTo(sent, agent.phone, 2));
  await expect(page.getByText('••••••5678')).toBeVisible();
  await expectGoodPage(page);
});

test('an owner makes staff an owner, the last owner stays one, and notices are chosen', async () => {
  const own = await aPartner(app, { name: 'Jan Seva Kendra' });
  const owner = await aPartnerUser(app, { partner: own });
  const staff = await aPartnerUser(app, { partner: own, role: 'STAFF' });
  await app.query("UPDATE partner_users SET name = 'Kavita Joshi' WHERE id = ?", [staff.user.id]);
  const page = await open('/partner/settings/users', { token: owner.token });
  const card = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const choose = async (name: string, role: string) => {
    await card(name)
      .getByRole('button', { name: `Change role: ${name}` })
      .click();
    const dialog = page.getByRole('dialog', { name: `Which role shall ${name} have?` });
    await dialog.getByLabel(role).check();
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: 'Save role' }).click();
    return dialog;
  };
  const asked = await choose(owner.user.name, 'Staff');
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Current password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(asked.getByRole('alert')).toContainText('This is the last active owner.');
  await expectGoodPage(page);
  await page.keyboard.press('Escape');

  await choose('Kavita Joshi', 'Owner');
  await expect(page.getByText('The role of Kavita Joshi is changed.')).toBeVisible();
  await expect(card('Kavita Joshi')).toContainText('Owner');
  await app.as(staff.token).get('/api/partner/get-revenue').expect(401);

  await page.goto('/partner/settings');
  const answers = page.getByLabel('Answers to your questions');
  await expect(answers).toHaveValue('email');
  await expect(answers.getByRole('option')).toHaveText(['By e-mail', 'Not at all']);
  await answers.selectOption('Not at all');
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await page.reload();
  await expect(answers).toHaveValue('none');
  const fixed = page.getByRole('listitem').filter({ hasText: 'Users of the portal are changed' });
  await expect(fixed).toContainText('By e-mail');
  await expect(fixed.getByRole('combobox')).toHaveCount(0);
  await expectGoodPage(page);

  // Whoever steps down is signed out at once.
  await page.goto('/partner/settings/users');
  await choose(owner.user.name, 'Staff');
  await expect(heading(page, 'Partner sign-in')).toBeVisible();
});
