export const GROUP_LABELS = {
  name: 'Name',
  product_types: 'Products served',
  lender_ids: 'Members',
};
