import '@marketplace/web/styles/base.css';
import type { PageBoot } from '@marketplace/contract/brand/brand.js';
import { type Form, FORMS } from '@marketplace/contract/forms/forms.js';
import { BootContext } from '@marketplace/web/boot/BootContext.js';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { DetailsPage } from '../../consumer-ui/src/features/details/DetailsPage.js';

/** All that a page of details asks of it is a name. */
const BOOT = { brand: { name: 'Moral e-Suvidha', title: null }, basePath: '', language: 'en' } as unknown as PageBoot;

/** Name and e-mail, then date of birth, gender and PAN. */
const FORM: Form = { ...FORMS.credit_card, steps: FORMS.credit_card.steps.slice(0, 2) };

export function Story() {
  const [isFinished, setFinished] = useState(false);
  return (
    <BootContext value={BOOT}>
      <BrowserRouter useTransitions={false}>
        {isFinished ? (
          <h1>Finished</h1>
        ) : (
          <DetailsPage
            form={FORM}
            product={FORM.product}
            finishText="Finish"
            onFinish={async () => setFinished(true)}
          />
        )}
      </BrowserRouter>
    </BootContext>
  );
}
