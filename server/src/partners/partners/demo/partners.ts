import { DEFAULT_PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';

/** Slug, name in Hindi, primary and secondary colour: 33 partners whose pages cannot be mistaken for one another. */
export const DEMO_PARTNERS: readonly (readonly [
  slug: string,
  name: string,
  nameHi: string,
  primary: string,
  secondary: string,
])[] = [
  ['cl', 'Credit Lantern', 'क्रेडिट लैंटर्न', '#1F3C88', '#F6A623'],
  ['moral-e-suvidha', 'Moral e-Suvidha', 'मोरल ई-सुविधा', '#0B5D4E', '#F3A712'],
  ['asha-kirana', 'Asha Kirana', 'आशा किराना', '#B3261E', '#F9B233'],
  ['bharat-seva-point', 'Bharat Seva Point', 'भारत सेवा पॉइंट', '#C2410C', '#15803D'],
  ['chhaya-mart', 'Chhaya Mart', 'छाया मार्ट', '#4A3F6B', '#E8B4BC'],
  ['deep-digital', 'Deep Digital', 'दीप डिजिटल', '#0F4C81', '#00B8A9'],
  ['gram-setu-kendra', 'Gram Setu Kendra', 'ग्राम सेतु केंद्र', '#2F6B2F', '#E0A526'],
  ['har-ghar-pay', 'Har Ghar Pay', 'हर घर पे', '#7B1FA2', '#FFB300'],
  ['jan-suvidha-hub', 'Jan Suvidha Hub', 'जन सुविधा हब', '#00695C', '#FF7043'],
  ['kisan-saathi-store', 'Kisan Saathi Store', 'किसान साथी स्टोर', '#4B6B1E', '#C98B2B'],
  ['lakshya-fintech', 'Lakshya Fintech', 'लक्ष्य फिनटेक', '#283593', '#26C6DA'],
  ['loan-mitra-one', 'Loan Mitra One', 'लोन मित्र वन', '#AD1457', '#5C6BC0'],
  ['mera-dukaan', 'Mera Dukaan', 'मेरा दुकान', '#A84300', '#3E7CB1'],
  ['metro-money-desk', 'Metro Money Desk', 'मेट्रो मनी डेस्क', '#263238', '#FFC107'],
  ['nagar-seva-online', 'Nagar Seva Online', 'नगर सेवा ऑनलाइन', '#01579B', '#8BC34A'],
  ['navodaya-pay', 'Navodaya Pay', 'नवोदय पे', '#D84315', '#FFD54F'],
  ['neev-credit-care', 'Neev Credit Care', 'नींव क्रेडिट केयर', '#5D4037', '#80CBC4'],
  ['paisa-path', 'Paisa Path', 'पैसा पथ', '#1B5E20', '#FDD835'],
  ['pragati-point', 'Pragati Point', 'प्रगति पॉइंट', '#6A1B4D', '#F48FB1'],
  ['rozgar-connect', 'Rozgar Connect', 'रोज़गार कनेक्ट', '#37474F', '#FF8A65'],
  ['rupee-rasta', 'Rupee Rasta', 'रुपी रास्ता', '#004D40', '#FFAB40'],
  ['saathi-retail', 'Saathi Retail', 'साथी रिटेल', '#880E4F', '#4DB6AC'],
  ['sahaj-counter', 'Sahaj Counter', 'सहज काउंटर', '#5A2A82', '#F2B441'],
  ['samarth-agents', 'Samarth Agents', 'समर्थ एजेंट्स', '#1A237E', '#EF6C00'],
  ['sampark-telecom', 'Sampark Telecom', 'संपर्क टेलीकॉम', '#006064', '#F06292'],
  ['saral-finserve', 'Saral Finserve', 'सरल फिनसर्व', '#33691E', '#7E57C2'],
  ['shubh-laabh-dsa', 'Shubh Laabh DSA', 'शुभ लाभ DSA', '#B71C1C', '#FBC02D'],
  ['swift-referrals', 'Swift Referrals', 'स्विफ्ट रेफ़रल्स', '#0277BD', '#FF5252'],
  ['tez-topup', 'Tez Topup', 'तेज़ टॉपअप', '#FFC400', '#212121'],
  ['udaan-network', 'Udaan Network', 'उड़ान नेटवर्क', '#3949AB', '#FF9E80'],
  ['vikas-bazaar', 'Vikas Bazaar', 'विकास बाज़ार', '#827717', '#6D4C41'],
  ['wheels-info', 'Wheels Info', 'व्हील्स इन्फ़ो', '#424242', '#E53935'],
  ['yuva-earners', 'Yuva Earners', 'युवा अर्नर्स', '#00838F', '#AB47BC'],
];

/** Most offer all but solar loans; some leave a product out, as real partners do. */
export function demoProducts(slug: string, index: number): ProductType[] {
  if (slug === 'har-ghar-pay') return [...DEFAULT_PRODUCT_TYPES, 'Solar Loans'];
  if (slug === 'kisan-saathi-store') return ['Personal Loans', 'Gold Loans', 'Solar Loans', 'Other Insurance'];
  if (slug === 'wheels-info') return ['Personal Loans', 'Credit Cards', 'Other Insurance'];
  const leftOut: ProductType[] = index % 7 === 3 ? ['Affordable Housing Loan'] : index % 7 === 5 ? ['Gold Loans'] : [];
  return DEFAULT_PRODUCT_TYPES.filter((type) => !leftOut.includes(type));
}
