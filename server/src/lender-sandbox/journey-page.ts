const LOAN_STEPS = [
  ['KYC_PENDING', 'Ask for documents'],
  ['UNDER_REVIEW', 'Look at the application'],
  ['APPROVED', 'Approve the loan'],
  ['AGREEMENT_SIGNED', 'Sign the agreement'],
  ['DISBURSED', 'Pay the loan out'],
  ['REJECTED', 'Refuse'],
] as const;
const INSURANCE_STEPS = [
  ['KYC_PENDING', 'Ask for documents'],
  ['UNDER_REVIEW', 'Look at the application'],
  ['APPROVED', 'Approve the cover'],
  ['AGREEMENT_SIGNED', 'Sign the policy'],
  ['DISBURSED', 'Begin the policy'],
  ['REJECTED', 'Refuse'],
] as const;

interface JourneyPage {
  code: string;
  leadId: string;
  status: string;
  /** Of an insurer's customer, who is lent nothing. */
  insures: boolean;
  /** The address of the marketplace. */
  home: string;
}

/** What a customer of a sandbox lender sees: the lender's decisions, to be taken by hand. Ids and codes are plain. */
export function journeyPage({ code, leadId, status, insures, home }: JourneyPage): string {
  const steps = insures ? INSURANCE_STEPS : LOAN_STEPS;
  const buttons = steps.map(([word, label]) => `<button name="status" value="${word}">${label}</button>`).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(code)} (sandbox)</title>
<style>body{font:16px/1.5 system-ui;max-width:28rem;margin:2rem auto;padding:0 1rem}
button{display:block;width:100%;min-height:44px;margin:.5rem 0;font:inherit}</style></head>
<body><h1>${escaped(code)}</h1>
<p>This page stands in for the ${insures ? 'insurer' : 'lender'}’s own. Nobody is behind it.</p>
<p>Status: <strong>${escaped(status)}</strong></p>
<form method="post" action="/${escaped(code)}/journey/${escaped(leadId)}">
${buttons}
</form>
<p><a href="${escaped(home)}/user/lenders-transaction/${escaped(code)}">Back to the marketplace</a></p>
</body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
