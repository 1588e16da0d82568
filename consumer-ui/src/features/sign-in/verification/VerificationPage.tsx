import { useState } from 'react';
import { PasscodePage } from '@marketplace/web/otp/PasscodePage.js';
import { api } from '../../../session/api.js';
import { customerSession } from '../../../session/customer.js';
import { adoptLanguageOf } from '../../../session/language.js';
import { signInChallenge, type SignInChallenge } from '../challenge.js';
import { useSendOtp } from '../useSendOtp.js';
import { useTexts } from './i18n/useTexts.js';

export default function VerificationPage() {
  const t = useTexts();
  const sendOtp = useSendOtp();
  const [challenge, setChallenge] = useState(signInChallenge.kept);

  const verify = async (otp: string) => {
    // A tab that requested no code has no challenge, and the API answers that it needs a new code.
    const prospectId = challenge?.prospectId ?? customerSession.values().prospectAppId ?? '';
    const { data } = await api.POST('/api/otp/verify', {
      body: { prospectId, ...(challenge && { challenge: challenge.challenge }), otp },
    });
    signInChallenge.forget();
    // The guard redirects from here.
    customerSession.start(data!.token, { prospectAppId: data!.user.userId });
    adoptLanguageOf(data!.user.languageId);
  };
  const keep = (later: SignInChallenge) => {
    signInChallenge.keep(later);
    setChallenge(later);
  };

  return (
    <PasscodePage
      phone={challenge && challenge.phone}
      resendAt={challenge?.resendAt ?? 0}
      submitText={t('verify')}
      onCode={verify}
      onResend={async () => setChallenge(challenge && (await sendOtp(challenge)))}
      onLater={(resendAt) => challenge && keep({ ...challenge, resendAt })}
      changeAt="/"
    />
  );
}
