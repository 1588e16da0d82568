import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { createSchema, startDatabase } from '../tools/database.mjs';
import { dataFolder } from '../tools/folders.mjs';
import { Problem } from '../tools/problem.mjs';
import { onShutDown } from '../tools/processes.mjs';
import { prepareData } from '../tools/server.mjs';
import { moveAside } from './machine.mjs';

/** Beside the data of `npm start`, so that both can run at once. */
export const folder = join(dataFolder, 'bench');

const cardCount = 60;

/** A new database with the demo data, and sixty cards that are switched on. */
export async function openBenchDatabase() {
  rmSync(join(folder, 'mysql'), { recursive: true, force: true });
  const database = await startDatabase(folder);
  await moveAside(join(folder, 'mysql.pid'));
  await createSchema(database);
  const signIns = await prepareData(database);
  const admin = signIns.find(({ app, role }) => app === 'admin' && role === 1);
  if (!admin) throw new Problem('The demo data holds no admin who may change cards.');
  const connection = await createConnection(database.url);
  onShutDown(() => connection.end());
  await addCards(connection);
  return { url: database.url, admin, connection };
}

/**
 * About as long as real ones: sixty make a list of 53 kB.
 * @param {import('mysql2/promise').Connection} connection
 */
async function addCards(connection) {
  const [demo] = await connection.query('SELECT category_img_thumb FROM credit_cards');
  const pictures = /** @type {{ category_img_thumb: string }[]} */ (demo).map((card) => card.category_img_thumb);
  for (let number = pictures.length + 1; number <= cardCount; number++) {
    await connection.query('INSERT INTO credit_cards SET ?', {
      category_name: `Sample Card ${number}`,
      category_img_thumb: pictures[number % pictures.length],
      sort_order: number,
      key_feature: 'Reward points on every ₹150 spent, worth more on travel and dining',
      annual_fee: 499 + number,
      first_year_fee: 0,
      marketing_bullets: JSON.stringify([
        '5 % back on groceries, fuel and utility bills up to ₹500 in each statement cycle',
        'Two lounge visits in every quarter at domestic airports across India',
        'No annual fee in a year in which ₹1,00,000 or more was spent on the card',
        'Complimentary cover for lost cards, air accidents and delayed baggage while the card is in use',
        'Fuel surcharge waived at all filling stations between ₹400 and ₹5,000',
        'Pay large purchases in 3 to 24 instalments from the app of the bank',
      ]),
      secured: number % 5 === 0 ? 1 : 0,
      status: 1,
      utm_link: `https://apply.cards.example.in/sample-card-${number}?utm_source=marketplace&click={UNIQUE_ID}`,
    });
  }
}
