import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What every installation starts with; from then on admins edit labels, order and status. */
const LISTS: Record<string, readonly (readonly [id: string, en: string, hi: string])[]> = {
  commPreferences: [
    ['sms', 'SMS', 'SMS'],
    ['email', 'E-mail', 'ई-मेल'],
    ['whatsapp', 'WhatsApp', 'व्हाट्सऐप'],
    ['phone_call', 'Phone call', 'फ़ोन कॉल'],
  ],
  employmentStatus: [
    ['salaried', 'Salaried', 'वेतनभोगी'],
    ['self_employed', 'Self-employed', 'स्वरोज़गार'],
    ['business', 'Business owner', 'कारोबारी'],
  ],
  salaryMode: [
    ['bank_transfer', 'Bank transfer', 'बैंक ट्रांसफ़र'],
    ['cheque', 'Cheque', 'चेक'],
    ['cash', 'Cash', 'नकद'],
  ],
  householdIncome: [
    ['up_to_3_lakh', 'Up to ₹3 lakh a year', 'साल में ₹3 लाख तक'],
    ['3_to_5_lakh', '₹3 to 5 lakh a year', 'साल में ₹3 से 5 लाख'],
    ['5_to_10_lakh', '₹5 to 10 lakh a year', 'साल में ₹5 से 10 लाख'],
    ['10_to_20_lakh', '₹10 to 20 lakh a year', 'साल में ₹10 से 20 लाख'],
    ['above_20_lakh', 'Above ₹20 lakh a year', 'साल में ₹20 लाख से ज़्यादा'],
  ],
  Gender: [
    ['female', 'Female', 'महिला'],
    ['male', 'Male', 'पुरुष'],
    ['other', 'Other', 'अन्य'],
  ],
  residentType: [
    ['owned', 'Owned by me or my spouse', 'अपना या जीवनसाथी का घर'],
    ['family_owned', 'Owned by my parents or family', 'माता-पिता या परिवार का घर'],
    ['rented', 'Rented', 'किराए का घर'],
    ['company_provided', 'Provided by my employer', 'कंपनी का दिया हुआ घर'],
    ['hostel_pg', 'Hostel or PG', 'हॉस्टल या PG'],
  ],
  educationalLevel: [
    ['below_10th', 'Below 10th', '10वीं से कम'],
    ['10th', '10th pass', '10वीं पास'],
    ['12th', '12th pass', '12वीं पास'],
    ['diploma', 'Diploma or ITI', 'डिप्लोमा या ITI'],
    ['graduate', 'Graduate', 'ग्रेजुएट'],
    ['postgraduate', 'Postgraduate', 'पोस्ट ग्रेजुएट'],
    ['professional', 'Professional degree (CA, MBBS, LLB ...)', 'प्रोफ़ेशनल डिग्री (CA, MBBS, LLB ...)'],
    ['doctorate', 'Doctorate', 'PhD'],
  ],
  maritalStatus: [
    ['single', 'Single', 'अविवाहित'],
    ['married', 'Married', 'विवाहित'],
    ['divorced', 'Divorced', 'तलाकशुदा'],
    ['widowed', 'Widowed', 'जीवनसाथी का निधन'],
  ],
  companyType: [
    ['private_limited', 'Private limited company', 'प्राइवेट लिमिटेड कंपनी'],
    ['public_limited', 'Public limited company', 'पब्लिक लिमिटेड कंपनी'],
    ['mnc', 'Multinational company', 'मल्टीनेशनल कंपनी'],
    ['government', 'Central or state government', 'केंद्र या राज्य सरकार'],
    ['psu', 'Public sector undertaking', 'सरकारी कंपनी (PSU)'],
    ['partnership', 'Partnership or LLP', 'पार्टनरशिप या LLP'],
    ['proprietorship', 'Proprietorship', 'प्रोप्राइटरशिप (एक मालिक)'],
    ['trust_ngo', 'Trust or NGO', 'ट्रस्ट या NGO'],
    ['other', 'Other', 'अन्य'],
  ],
  jobSector: [
    ['it', 'IT and software', 'IT और सॉफ़्टवेयर'],
    ['banking_finance', 'Banking and finance', 'बैंकिंग और फ़ाइनेंस'],
    ['manufacturing', 'Manufacturing', 'मैन्युफ़ैक्चरिंग'],
    ['retail', 'Retail and trade', 'रिटेल और व्यापार'],
    ['healthcare', 'Healthcare', 'स्वास्थ्य सेवा'],
    ['education', 'Education', 'शिक्षा'],
    ['government', 'Government', 'सरकारी'],
    ['defence_police', 'Defence and police', 'सेना और पुलिस'],
    ['construction', 'Construction and real estate', 'निर्माण और रियल एस्टेट'],
    ['transport', 'Transport and logistics', 'ट्रांसपोर्ट और लॉजिस्टिक्स'],
    ['hospitality', 'Hotels and restaurants', 'होटल और रेस्टोरेंट'],
    ['telecom', 'Telecom', 'टेलीकॉम'],
    ['agriculture', 'Agriculture', 'खेती'],
    ['other', 'Other', 'अन्य'],
  ],
  workStatus: [
    ['permanent', 'Permanent', 'स्थायी'],
    ['probation', 'On probation', 'प्रोबेशन पर'],
    ['contract', 'On contract', 'कॉन्ट्रैक्ट पर'],
    ['part_time', 'Part time', 'पार्ट टाइम'],
    ['retired', 'Retired', 'सेवानिवृत्त'],
    ['not_working', 'Not working', 'अभी कोई काम नहीं'],
  ],
  professionType: [
    ['doctor', 'Doctor', 'डॉक्टर'],
    ['engineer', 'Engineer', 'इंजीनियर'],
    ['teacher', 'Teacher', 'शिक्षक'],
    ['lawyer', 'Lawyer', 'वकील'],
    ['accountant', 'Accountant', 'अकाउंटेंट'],
    ['shopkeeper', 'Shopkeeper or trader', 'दुकानदार या व्यापारी'],
    ['farmer', 'Farmer', 'किसान'],
    ['driver', 'Driver or transporter', 'ड्राइवर या ट्रांसपोर्टर'],
    ['gig_worker', 'Delivery or gig worker', 'डिलीवरी या गिग वर्कर'],
    ['homemaker', 'Homemaker', 'होममेकर'],
    ['student', 'Student', 'विद्यार्थी'],
    ['other', 'Other', 'अन्य'],
  ],
  employmentTenure: [
    ['under_6_months', 'Under 6 months', '6 महीने से कम'],
    ['6_to_12_months', '6 to 12 months', '6 से 12 महीने'],
    ['1_to_2_years', '1 to 2 years', '1 से 2 साल'],
    ['2_to_5_years', '2 to 5 years', '2 से 5 साल'],
    ['above_5_years', 'Above 5 years', '5 साल से ज़्यादा'],
  ],
  totalWorkExperience: [
    ['under_1_year', 'Under 1 year', '1 साल से कम'],
    ['1_to_3_years', '1 to 3 years', '1 से 3 साल'],
    ['3_to_5_years', '3 to 5 years', '3 से 5 साल'],
    ['5_to_10_years', '5 to 10 years', '5 से 10 साल'],
    ['above_10_years', 'Above 10 years', '10 साल से ज़्यादा'],
  ],
  loanPurpose: [
    ['medical', 'Medical expenses', 'इलाज का ख़र्च'],
    ['education', 'Education', 'पढ़ाई'],
    ['wedding', 'Wedding', 'शादी'],
    ['home_renovation', 'Home renovation', 'घर की मरम्मत'],
    ['debt_consolidation', 'Paying off other loans', 'दूसरे लोन चुकाना'],
    ['travel', 'Travel', 'यात्रा'],
    ['appliance', 'Appliance or phone', 'घरेलू उपकरण या फ़ोन'],
    ['vehicle', 'Vehicle', 'गाड़ी'],
    ['agriculture', 'Farming', 'खेती-बाड़ी'],
    ['working_capital', 'Working capital', 'कारोबार चलाने की पूँजी'],
    ['business_expansion', 'Growing a business', 'कारोबार बढ़ाना'],
    ['other', 'Other', 'अन्य'],
  ],
  businessTurnover: [
    ['up_to_5_lakh', 'Up to ₹5 lakh a year', 'साल में ₹5 लाख तक'],
    ['5_to_20_lakh', '₹5 to 20 lakh a year', 'साल में ₹5 से 20 लाख'],
    ['20_to_40_lakh', '₹20 to 40 lakh a year', 'साल में ₹20 से 40 लाख'],
    ['40_lakh_to_1_crore', '₹40 lakh to 1 crore a year', 'साल में ₹40 लाख से 1 करोड़'],
    ['1_to_5_crore', '₹1 to 5 crore a year', 'साल में ₹1 से 5 करोड़'],
    ['above_5_crore', 'Above ₹5 crore a year', 'साल में ₹5 करोड़ से ज़्यादा'],
  ],
  businessYears: [
    ['under_1_year', 'Under 1 year', '1 साल से कम'],
    ['1_to_2_years', '1 to 2 years', '1 से 2 साल'],
    ['2_to_3_years', '2 to 3 years', '2 से 3 साल'],
    ['3_to_5_years', '3 to 5 years', '3 से 5 साल'],
    ['above_5_years', 'Above 5 years', '5 साल से ज़्यादा'],
  ],
  businessNature: [
    ['manufacturing', 'Manufacturing', 'मैन्युफ़ैक्चरिंग'],
    ['trading', 'Trading', 'ट्रेडिंग'],
    ['retail', 'Retail shop', 'खुदरा दुकान'],
    ['wholesale', 'Wholesale', 'थोक व्यापार'],
    ['services', 'Services', 'सेवाएँ'],
    ['agriculture', 'Agriculture and allied', 'खेती और उससे जुड़ा काम'],
    ['other', 'Other', 'अन्य'],
  ],
  businessGrossProfit: [
    ['up_to_2_lakh', 'Up to ₹2 lakh a year', 'साल में ₹2 लाख तक'],
    ['2_to_5_lakh', '₹2 to 5 lakh a year', 'साल में ₹2 से 5 लाख'],
    ['5_to_10_lakh', '₹5 to 10 lakh a year', 'साल में ₹5 से 10 लाख'],
    ['10_to_25_lakh', '₹10 to 25 lakh a year', 'साल में ₹10 से 25 लाख'],
    ['above_25_lakh', 'Above ₹25 lakh a year', 'साल में ₹25 लाख से ज़्यादा'],
  ],
  businessRegistrationType: [
    ['gst', 'GST registration', 'GST रजिस्ट्रेशन'],
    ['udyam', 'Udyam (MSME) registration', 'उद्यम (MSME) रजिस्ट्रेशन'],
    ['shop_act', 'Shop and establishment licence', 'दुकान और प्रतिष्ठान लाइसेंस'],
    ['trade_licence', 'Municipal trade licence', 'नगर निगम का ट्रेड लाइसेंस'],
    ['fssai', 'FSSAI licence', 'FSSAI लाइसेंस'],
    ['incorporation', 'Certificate of incorporation', 'कंपनी का निगमन प्रमाणपत्र'],
    ['partnership_deed', 'Partnership deed', 'पार्टनरशिप डीड'],
    ['none', 'None of these', 'इनमें से कोई नहीं'],
  ],
  professionalType: [
    ['doctor', 'Doctor', 'डॉक्टर'],
    ['chartered_accountant', 'Chartered accountant', 'चार्टर्ड अकाउंटेंट'],
    ['company_secretary', 'Company secretary', 'कंपनी सेक्रेटरी'],
    ['architect', 'Architect', 'आर्किटेक्ट'],
    ['lawyer', 'Lawyer', 'वकील'],
    ['engineer_consultant', 'Consulting engineer', 'कंसल्टिंग इंजीनियर'],
    ['other', 'Other professional', 'अन्य पेशेवर'],
  ],
  professionalYears: [
    ['under_1_year', 'Under 1 year', '1 साल से कम'],
    ['1_to_3_years', '1 to 3 years', '1 से 3 साल'],
    ['3_to_5_years', '3 to 5 years', '3 से 5 साल'],
    ['5_to_10_years', '5 to 10 years', '5 से 10 साल'],
    ['above_10_years', 'Above 10 years', '10 साल से ज़्यादा'],
  ],
  ticketClass: [
    ['micro', 'Micro: from ₹500', 'बहुत छोटा: ₹500 से'],
    ['small', 'Small: from ₹10,000', 'छोटा: ₹10,000 से'],
    ['medium', 'Medium: from ₹50,000', 'मध्यम: ₹50,000 से'],
    ['large', 'Large: from ₹2,00,000', 'बड़ा: ₹2,00,000 से'],
    ['jumbo', 'Jumbo: from ₹10,00,000', 'बहुत बड़ा: ₹10,00,000 से'],
  ],
  creditScoreClass: [
    ['any', 'Any score', 'कोई भी स्कोर'],
    ['fair', 'Fair: 600 and above', 'ठीक: 600 या ज़्यादा'],
    ['good', 'Good: 650 and above', 'अच्छा: 650 या ज़्यादा'],
    ['very_good', 'Very good: 700 and above', 'बहुत अच्छा: 700 या ज़्यादा'],
    ['excellent', 'Excellent: 750 and above', 'शानदार: 750 या ज़्यादा'],
  ],
  preferNetBanking: [
    ['yes', 'Yes', 'हाँ'],
    ['no', 'No', 'नहीं'],
  ],
};

export class OptionItems1763863300120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE option_items (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT '1',
        list varchar(40) NOT NULL,
        item_id varchar(40) NOT NULL,
        label_en varchar(80) NOT NULL,
        label_hi varchar(80) NOT NULL,
        sort_order int UNSIGNED NOT NULL,
        status tinyint UNSIGNED NOT NULL DEFAULT '1',
        PRIMARY KEY (id),
        UNIQUE INDEX option_items_of_list (list, item_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    const rows = Object.entries(LISTS).flatMap(([list, items]) =>
      items.map(([id, en, hi], index) => [list, id, en, hi, index + 1]),
    );
    await runner.query(
      `INSERT INTO option_items (list, item_id, label_en, label_hi, sort_order)
       VALUES ${rows.map(() => '(?, ?, ?, ?, ?)').join(', ')}`,
      rows.flat(),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE option_items');
  }
}
