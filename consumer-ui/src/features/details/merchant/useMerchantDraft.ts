import { MERCHANT_FIELDS, type MerchantField } from '@marketplace/contract/forms/merchant.js';
import { useFormDraft } from '../useFormDraft.js';

const FIELDS = Object.keys(MERCHANT_FIELDS) as MerchantField[];

export const useMerchantDraft = () => useFormDraft('merchant', FIELDS);
