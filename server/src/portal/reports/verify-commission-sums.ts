import { daySumDifferenceInWords, verifyDaySums } from '../../money/commission-ledger/day-sums.js';
import { registerDayCheck } from '../../operations/reports/nightly-check.js';

registerDayCheck(async (transactions, day) =>
  (await verifyDaySums(transactions, day)).map((difference) => daySumDifferenceInWords(day, difference)),
);
