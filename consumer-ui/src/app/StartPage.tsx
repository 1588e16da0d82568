import { ProductsPage } from '../features/products/ProductsPage.js';
import { PhoneForm } from '../features/sign-in/PhoneForm.js';

/** The first page of visitors: the form for their mobile number, and the products. */
export function StartPage() {
  return <ProductsPage signIn={<PhoneForm />} />;
}
