import { ProductsPage } from '../features/products/ProductsPage.tsx';
import { PhoneForm } from '../features/sign-in/PhoneForm.tsx';

/** Where visitors begin: their mobile number, and what they can have. */
export function StartPage() {
  return <ProductsPage signIn={<PhoneForm />} />;
}
