import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What business, housing and gold loans are taken for; from then on admins edit labels, order and status. */
const LISTS: Record<string, readonly (readonly [id: string, en: string, hi: string])[]> = {
  businessPurpose: [
    ['stock', 'Stock for the shop', 'दुकान का माल'],
    ['machinery', 'Machines or equipment', 'मशीन या उपकरण'],
    ['shop_renovation', 'Renovating the shop or work place', 'दुकान या काम की जगह की मरम्मत'],
    ['working_capital', 'Working capital', 'कारोबार चलाने की पूँजी'],
    ['work_vehicle', 'Vehicle for work', 'काम के लिए गाड़ी'],
    ['new_branch', 'Another shop or branch', 'दूसरी दुकान या शाखा'],
    ['hire_staff', 'Hiring staff', 'कर्मचारी रखना'],
    ['repay_business_loan', 'Paying off a business loan', 'कारोबार का दूसरा लोन चुकाना'],
    ['other', 'Other', 'अन्य'],
  ],
  housingPurpose: [
    ['buy_home', 'Buying a home', 'घर ख़रीदना'],
    ['build', 'Building on my own land', 'अपनी ज़मीन पर घर बनवाना'],
    ['plot_and_build', 'Buying land and building', 'ज़मीन ख़रीदकर घर बनवाना'],
    ['extend', 'Adding a room or a floor', 'कमरा या मंज़िल जोड़ना'],
    ['repair', 'Repairing or renovating', 'घर की मरम्मत'],
    ['transfer', 'Moving a home loan from another lender', 'दूसरे ऋणदाता से होम लोन यहाँ लाना'],
  ],
  goldPurpose: [
    ['business', 'Business', 'कारोबार'],
    ['farming', 'Farming', 'खेती-बाड़ी'],
    ['medical', 'Medical expenses', 'इलाज का ख़र्च'],
    ['education', 'Education', 'पढ़ाई'],
    ['wedding', 'Wedding', 'शादी'],
    ['home', 'Home repair', 'घर की मरम्मत'],
    ['repay_loans', 'Paying off other loans', 'दूसरे लोन चुकाना'],
    ['household', 'Household expenses', 'घर का ख़र्च'],
    ['other', 'Other', 'अन्य'],
  ],
};

export class PurposesPerProduct1764610300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
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
    await runner.query('DELETE FROM option_items WHERE list IN (?, ?, ?)', Object.keys(LISTS));
  }
}
