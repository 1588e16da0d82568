import { ProductsPage } from '../features/products/ProductsPage.js';
import { PhoneForm } from '../features/sign-in/PhoneForm.js';

/** Where visitors begin: their mobile number, and what they can have. */
export function StartPage() {
  return <ProductsPage signIn={<PhoneForm />} />;
}
